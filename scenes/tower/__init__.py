"""Cat Stacking Tower on the screen: a hexagon of stacks and, beside it, the goal cards."""
