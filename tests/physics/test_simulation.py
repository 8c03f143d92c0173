"""`cats-ledges simulate`: scenes in, results out, faults named by their place."""

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path

import jsonschema
import msgspec
import pytest

from cats_ledges.simulate import MOST_BYTES, simulate
from physics.simulation import Result, SceneError, read_scene, run

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "docs" / "example-scene.json"


def result_of(scene) -> Result:
    return run(read_scene(json.dumps(scene).encode()))


def schema(name):
    return json.loads((ROOT / "docs" / f"simulate-{name}.schema.json").read_text("utf-8"))


# -- what becomes of a scene -----------------------------------------------------------------------


def test_the_example_bats_a_fish_from_one_ledge_to_the_next():
    result = run(read_scene(EXAMPLE.read_bytes()))
    assert result.ticks == 4 * 240
    fish = result.pieces["fish"]
    assert fish.rests_on == ["next"]
    assert not fish.touched_table
    assert 1.0 < result.at_rest_s < 2.0
    assert result.drift_mm > 60
    assert all(piece.fallen is None for piece in result.pieces.values())


def test_results_say_where_pieces_are_and_why_they_fell():
    result = result_of(
        {
            "seconds": 3,
            "pieces": [
                {"id": "leg", "kind": "pillar_short", "x": 0, "y": 30, "spin": -3000},
                {"id": "lid", "kind": "platform_round", "x": 0, "y": 62},
                {"id": "wall", "kind": "block", "x": 45, "y": 20, "width": 30, "height": 40},
                {"id": "toy", "kind": "toy_bell", "x": 0, "y": 72},
                {"id": "far", "kind": "pillar_long", "x": -500, "y": 62},
            ],
        }
    )
    assert result.pieces["leg"].fallen == "tilted"
    assert result.pieces["lid"].fallen == "dropped"
    assert result.pieces["toy"].fallen is None
    assert result.pieces["toy"].touched_table
    far = result.pieces["far"]
    assert (far.x, far.y, far.angle) == pytest.approx((-500, 62, 0), abs=0.01)
    assert far.rests_on == ["table"]


def test_experiments_have_blocks_balls_and_ramps_of_their_own():
    result = result_of(
        {
            "seconds": 3,
            "sleeping": False,
            "pieces": [
                {"id": "slope", "kind": "ramp", "x1": -300, "y1": 200, "x2": 0, "y2": 100},
                {"id": "shelf", "kind": "ramp", "x1": 300, "y1": 50, "x2": 400, "y2": 50},
                {"id": "ball", "kind": "ball", "x": -200, "y": 180, "radius": 8, "friction": 1},
                {"id": "block", "kind": "block", "x": 350, "y": 60, "width": 20, "height": 20},
                {"id": "flying", "kind": "ball", "x": 800, "y": 80, "radius": 5, "vx": 500},
            ],
        }
    )
    assert set(result.pieces) == {"ball", "block", "flying"}
    assert result.pieces["block"].rests_on == ["shelf"]
    assert not result.pieces["block"].touched_table
    assert result.pieces["ball"].x > 100
    assert result.at_rest_s is None  # a ball rolls on for ever


def test_parameters_of_the_scene_are_those_of_the_run():
    scene = {"pieces": [{"id": "b", "kind": "toy_bell", "x": 0, "y": 500}], "seconds": 0.25}
    fallen = 500 - result_of(scene).pieces["b"].y
    on_the_moon = 500 - result_of({**scene, "parameters": {"gravity": 1620}}).pieces["b"].y
    assert on_the_moon / fallen == pytest.approx(1620 / 9810, rel=0.001)


def test_a_command_holds_until_the_next_and_a_carried_piece_is_set_down():
    result = result_of(
        {
            "seconds": 3,
            "pieces": [{"id": "it", "kind": "pillar_short", "x": 0, "y": 30}],
            "commands": [
                [0, "hand", 0, 30, 0, True],
                [10, "hand", 0, 100, 0, True],
                [100, "hand", 200, 100, 0, True],
                [250, "hand", 200, 30.5, 0, True],
                [450, "hand", 200, 30.5, 0, False],
            ],
        }
    )
    assert result.pieces["it"].x == pytest.approx(200, abs=0.5)
    assert result.pieces["it"].rests_on == ["table"]


def test_no_time_and_no_pieces_are_a_scene_too():
    result = result_of({"pieces": [], "seconds": 0})
    assert (result.ticks, result.drift_mm, result.pieces) == (0, 0.0, {})


# -- faults ----------------------------------------------------------------------------------------

PILLAR = {"id": "p", "kind": "pillar_short", "x": 0, "y": 30}

