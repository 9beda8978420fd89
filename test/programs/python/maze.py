cells = [[0 for _ in range(6)] for _ in range(5)]


def carve_row(y):
    cells[y][:] = [int(x == y) for x in range(6)]
