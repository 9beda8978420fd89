"""A set of open places that grows from nothing, and nothing else."""
# watch: Digger.open = Digger.open

import random

random.seed(1)


class Digger:
    open = set()

    def dig(self, cell, way):
        self.open.add((cell[0] + way[0], cell[1] + way[1]))
        self.open.add((cell[0] + 2 * way[0], cell[1] + 2 * way[1]))


digger = Digger()
cell = (0, 0)
digger.open.add(cell)
for _ in range(60):
    way = random.choice(((1, 0), (0, 1), (-1, 0), (0, -1)))
    other = (cell[0] + 2 * way[0], cell[1] + 2 * way[1])
    if max(map(abs, other)) > 8:
        continue
    if other not in digger.open:
        digger.dig(cell, way)
    cell = other
print(len(digger.open))
