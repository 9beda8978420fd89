"""Three dimensions, frames that are kept, and a grid that is made anew in each generation."""
# watch: levels = levels
# watch: new = function:smooth.new

import copy
import random

random.seed(20)
levels = [[[1] * 4 for _ in range(4)] for _ in range(3)]
frames = []
for _ in range(12):
    levels[random.randrange(3)][random.randrange(4)][random.randrange(4)] = 0
    frames.append(copy.deepcopy(levels))


def smooth(cave):
    new = [[0] * 6 for _ in range(6)]
    for y in range(6):
        for x in range(6):
            new[y][x] = int(sum(cave[(y + a) % 6][(x + b) % 6] for a in (-1, 0, 1) for b in (-1, 0, 1)) > 4)
    return new


cave = [[random.randrange(2) for _ in range(6)] for _ in range(6)]
for _ in range(3):
    cave = smooth(cave)
for row in cave:
    print("".join(".#"[place] for place in row))
