"""The tunable numbers of the table, in one typed record, from one data file.

`assets/physics/parameters.toml` holds each parameter's default, unit, bounds and meaning; that
file is the place to read about them. A record holds every one of them, checked.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple


class ParameterError(ValueError):
    """A parameter that does not exist, or a value out of its bounds; the message names it."""


@dataclass(frozen=True, slots=True)
class ParameterSpec:
    """What the data file says of one parameter."""

    default: float
    unit: str
    low: float
    high: float
    meaning: str


class Material(NamedTuple):
    """How a surface behaves; a contact's friction and elasticity are the products of two sides."""

    friction: float
    elasticity: float


@dataclass(frozen=True, slots=True)
class Parameters:
    """One setting of every parameter. Make it with `load_parameters` or `replaced`."""

    tick_rate: int
    substeps: int
    iterations: int
    settle_ticks: int
    settle_iterations: int
    gravity: float
    damping: float
    collision_slop: float
    skin: float
    collision_bias: float
    collision_persistence: int
    sleep_time: float
    sleep_speed: float
    placement_tolerance: float
    rest_speed: float
    rest_spin: float
    rest_time: float
    rest_limit: float
    fall_drop: float
    fall_tilt: float
    support_slack: float
    tip_tilt: float
    grip_reach: float
    hand_speed: float
    hand_force: float
    hand_stiffness: float
    hand_damping: float
    tweezers_speed: float
    tweezers_force: float
    tweezers_stiffness: float
    tweezers_damping: float
    level_torque: float
    turn_speed: float
    slip: float
    paw_speed: float
    paw_force: float
    paw_mass: float
    paw_radius: float
    friction_table: float
    elasticity_table: float
    friction_wood: float
    elasticity_wood: float
    density_wood: float
    friction_card: float
    elasticity_card: float
    density_card: float
    friction_cat: float
    elasticity_cat: float
    density_cat: float
    friction_mouse: float
    elasticity_mouse: float
    density_mouse: float
    friction_wool: float
    elasticity_wool: float
    density_wool: float
    friction_fish: float
    elasticity_fish: float
    density_fish: float
    friction_bell: float
    elasticity_bell: float
    density_bell: float
    friction_paw: float
    elasticity_paw: float
    rolling_wool: float

    @property
    def tick(self) -> float:
        """Length of a tick, s."""
        return 1.0 / self.tick_rate

    @property
    def step(self) -> float:
        """Length of one step of the solver, s."""
        return 1.0 / (self.tick_rate * self.substeps)

    def material(self, name: str) -> Material:
        """Friction and elasticity of the material `name`."""
        return Material(getattr(self, f"friction_{name}"), getattr(self, f"elasticity_{name}"))

    def density(self, material: str) -> float:
        """Mass of a material by area, g/mm²."""
        density: float = getattr(self, f"density_{material}")
        return density

    def replaced(self, /, **values: object) -> "Parameters":
        """These parameters with other values for some.

        Raises:
            ParameterError: a name does not exist, or a value is no number within its bounds.
        """
        return replace(self, **_checked(values))


@cache
def parameter_specs() -> Mapping[str, ParameterSpec]:
    """What the data file says of every parameter, in its order."""
    text = (files("assets") / "physics" / "parameters.toml").read_text(encoding="utf-8")
    return {name: ParameterSpec(**entry) for name, entry in tomllib.loads(text).items()}


def load_parameters(**values: object) -> Parameters:
    """The shipped parameters, with other values for some.

    Raises:
        ParameterError: a name does not exist, or a value is no number within its bounds.
    """
    defaults: dict[str, Any] = {name: spec.default for name, spec in parameter_specs().items()}
    return Parameters(**{**defaults, **_checked(values)})


def _checked(values: Mapping[str, object]) -> dict[str, Any]:
    return {name: _checked_value(name, value) for name, value in values.items()}


def _checked_value(name: str, value: object) -> float:
    spec = parameter_specs().get(name)
    if spec is None:
        raise ParameterError(f"parameter {name!r}: there is none of this name")
    whole = isinstance(spec.default, int)
    wanted = "a whole number" if whole else "a number"
    expected = f"expected {wanted} from {spec.low:g} to {spec.high:g} {spec.unit}".rstrip()
    refusal = ParameterError(f"parameter {name}: {value!r:.60}: {expected}")
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise refusal
    if not spec.low <= value <= spec.high or (whole and value != int(value)):  # NaN is within none
        raise refusal
    return int(value) if whole else float(value)
