"""Cat Between Us on the screen: toys in a row, rooms and interest track, and the hand below."""
