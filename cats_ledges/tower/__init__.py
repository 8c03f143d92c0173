"""Cat Stacking Tower: stack, flip and take apart, and own the highest pile in the end."""
