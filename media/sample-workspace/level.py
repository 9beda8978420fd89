"""Put the cursor on the empty line between the quotes, press F1 and choose "Maze: Insert ASCII Maze"."""

LEVEL = """

"""


def dead_ends(text):
    """Counts the cells from which one can go nowhere but back."""
    lines = [line for line in text.splitlines() if line[:1] in ("+", "|")]

    def is_open(row, column):
        return row < len(lines) and column < len(lines[row]) and lines[row][column] == " "

    count = 0
    for row in range(1, len(lines), 2):
        for column in range(2, len(lines[row]), 4):
            sides = [(row - 1, column), (row + 1, column), (row, column - 2), (row, column + 2)]
            if sum(is_open(*side) for side in sides) == 1:
                count += 1
    return count


if __name__ == "__main__":
    print(dead_ends(LEVEL), "dead ends")
