"""A dict of sets, by Prim."""
# watch: maze = maze
# watch: frontier = frontier

import random
import sys

random.seed(2)
SIZE = int(sys.argv[1]) if len(sys.argv) > 1 else 5


def around(cell):
    x, y = cell
    return [(a, b) for a, b in ((x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)) if 0 <= a < SIZE and 0 <= b < SIZE]


maze = {(x, y): set() for x in range(SIZE) for y in range(SIZE)}
done = {(0, 0)}
frontier = [((0, 0), other) for other in around((0, 0))]
while frontier:
    at = random.randrange(len(frontier))
    frontier[at], frontier[-1] = frontier[-1], frontier[at]
    one, other = frontier.pop()
    if other in done:
        continue
    maze[one].add(other)
    maze[other].add(one)
    done.add(other)
    frontier.extend((other, each) for each in around(other) if each not in done)
print(sum(map(len, maze.values())))
