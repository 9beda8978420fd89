"""A heap of walls with weights, by Prim; a class that is a list, and rows that leave and come back."""
# watch: frontier = frontier
# watch: field = field

import heapq
import random


class Field(list):
    def __getitem__(self, key):
        print("got", key)
        return list.__getitem__(self, key)

    def __len__(self):
        print("length")
        return list.__len__(self)


random.seed(19)
field = Field([1] * 7 for _ in range(7))
frontier = []
heapq.heappush(frontier, (random.random(), 3, 3))
while frontier:
    _, x, y = heapq.heappop(frontier)
    if field[y][x] == 0:
        continue
    field[y][x] = 0
    for a, b in ((2, 0), (0, 2), (-2, 0), (0, -2)):
        if 0 < x + a < 7 and 0 < y + b < 7 and field[y + b][x + a] == 1:
            heapq.heappush(frontier, (random.random(), x + a, y + b))
            field[y + b // 2][x + a // 2] = 0
first = field.pop(0)
field.append(first)
field[2] = [4] * 7
field[2][3] = 5
field.reverse()
field[0][0] = 6
del field[1:3]
print(len(field), sum(map(sum, field)))
