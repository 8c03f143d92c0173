"""Commands lie on a grid, so that a person's and a record's are the same numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from physics.commands import ANGLE_GRID, POSITION_GRID, Tool, ToolCommand

coordinates = st.floats(-5000, 5000)
angles = st.floats(-3600, 3600)


@given(coordinates, coordinates, angles)
def test_a_command_is_rounded_to_the_grid_as_it_is_made(x, y, angle):
    command = ToolCommand(Tool.HAND, x, y, angle)
    assert (command.x / POSITION_GRID).is_integer()
    assert (command.y / POSITION_GRID).is_integer()
    assert (command.angle / ANGLE_GRID).is_integer()
    assert abs(command.x - x) <= POSITION_GRID / 2
    assert abs(command.y - y) <= POSITION_GRID / 2
    assert abs(command.angle - angle) <= ANGLE_GRID / 2


@given(coordinates, coordinates, angles, st.sampled_from(Tool), st.booleans())
def test_rounding_twice_changes_nothing(x, y, angle, tool, grip):
    once = ToolCommand(tool, x, y, angle, grip, "toy_mouse_ivy")
    assert ToolCommand(once.tool, once.x, once.y, once.angle, once.grip, once.take) == once


def test_a_tool_may_be_given_by_its_name():
    assert ToolCommand("paw", 0, 0).tool is Tool.PAW
    with pytest.raises(ValueError, match="spoon"):
        ToolCommand("spoon", 0, 0)
