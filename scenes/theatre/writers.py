"""Pictures into files: a GIF, an MP4, a PNG. Each takes frames one by one and gives the bytes."""

import io
from collections.abc import Callable
from fractions import Fraction
from typing import Protocol

import av
import numpy as np
import pygame
from PIL import Image

_COLOURS = 256
_SAMPLE = 160
"""The palette of a GIF is chosen from small pictures of so many pixels' width."""
_QUALITY = "20"
"""Of an MP4: x264's constant rate factor, lower is better."""


class Writer(Protocol):
    """What becomes of frames."""

    def add(self, frame: pygame.Surface) -> None:
        """The next frame."""

    def data(self) -> bytes:
        """The whole file; no frame comes after it. It may be asked for on another thread."""


class GifWriter:
    """A GIF with one palette for all frames, so that what stands still is stored once."""

    def __init__(self, frame_rate: int, samples: list[pygame.Surface]) -> None:
        """`samples`: some of the frames, from which the colours are chosen."""
        self._delay = 1000 // frame_rate
        self._palette = _palette(samples)
        self._frames: list[Image.Image] = []

    def add(self, frame: pygame.Surface) -> None:
        """The next frame, in the palette's colours."""
        image = _image(frame).quantize(palette=self._palette, dither=Image.Dither.NONE)
        self._frames.append(image)

    def data(self) -> bytes:
        """The whole file; it plays over and over."""
        out = io.BytesIO()
        first, *rest = self._frames
        first.save(
            out, "GIF", save_all=True, append_images=rest, duration=self._delay, loop=0, disposal=1
        )
        return out.getvalue()


class Mp4Writer:
    """H.264 in an MP4, in the colours that every player knows."""

    def __init__(self, frame_rate: int, size: tuple[int, int]) -> None:
        """`size` in pixels, even both ways."""
        self._out = io.BytesIO()
        self._container = av.open(self._out, "w", format="mp4")
        self._stream = self._container.add_stream("libx264", rate=Fraction(frame_rate))
        self._stream.width, self._stream.height = size
        self._stream.pix_fmt = "yuv420p"
        self._stream.options = {"crf": _QUALITY, "preset": "fast"}

    def add(self, frame: pygame.Surface) -> None:
        """Encode the next frame."""
        pixels = np.ascontiguousarray(pygame.surfarray.pixels3d(frame).swapaxes(0, 1))
        picture = av.VideoFrame.from_ndarray(pixels, format="rgb24")
        self._container.mux(self._stream.encode(picture))

    def data(self) -> bytes:
        """The whole file."""
        self._container.mux(self._stream.encode(None))
        self._container.close()
        return self._out.getvalue()


class PngWriter:
    """The last frame it was given."""

    def __init__(self) -> None:
        self._frame: pygame.Surface | None = None

    def add(self, frame: pygame.Surface) -> None:
        """Keep this one."""
        self._frame = frame.copy()

    def data(self) -> bytes:
        """The whole file."""
        assert self._frame
        out = io.BytesIO()
        _image(self._frame).save(out, "PNG")
        return out.getvalue()


def writer_of(
    format: str,
    frame_rate: int,
    size: tuple[int, int],
    samples: Callable[[], list[pygame.Surface]],
) -> Writer:
    """The writer of "gif", "mp4" or "png"; `samples` draws some frames, if they are needed."""
    if format == "gif":
        return GifWriter(frame_rate, samples())
    return Mp4Writer(frame_rate, size) if format == "mp4" else PngWriter()


def _image(frame: pygame.Surface) -> Image.Image:
    return Image.frombytes("RGB", frame.get_size(), pygame.image.tobytes(frame, "RGB"))


def _palette(samples: list[pygame.Surface]) -> Image.Image:
    """The colours that show these frames best."""
    width, height = samples[0].get_size()
    small = (_SAMPLE, max(1, round(_SAMPLE * height / width)))
    sheet = Image.new("RGB", (small[0], small[1] * len(samples)))
    for row, sample in enumerate(samples):
        # nearest: a mixture of two colours is no colour of the picture
        sheet.paste(_image(sample).resize(small, Image.Resampling.NEAREST), (0, row * small[1]))
    return sheet.quantize(_COLOURS, method=Image.Quantize.MEDIANCUT, kmeans=1)