FAULTS = [
    ([], "$: Expected `object`"),
    ({}, "$: Object missing required field `pieces`"),
    ({"pieces": [], "colour": 1}, "$: Object contains unknown field `colour`"),
    ({"pieces": {}}, "$.pieces: Expected `array`"),
    ({"pieces": [PILLAR] * 2001}, "$.pieces: Expected `array` of length <= 2000"),
    ({"pieces": [{"id": "p"}]}, "$.pieces[0]: Object missing required field `kind`"),
    ({"pieces": [PILLAR, {**PILLAR, "id": ""}]}, "$.pieces[1].id: Expected `str` of length >= 1"),
    ({"pieces": [{**PILLAR, "kind": "spoon"}]}, "$.pieces[0].kind: Invalid enum value 'spoon'"),
    ({"pieces": [{**PILLAR, "x": "0"}]}, "$.pieces[0].x: Expected `float | null`"),
    ({"pieces": [{**PILLAR, "x": 5001}]}, "$.pieces[0].x: Expected `float` <= 5000"),
    ({"pieces": [{**PILLAR, "mood": 1}]}, "$.pieces[0]: Object contains unknown field `mood`"),
    ({"pieces": [{**PILLAR, "mass": 1}]}, "$.pieces[0].mass: a pillar_short has no mass"),
    ({"pieces": [{"id": "p", "kind": "pillar_short", "y": 3}]}, "$.pieces[0].x: missing"),
    ({"pieces": [{**PILLAR, "kind": "block", "width": 5}]}, "$.pieces[0].height: missing"),
    ({"pieces": [{**PILLAR, "kind": "ramp"}]}, "$.pieces[0].x: a ramp has no x"),
    ({"pieces": [{**PILLAR, "kind": "ball", "radius": 0}]}, "$.pieces[0].radius: Expected `float`"),
    ({"pieces": [PILLAR, PILLAR]}, "$.pieces[1].id: 'p' is taken"),
    ({"pieces": [{**PILLAR, "id": "table"}]}, "$.pieces[0].id: 'table' is taken"),
    ({"pieces": [{**PILLAR, "y": 25}]}, "$.pieces[0]: p would overlap table"),
    ({"pieces": [PILLAR, {**PILLAR, "id": "q", "x": 9}]}, "$.pieces[1]: q would overlap p"),
    ({"pieces": [], "seconds": -1}, "$.seconds: Expected `float` >= 0"),
    ({"pieces": [], "seconds": 36001}, "$.seconds: Expected `float` <= 36000"),
    ({"pieces": [], "sleeping": 1}, "$.sleeping: Expected `bool`"),
    ({"pieces": [], "parameters": {"gravitas": 1}}, "$.parameters.gravitas: parameter 'gravitas'"),
    ({"pieces": [], "parameters": {"gravity": -1}}, "$.parameters.gravity: parameter gravity: -1"),
    ({"pieces": [], "parameters": {"gravity": "9"}}, "$.parameters.gravity: parameter gravity:"),
    ({"pieces": [], "parameters": {"self": 1}}, "$.parameters.self: parameter 'self'"),
    ({"pieces": [], "parameters": {"gravity": 10**400}}, "$.parameters.gravity: parameter gravity"),
    ({"pieces": [{**PILLAR, "kind": "ball", "radius": 1e-300}]}, "$.pieces[0].radius: Expected"),
    ({"pieces": [], "commands": [[0, "hand", 0, 0, 0]]}, "$.commands[0]: Expected `array` of at"),
    ({"pieces": [], "commands": [[0, "spoon", 0, 0, 0, True]]}, "$.commands[0][1]: Invalid enum"),
    ({"pieces": [], "commands": [[0, "hand", 0, 0, 0, 2]]}, "$.commands[0][5]: Invalid enum"),
    ({"pieces": [], "commands": [[0, "hand", 0, 0, 0, "y"]]}, "$.commands[0][5]: Expected"),
    ({"pieces": [], "commands": [[-1, "paw", 0, 0, 0, True]]}, "$.commands[0][0]: Expected `int`"),
    (
        {"pieces": [], "commands": [[5, "paw", 0, 0, 0, True], [5, "paw", 1, 0, 0, True]]},
        "$.commands[1][0]: 5: expected a tick after 5",
    ),
]


@pytest.mark.parametrize(("scene", "fault"), FAULTS, ids=[fault for _, fault in FAULTS])
def test_a_fault_is_named_with_its_path(scene, fault):
    with pytest.raises(SceneError) as caught:
        result_of(scene)
    assert str(caught.value).startswith(fault)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"\xff\xfe{",
        b'{"pieces": [{"id": "\xff"}]}',
        b"[" * 100_000,
        b'{"pieces": ' + b"[" * 100_000,
        b'{"pieces": [], "seconds": NaN}',
        b'{"pieces": [], "seconds": 1e999}',
        b'{"pieces": [], "parameters": {"gravity": 1e999}}',
    ],
    ids=lambda data: data[:30],
)
def test_what_is_no_json_is_refused(data):
    with pytest.raises(SceneError, match=r"^\$"):
        read_scene(data)


