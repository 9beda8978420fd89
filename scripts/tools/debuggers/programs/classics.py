"""Mazes of N by N cells by the ways and in the forms that people write: `classics.py prim`. After each write it is printed."""
import sys

import numpy

N = 6
state = 1


def below(limit):
    global state
    state = state * 48271 % 2147483647
    return state % limit


def pick(values):
    return values.pop(below(len(values)))


def around(x, y):
    near = [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]
    return [(nx, ny) for nx, ny in near if 0 <= nx < N and 0 <= ny < N]


def tell(is_open):
    """Prints a digit a cell: 1 for a way to the right, 2 for one down."""
    places = [(x, y) for y in range(N) for x in range(N)]
    right = [x + 1 < N and is_open((x, y), (x + 1, y)) for x, y in places]
    down = [y + 1 < N and is_open((x, y), (x, y + 1)) for x, y in places]
    print("".join(str(bool(r) + 2 * bool(d)) for r, d in zip(right, down)))


def tell_rows(grid):
    tell(lambda a, b: grid[a[1] + b[1] + 1][a[0] + b[0] + 1] == 0)


def depth_first():
    grid = [[1] * (2 * N + 1) for _ in range(2 * N + 1)]

    def carve(x, y):
        grid[2 * y + 1][2 * x + 1] = 0  # stop: depth_first
        tell_rows(grid)
        near = around(x, y)
        while near:
            nx, ny = pick(near)
            if grid[2 * ny + 1][2 * nx + 1]:
                grid[y + ny + 1][x + nx + 1] = 0  # stop: depth_first
                tell_rows(grid)
                carve(nx, ny)

    carve(0, 0)
    return grid  # stop: depth_first


def prim():
    grid = numpy.ones((2 * N + 1, 2 * N + 1), dtype=numpy.uint8)
    grid[1, 1] = 0
    walls = [(0, 0, x, y) for x, y in around(0, 0)]
    while walls:
        x, y, nx, ny = pick(walls)
        if grid[2 * ny + 1, 2 * nx + 1]:
            grid[y + ny + 1, x + nx + 1] = 0  # stop: prim
            grid[2 * ny + 1, 2 * nx + 1] = 0  # stop: prim
            tell_rows(grid)
            walls += [(nx, ny, fx, fy) for fx, fy in around(nx, ny)]
    return grid  # stop: prim


class Walls:
    def __init__(self):
        self.horizontal = [[True] * N for _ in range(N + 1)]
        self.vertical = [[True] * (N + 1) for _ in range(N)]

    def remove(self, a, b):
        if a[1] == b[1]:
            self.vertical[a[1]][max(a[0], b[0])] = False  # stop: kruskal
        else:
            self.horizontal[max(a[1], b[1])][a[0]] = False  # stop: kruskal

    def tell(self):
        tell(lambda a, b: not (self.vertical[a[1]][b[0]] if a[1] == b[1] else self.horizontal[b[1]][a[0]]))


def kruskal():
    maze = Walls()
    group = {(x, y): x + N * y for x in range(N) for y in range(N)}
    edges = [(cell, near) for cell in group for near in around(*cell) if cell < near]
    while edges:
        a, b = pick(edges)
        if group[a] != group[b]:
            maze.remove(a, b)
            maze.tell()
            old = group[b]
            group = {cell: group[a] if number == old else number for cell, number in group.items()}
    return maze  # stop: kruskal


def wilson():
    ways = {(x, y): set() for y in range(N) for x in range(N)}
    left = list(ways)
    done = {pick(left)}
    while left:
        first = left[0]
        after = {}
        cell = first
        while cell not in done:
            after[cell] = pick(around(*cell))
            cell = after[cell]
        cell = first
        while cell not in done:
            ways[cell].add(after[cell])  # stop: wilson
            ways[after[cell]].add(cell)  # stop: wilson
            tell(lambda a, b: b in ways[a])
            done.add(cell)
            left.remove(cell)
            cell = after[cell]
    return ways  # stop: wilson


def binary_tree():
    north, east, south, west = 1, 2, 4, 8
    cells = [[0] * N for _ in range(N)]
    for y in range(N):
        for x in range(N):
            near = [(nx, ny) for nx, ny in around(x, y) if ny < y or nx < x]
            if near:
                nx, ny = pick(near)
                cells[y][x] |= north if ny < y else west  # stop: binary_tree
                cells[ny][nx] |= south if ny < y else east  # stop: binary_tree
                tell(lambda a, b: cells[a[1]][a[0]] & (east if a[1] == b[1] else south))
    return cells  # stop: binary_tree


class Cell:
    def __init__(self, x, y):
        self.x = x
        self.y = y
        self.walls = {"N": True, "E": True, "S": True, "W": True}

    def __repr__(self):
        print("somebody asked for a repr")
        return "a cell"

    def join(self, other, side, back):
        self.walls[side] = False  # stop: eller
        other.walls[back] = False  # stop: eller


def eller():
    cells = [[Cell(x, y) for x in range(N)] for y in range(N)]
    group = list(range(N))
    shown = lambda: tell(lambda a, b: not cells[a[1]][a[0]].walls["E" if a[1] == b[1] else "S"])
    for y in range(N):
        for x in range(N - 1):
            if group[x] != group[x + 1] and (y == N - 1 or below(2)):
                cells[y][x].join(cells[y][x + 1], "E", "W")
                shown()
                old = group[x + 1]
                group = [group[x] if number == old else number for number in group]
        if y == N - 1:
            break
        deep = set()
        for number in dict.fromkeys(group):
            members = [x for x in range(N) if group[x] == number]
            for _ in range(1 + below(len(members))):
                x = pick(members)
                deep.add(x)
                cells[y][x].join(cells[y + 1][x], "S", "N")
                shown()
        group = [group[x] if x in deep else N * (y + 1) + x for x in range(N)]
    return cells  # stop: eller


globals()[sys.argv[1]]()
