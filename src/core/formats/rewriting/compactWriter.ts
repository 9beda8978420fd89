import { squaresOf } from "../../foundation/grid";
import type { Maze } from "../../foundation/maze";
import type { LineFrame } from "../reading/foundation/found";
import { Counts } from "./counts";
import { Walls } from "./walls";
import { checkKept, type Writer } from "./writer";

/**
 * A writer that keeps the signs of a drawing in which a line holds the upright walls of a row of cells and the level ones
 * below it; undefined where something else stands beside its cells.
 */
export function compactWriter(rows: readonly string[], frame: LineFrame, maze: Maze): Writer | undefined {
  const { width, height } = squaresOf(maze.grid);
  const top = frame.rows[0]; // -1 where the line above the first cells is blank, and not there
  const size: Size = { across: frame.columns[1], down: frame.rows[1] - top };
  const isWide = rows.some((row) => row.length > size.across * width + 1);
  if (rows.length !== size.down * height + 1 + top || isWide) return undefined;
  const look = lookOf((column, line) => rows[line + top]?.charAt(column) || " ", maze, size);
  const rowsOf = (after: Maze) => {
    const lines = linesOf(look, after, size).map((line) => line.trimEnd());
    return lines[0] === "" ? lines.slice(1) : lines;
  };
  checkKept(rows, rowsOf(maze));
  return {
    hasSolution: false,
    whyNoSolution: "its cells have no room for it",
    write: ({ maze: after }) => rowsOf(after),
  };
}

/** The columns and lines of a cell with the walls beside and below it. */
interface Size {
  readonly across: number;
  readonly down: number;
}

interface Look {
  readonly level: string;
  readonly joint: (walls: number) => string;
}

function lookOf(signAt: (column: number, line: number) => string, maze: Maze, { across, down }: Size): Look {
  const { width, height } = squaresOf(maze.grid);
  const walls = new Walls(maze);
  const levels = new Counts();
  const joints = new Map<number, Counts>();
  for (let y = 0; y <= height; y++) {
    for (let x = 0; x <= width; x++) {
      const around = jointOf(walls, x, y);
      const counts = joints.get(around) ?? new Counts();
      joints.set(around, counts);
      counts.add(signAt(across * x, down * y));
      if (x < width && walls.isWall(2 * x + 1, 2 * y)) levels.add(signAt(across * x + 1, down * y));
    }
  }
  return {
    level: levels.most ?? "_",
    joint: (around) => joints.get(around)?.most ?? (around & UPRIGHT ? "|" : " "),
  };
}

const [UPRIGHT, BEFORE, BEHIND, TOP] = [1, 2, 4, 8];

/** What is beside the joint at a post: the upright wall above it, level walls before and behind it, the top of the maze. */
function jointOf(walls: Walls, x: number, y: number): number {
  const upright = y > 0 && walls.isWall(2 * x, 2 * y - 1) ? UPRIGHT : 0;
  const before = walls.isWall(2 * x - 1, 2 * y) ? BEFORE : 0;
  return upright | before | (walls.isWall(2 * x + 1, 2 * y) ? BEHIND : 0) | (y === 0 ? TOP : 0);
}

function linesOf({ level, joint }: Look, maze: Maze, { across, down }: Size): string[] {
  const { width, height } = squaresOf(maze.grid);
  const walls = new Walls(maze);
  const blank = " ".repeat(across - 1);
  const upper = (x: number, y: number) => (walls.isWall(2 * x, 2 * y - 1) ? "|" : " ");
  const last = (x: number, y: number) => joint(jointOf(walls, x, y));
  return Array.from({ length: down * height + 1 }, (_, at) => {
    const y = Math.ceil(at / down);
    const isLast = at % down === 0;
    let line = "";
    for (let x = 0; x <= width; x++) {
      line += isLast ? last(x, y) : upper(x, y);
      if (x < width) line += isLast && walls.isWall(2 * x + 1, 2 * y) ? level.repeat(across - 1) : blank;
    }
    return line;
  });
}
