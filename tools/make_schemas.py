#!/usr/bin/env python3
"""Write the JSON Schemas of `cats-ledges simulate` into docs/, from the types that read and write.

Usage: python tools/make_schemas.py
"""

import json
from pathlib import Path
from typing import Any

import msgspec

from physics.parameters import parameter_specs
from physics.simulation import Result, Scene

DOCS = Path(__file__).resolve().parent.parent / "docs"
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schemas() -> dict[str, str]:
    """The text of every schema file, by its name in docs/."""
    scene = _schema(Scene, "A scene for cats-ledges simulate")
    scene["$defs"]["Scene"]["properties"]["parameters"] = _parameters()
    result = _schema(Result, "What cats-ledges simulate says became of a scene")
    return {
        "simulate-scene.schema.json": _text(scene),
        "simulate-result.schema.json": _text(result),
    }


def _schema(type_: type, title: str) -> dict[str, Any]:
    return {"$schema": DIALECT, "title": title, **msgspec.json.schema(type_)}


def _parameters() -> dict[str, Any]:
    """The parameters by name, with their bounds: the types only know that there are some."""
    return {
        "type": "object",
        "description": "Other values for some of the parameters of the physics.",
        "default": {},
        "additionalProperties": False,
        "properties": {
            name: {
                "type": "integer" if isinstance(spec.default, int) else "number",
                "minimum": spec.low,
                "maximum": spec.high,
                "default": spec.default,
                "description": f"{spec.meaning} Unit: {spec.unit}." if spec.unit else spec.meaning,
            }
            for name, spec in parameter_specs().items()
        },
    }


def _text(schema: dict[str, Any]) -> str:
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    for name, text in schemas().items():
        (DOCS / name).write_text(text, encoding="utf-8")
