# watch: Generator.grid = function:main.grid
import sys

from .generator import Generator
from .parts import show


def main(arguments):
    generator = Generator(int(arguments[0]) if arguments else 4)
    grid = generator.grid
    for _ in generator.steps():
        pass
    show(grid)
    return len(grid) - 9


sys.exit(main(sys.argv[1:]))
