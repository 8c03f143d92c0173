"""One typed record, one data file: the two agree, and bad values are refused by name."""

import dataclasses

import pytest
from hypothesis import given
from hypothesis import strategies as st

from physics.parameters import ParameterError, Parameters, load_parameters, parameter_specs


def test_the_record_and_the_data_file_name_the_same_parameters():
    assert [field.name for field in dataclasses.fields(Parameters)] == list(parameter_specs())


def test_a_parameter_is_whole_in_the_record_where_it_is_whole_in_the_file():
    types = {field.name: field.type for field in dataclasses.fields(Parameters)}
    for name, spec in parameter_specs().items():
        assert types[name] is type(spec.default), name


@pytest.mark.parametrize("name", parameter_specs())
def test_each_default_lies_within_its_bounds_and_is_explained(name):
    spec = parameter_specs()[name]
    assert spec.low <= spec.default <= spec.high
    assert getattr(load_parameters(), name) == spec.default
    assert spec.meaning.endswith(".")


def test_the_shipped_tick_rate_is_240():
    shipped = load_parameters()
    assert shipped.tick == 1 / 240
    assert shipped.step == 1 / 1920


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("gravitas", 1, "there is none of this name"),
        ("gravity", -1, "expected a number from 0 to 50000 mm/s²"),
        ("gravity", 50001, "expected a number from 0 to 50000 mm/s²"),
        ("gravity", float("nan"), "expected a number"),
        ("gravity", float("inf"), "expected a number"),
        ("gravity", "9810", "expected a number"),
        ("gravity", None, "expected a number"),
        ("gravity", True, "expected a number"),
        ("substeps", 1.5, "expected a whole number from 1 to 64 steps"),
        ("substeps", 0, "expected a whole number from 1 to 64 steps"),
        ("friction_wood", 6, "expected a number from 0 to 5"),
    ],
)
def test_a_bad_value_is_refused_by_name(name, value, expected):
    with pytest.raises(ParameterError, match=name) as caught:
        load_parameters(**{name: value})
    assert expected in str(caught.value)
    with pytest.raises(ParameterError, match=name):
        load_parameters().replaced(**{name: value})


def test_a_replaced_record_differs_in_nothing_else():
    shipped = load_parameters()
    other = shipped.replaced(substeps=4, gravity=1620)
    assert (other.substeps, other.gravity) == (4, 1620.0)
    changed = {
        name for name, value in dataclasses.asdict(other).items() if value != getattr(shipped, name)
    }
    assert changed == {"substeps", "gravity"}


@given(st.sampled_from(list(parameter_specs())), st.floats(0, 1))
def test_every_value_within_the_bounds_is_taken(name, share):
    spec = parameter_specs()[name]
    value = spec.low + share * (spec.high - spec.low)
    if isinstance(spec.default, int):
        value = round(value)
    value = min(max(value, spec.low), spec.high)
    assert getattr(load_parameters(**{name: value}), name) == value
