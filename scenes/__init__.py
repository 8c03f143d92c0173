"""Everything a person sees and touches: the only folder that knows pygame."""
