/** Any chunk of a depth-first world, in Python: `SEED`, `WIDTH`, `HEIGHT` and `LEVELS` stand before it. */
export const python = `
BITS = 0xFFFFFFFF
UP, DOWN, LEFT, RIGHT = 0, 1, 2, 3
STEPS = [-WIDTH, WIDTH, -1, 1]


def state_of(seed):
    """The state of a seed: FNV-1a over its UTF-16 units, four times."""
    data = seed.encode("utf-16-le", "surrogatepass")
    units = [data[at] | data[at + 1] << 8 for at in range(0, len(data), 2)]
    state = []
    for lane, multiplier in enumerate((0x01000193, 0x85EBCA6B, 0xC2B2AE35, 0x27D4EB2F)):
        value = 0x811C9DC5 ^ (lane * 0x9E3779B9 & BITS)
        for unit in units:
            value = (value ^ unit) * multiplier & BITS
        value = (value ^ value >> 16) * 0x21F0AAAD & BITS
        value = (value ^ value >> 15) * 0x735A2D97 & BITS
        state.append(value ^ value >> 15)
    if not any(state):
        state[0] = 1
    return state


def rotate(x, k):
    return (x << k | x >> 32 - k) & BITS


def next_number(state):
    """The next number of xoshiro128**, from 0 to 2^32 - 1."""
    a, b = state[0], state[1]
    c, d = state[2] ^ a, state[3] ^ b
    state[0] = a ^ d
    state[1] = b ^ c
    state[2] = c ^ (b << 9 & BITS)
    state[3] = rotate(d, 11)
    return rotate(b * 5 & BITS, 7) * 9 & BITS


def below(state, n):
    """A number from 0 to n - 1."""
    while True:
        product = next_number(state) * n
        low = product & BITS
        if low >= n or low >= 2**32 % n:
            return product >> 32


def placed(origin, stream, x, y):
    """The state at a place of the world."""
    a, b = origin[0], origin[1]
    for word, first, second in (
        (x & BITS, 0x85EBCA6B, 0xC2B2AE35),
        (y & BITS, 0x27D4EB2F, 0x165667B1),
        (x >> 32 ^ stream << 21, 0x9E3779B1, 0x21F0AAAD),
        (y >> 32, 0x85EBCA6B, 0x735A2D97),
        (0, 0xC2B2AE35, 0x27D4EB2F),
    ):
        a = (a ^ word ^ b >> 15) * first & BITS
        b = (b ^ a ^ a >> 16) * second & BITS
    return [a ^ a >> 15, b ^ b >> 15, origin[2] ^ b ^ a >> 15, origin[3] ^ a | 1]


def open_sides(origin, x, y):
    """Which sides of a chunk are open: the chunks are the rooms of a tree that divides each room into four."""
    sides = [False, False, False, False]
    column, row = 0, 0

    def drawn(stream, left, top):
        return next_number(placed(origin, stream, left, top)) >> 3

    for level in range(LEVELS - 1, -1, -1):
        half = 2**level
        is_right, is_lower = int(x >= column + half), int(y >= row + half)
        walled = drawn(4 * level, column, row) & 3
        beside, above = RIGHT if is_right else LEFT, DOWN if is_lower else UP
        if sides[beside]:
            sides[beside] = drawn(4 * level + 1, column + 2 * half * is_right, row) & 1 != is_lower
        if sides[above]:
            sides[above] = drawn(4 * level + 2, column, row + 2 * half * is_lower) & 1 != is_right
        sides[LEFT if is_right else RIGHT] = walled != is_lower
        sides[UP if is_lower else DOWN] = walled != 2 + is_right
        column += half * is_right
        row += half * is_lower
    return sides


def chunk(seed, x, y):
    """The chunk at a place, x and y from 0 to below 2 ** LEVELS: a number a cell, row by row.

    It is open upward if 1 is in it, downward 2, to the left 4, to the right 8; at the edge it is open to the chunk beside it.
    Another place is a ValueError.
    """
    for place in (x, y):
        if type(place) is not int or not 0 <= place < 2**LEVELS:
            raise ValueError(f"x and y are whole numbers from 0 to {2**LEVELS - 1}, not {place!r}")
    count = WIDTH * HEIGHT
    cells = [0] * count
    random = state_of(f"{seed} at {x},{y}")
    cell = below(random, count)
    seen = [False] * count
    seen[cell] = True
    path = []
    while True:
        free = []
        column = cell % WIDTH
        if cell >= WIDTH and not seen[cell - WIDTH]:
            free.append(UP)
        if cell < count - WIDTH and not seen[cell + WIDTH]:
            free.append(DOWN)
        if column > 0 and not seen[cell - 1]:
            free.append(LEFT)
        if column < WIDTH - 1 and not seen[cell + 1]:
            free.append(RIGHT)
        if not free:
            if not path:
                break
            cell = path.pop()
            continue
        while True:
            product = (next_number(random) >> 16) * len(free)
            if product & 0xFFFF >= 65536 % len(free):
                break
        side = free[product >> 16]
        path.append(cell)
        cells[cell] |= 1 << side
        cell += STEPS[side]
        cells[cell] |= 1 << (side ^ 1)
        seen[cell] = True
    origin = state_of(str(seed))
    sides = open_sides(origin, x, y)

    def join(stream, left, top, length):
        return below(placed(origin, 212 + stream, left, top), length)

    if sides[UP]:
        cells[join(2, x, y, WIDTH)] |= 1
    if sides[DOWN]:
        cells[(HEIGHT - 1) * WIDTH + join(2, x, y + 1, WIDTH)] |= 2
    if sides[LEFT]:
        cells[join(1, x, y, HEIGHT) * WIDTH] |= 4
    if sides[RIGHT]:
        cells[join(1, x + 1, y, HEIGHT) * WIDTH + WIDTH - 1] |= 8
    return cells
`;
