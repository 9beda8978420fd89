from ..parts.sides import STEP


def show(grid):
    for row in grid:
        print(" ".join("%X" % cell for cell in row), len(STEP))
