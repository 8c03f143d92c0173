"""The physics of the table: pieces, tools and what holds what.

Units everywhere: millimetres, grams, seconds; angles in degrees at the edges (files, commands,
reports) and radians inside; y points up, y = 0 is the table's surface and x = 0 its middle.
"""
