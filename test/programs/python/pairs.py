"""A set of pairs of cells, by Kruskal."""
# watch: passages = passages
# watch: parent = parent

import random

random.seed(6)
SIZE = 5
passages = set()
parent = {}
walls = []
for y in range(SIZE):
    for x in range(SIZE):
        parent[x, y] = (x, y)
        if x + 1 < SIZE:
            walls.append(((x, y), (x + 1, y)))
        if y + 1 < SIZE:
            walls.append(((x, y), (x, y + 1)))


def find(cell):
    while parent[cell] != cell:
        parent[cell] = parent[parent[cell]]
        cell = parent[cell]
    return cell


random.shuffle(walls)
while len(passages) < SIZE * SIZE - 1:
    one, other = walls.pop()
    if find(one) != find(other):
        parent[find(one)] = find(other)
        passages.add((one, other))
        passages |= {(other, one)} if one == (0, 0) else set()
passages.discard((9, 9))
print(len(passages))
