import { EditableMaze } from "../../foundation/editableMaze";
import type { Sizes } from "../../foundation/optionTypes";
import { layered } from "../../grids/layered";
import { DOWNSTAIRS, UPSTAIRS } from "../../grids/wiring/squareSlots";
import { Gaps } from "./gaps";
import { routeOf } from "./route";
import { BLANK, drawSquares, readSquares, squaresLength, squaresSize } from "./squareText";
import type { TextRows } from "./textRows";
import type { TextForm } from "./textStyle";

const UP = 1 << UPSTAIRS;
const DOWN = 1 << DOWNSTAIRS;

const HEADING = "Level ";

/** The sign in the middle of a cell with stairs, by the slots of the stairs. */
const STAIRS: Readonly<Record<number, string>> = { [UP]: "/", [DOWN]: "\\", [UP | DOWN]: "x" };

/**
 * Level after level, the lowest first, each under a line "Level N" counting from 1 and drawn as squares are. Stairs
 * keep their place when a solution is drawn: those on it have a dot on either side. A reader accepts blank lines before
 * and after a level.
 */
export const levelLines: TextForm = {
  grid: "layered",
  drawsSolutions: true,
  length: (sizes: Sizes) => levelsOf(sizes) * squaresLength(sizes) + headingsLength(levelsOf(sizes)),

  write(maze, path) {
    const { width = 0, height = 0, levels = 0 } = maze.recipe;
    const route = routeOf(maze, path);
    const inside = (cell: number) => insideOf(maze.passages(cell), route[cell]);
    return Array.from({ length: levels }, (_, level) => {
      const storey = drawSquares(maze, { width, height, first: level * width * height }, route, inside);
      return `${heading(level + 1)}\n${storey}`;
    }).join("");
  },

  read(drawing) {
    const storeys = storeysOf(drawing);
    const { width, height } = squaresSize(drawing, storeys[0].from, storeys[0].to);
    const sizes = { width, height, levels: storeys.length };
    for (const { from, to } of storeys) checkSize(drawing, from, to, sizes);
    const maze = new EditableMaze(layered.build(sizes), { grid: "layered", ...sizes });
    const stairs = new Uint8Array(maze.cellCount); // by slot
    const readMark = (cell: number, mark: string) => {
      stairs[cell] = [UP, DOWN, UP | DOWN].find((slots) => STAIRS[slots] === mark) ?? 0;
      return stairs[cell] !== 0;
    };
    const gaps = new Gaps(drawing, maze);
    storeys.forEach(({ from }, level) => {
      const squares = { width, height, first: level * width * height, line: from };
      readSquares(gaps, { ...squares, inside: () => BLANK, readMark });
    });
    storeys.forEach(({ from }, level) => joinBelow(drawing, maze, stairs, { level, line: from }));
    return maze;
  },
};

const levelsOf = ({ levels = 1 }: Sizes) => levels;

function heading(level: number): string {
  return `${HEADING}${level}`;
}

/** The characters of the headings up to some level, line ends included. */
function headingsLength(levels: number): number {
  let length = levels * (heading(1).length + 1);
  for (let more = 10; more <= levels; more *= 10) length += levels - more + 1; // those with a digit more
  return length;
}

function insideOf(passages: number, route: number): string {
  const stairs = STAIRS[passages & (UP | DOWN)];
  if (stairs === undefined) return route === 0 ? BLANK : " . ";
  return (route & (UP | DOWN)) === 0 ? ` ${stairs} ` : `.${stairs}.`;
}

/** The first and the last line of a level. */
interface Storey {
  readonly from: number;
  readonly to: number;
}

function storeysOf(drawing: TextRows): Storey[] {
  const { rows } = drawing;
  const isHeading = (line: number) => rows[line].startsWith(HEADING);
  if (!isHeading(0)) throw drawing.error(`Expected ${heading(1)}`, 0, 0);
  const headings = Array.from(rows.keys()).filter(isHeading);
  return headings.map((line, index) => {
    if (rows[line] !== heading(index + 1)) throw drawing.error(`Expected ${heading(index + 1)}`, line, HEADING.length);
    let from = line + 1;
    let to = (headings[index + 1] ?? rows.length) - 1;
    while (from <= to && rows[from] === "") from++;
    while (from < to && rows[to] === "") to--;
    if (from > to) throw drawing.error("Expected a maze below this line", line, rows[line].length);
    return { from, to };
  });
}

/** @throws FormatError for a level whose size differs from the first */
function checkSize(drawing: TextRows, from: number, to: number, wanted: { width: number; height: number }): void {
  const { width, height } = squaresSize(drawing, from, to);
  const common = Math.min(width, wanted.width);
  if (width !== wanted.width) throw drawing.error(`Expected ${wanted.width} columns, as on level 1`, from, 4 * common);
  if (height !== wanted.height) throw drawing.error(`Expected ${wanted.height} rows, as on level 1`, to, 0);
}

/** Opens the stairs down from a level. @throws FormatError if the stairs up from the level below differ */
function joinBelow(
  drawing: TextRows,
  maze: EditableMaze,
  stairs: Uint8Array,
  { level, line }: { level: number; line: number },
) {
  const { width = 0, height = 0, levels = 0 } = maze.recipe;
  const size = width * height;
  for (let at = 0; at < size; at++) {
    const cell = level * size + at;
    const [isDown, isUpBelow] = [(stairs[cell] & DOWN) !== 0, level > 0 && (stairs[cell - size] & UP) !== 0];
    const fail = (message: string) =>
      drawing.error(message, line + 2 * Math.floor(at / width) + 1, 4 * (at % width) + 2);
    if (isDown && level === 0) throw fail("Expected no stairs down, because this is the lowest level");
    if (isDown && !isUpBelow) throw fail(`Expected no stairs down, because none lead up from level ${level}`);
    if (!isDown && isUpBelow) throw fail(`Expected \\ or x, because stairs lead up from level ${level}`);
    if (level === levels - 1 && stairs[cell] & UP)
      throw fail("Expected no stairs up, because this is the highest level");
    if (isDown) maze.carve(cell, DOWNSTAIRS, 0);
  }
}
