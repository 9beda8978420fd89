import random

N = 20
random.seed(1)
grid = [[1] * (2 * N + 1) for _ in range(2 * N + 1)]


class Cell:
    def __init__(self, x, y):
        self.x = x
        self.y = y
        self.walls = {"N": True, "E": True, "S": True, "W": True}

    def __repr__(self):
        print("somebody asked for a repr")
        return "a cell"


cells = [[Cell(x, y) for x in range(N)] for y in range(N)]
ways = {(x, y): set() for x in range(N) for y in range(N)}


def helper(number):
    return number + 1  # stop: helper


def carve(y, x):
    grid[2 * y + 1][2 * x + 1] = 0  # stop: cell
    sides = [(0, 1), (1, 0), (0, -1), (-1, 0)]
    random.shuffle(sides)
    for dy, dx in sides:
        ny, nx = y + dy, x + dx
        if 0 <= ny < N and 0 <= nx < N and grid[2 * ny + 1][2 * nx + 1] == 1:
            ways[x, y].add((nx, ny))
            ways[nx, ny].add((x, y))
            grid[y + ny + 1][x + nx + 1] = 0  # stop: wall
            carve(ny, nx)


def main():
    own = grid
    carve(0, 0)
    helper(len(own) + len(cells) + len(ways))  # stop: end


main()
for row in grid:
    print("".join("# "[value == 0] for value in row))