# -- the command -----------------------------------------------------------------------------------


def test_the_result_is_printed(capfdbinary):
    assert simulate(EXAMPLE) == 0
    printed = capfdbinary.readouterr()
    assert printed.err == b""
    assert msgspec.json.decode(printed.out, type=Result) == run(read_scene(EXAMPLE.read_bytes()))


def test_the_result_is_written_whole_or_not_at_all(tmp_path, capfd):
    out = tmp_path / "result.json"
    out.write_text("old")
    bad = tmp_path / "bad.json"
    bad.write_text('{"pieces": 3}')
    assert simulate(bad, out) == 2
    assert out.read_text() == "old"
    assert simulate(EXAMPLE, out) == 0
    assert msgspec.json.decode(out.read_bytes(), type=Result).ticks == 960
    assert sorted(path.name for path in tmp_path.iterdir()) == ["bad.json", "result.json"]
    assert capfd.readouterr().out == ""


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_is_written_to_and_not_replaced(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    end = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    assert simulate(EXAMPLE, pipe) == 0
    assert json.loads(os.read(end, 65_536))["ticks"] == 960
    os.close(end)
    assert pipe.is_fifo()


def test_a_link_stays_and_what_it_leads_to_is_written(tmp_path):
    link = tmp_path / "link.json"
    link.symlink_to(tmp_path / "result.json")
    assert simulate(EXAMPLE, link) == 0
    assert link.is_symlink()
    assert json.loads((tmp_path / "result.json").read_bytes())["ticks"] == 960


@pytest.mark.parametrize("out", [Path(), Path("/")], ids=["here", "root"])
def test_a_folder_is_no_place_for_a_result(out, capfd):
    assert simulate(EXAMPLE, out) == 2
    assert capfd.readouterr().err.count("\n") == 1


@pytest.mark.skipif(not Path("/dev/full").is_char_device(), reason="needs /dev/full")
def test_an_output_that_is_full_is_one_line_and_exit_2():
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "cats_ledges", "simulate", str(EXAMPLE)],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
        )
    assert done.returncode == 2
    assert done.stderr == "standard output: No space left on device\n"


def test_a_bad_file_is_one_line_and_exit_2(tmp_path, capfd):
    bad, missing, long = (tmp_path / name for name in ("bad.json", "missing.json", "long.json"))
    bad.write_text(json.dumps({"pieces": [PILLAR, {**PILLAR, "id": "a\nb"}]}))
    with long.open("wb") as file:
        file.truncate(MOST_BYTES + 1)
    expected = {
        bad: f"{bad}: $.pieces[1]: a b would overlap p: expected a free place",
        missing: f"{missing}: No such file or directory",
        long: f"{long}: $: longer than 16 MiB: expected a shorter file",
        tmp_path: f"{tmp_path}: Is a directory",
    }
    for path, line in expected.items():
        assert simulate(path) == 2
        printed = capfd.readouterr()
        assert printed.out == ""
        assert printed.err.splitlines() == [line]
    assert simulate(EXAMPLE, tmp_path / "nowhere" / "result.json") == 2
    assert "No such file or directory" in capfd.readouterr().err


def test_the_same_file_has_the_same_hash_in_every_process():
    outputs = {
        subprocess.run(
            [sys.executable, "-m", "cats_ledges", "simulate", str(EXAMPLE)],
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(outputs) == 1
    assert json.loads(outputs.pop())["hash"] == run(read_scene(EXAMPLE.read_bytes())).hash


# -- the schemas -----------------------------------------------------------------------------------


def test_the_schemas_in_the_docs_are_current():
    spec = importlib.util.spec_from_file_location("make_schemas", ROOT / "tools/make_schemas.py")
    make_schemas = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(make_schemas)
    for name, text in make_schemas.schemas().items():
        assert (ROOT / "docs" / name).read_text("utf-8") == text, "run tools/make_schemas.py"


def test_the_example_and_its_result_fit_their_schemas():
    for name in ("scene", "result"):
        jsonschema.Draft202012Validator.check_schema(schema(name))
    jsonschema.validate(json.loads(EXAMPLE.read_bytes()), schema("scene"))
    result = msgspec.to_builtins(run(read_scene(EXAMPLE.read_bytes())))
    jsonschema.validate(result, schema("result"))


@pytest.mark.parametrize(
    "scene",
    [
        {"pieces": [{**PILLAR, "kind": "spoon"}]},
        {"pieces": [], "parameters": {"gravitas": 1}},
        {"pieces": [], "parameters": {"gravity": -1}},
        {"pieces": [], "commands": [[0, "hand", 0, 0, 0]]},
        {"pieces": [], "colour": 1},
    ],
)
def test_the_schema_refuses_what_the_program_refuses(scene):
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(scene, schema("scene"))
    with pytest.raises(SceneError):
        result_of(scene)
