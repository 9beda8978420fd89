import { codeOf } from "../../core/formats/text";
import { formOf } from "../../core/formats/text/checkText";
import { columnsOf } from "../../core/formats/text/drawing/characters";
import { HEADING } from "../../core/formats/text/drawing/levels";
import { routeOf } from "../../core/formats/text/drawing/route";
import type { StyleOptions } from "../../core/formats/text/drawing/textOptions";
import { FormatError, readOrError } from "../../core/foundation/errors";
import type { Maze } from "../../core/foundation/maze";
import { solve } from "../../core/paths/solve";
import { readForm } from "../styles/readStyle";
import { lookOfBlocks } from "../styles/squareReader";
import { TextRows } from "../styles/textRows";
import { linesOf, type RewriteTarget } from "./task";

/** A sign of a drawing: its row, and how many signs stand before it there. */
export type SignPlace = readonly [row: number, at: number];

/** Where the way through a maze is in its drawing. */
export interface WaySpots {
  readonly way: readonly SignPlace[];
  readonly inner: readonly SignPlace[]; // those that have the sign wherever a way is drawn
  /** Calls back for what holds the floor where nothing else is drawn. */
  forEachFloor(see: (spot: SignPlace) => void): void;
}

/** A look of blocks but for its floor and its way. */
type Walls = Pick<StyleOptions, "wall" | "wallWidth" | "passageWidth">;

/** Where the way is in a drawing in a style of ours: where that draws it, and else a floor. */
export function wayInStyle(target: RewriteTarget, path: readonly number[]): WaySpots | undefined {
  const { found, style, rows } = target;
  if (style === undefined || formOf(style, found.maze.grid.kind)?.drawsSolutions !== true) return undefined;
  const walls = style === "blocks" ? wallsIn(rows, found.maze) : undefined;
  if (style === "blocks" && walls === undefined) return undefined;
  const [floor, sign] = besideWall(walls?.wall ?? "#");
  const look = walls && { ...walls, floor, path: sign };
  const bare = drawn(target, found.maze, [], look);
  if (bare.length !== rows.length) return undefined;
  const solved = path.length === 0 ? bare : drawn(target, found.maze, path, look);
  const way: SignPlace[] = [];
  solved.forEach((row, y) => {
    if (row === bare[y]) return;
    const signs = Array.from(row);
    Array.from(bare[y]).forEach((each, at) => each !== signs[at] && way.push([y, at]));
  });
  const forEachFloor: WaySpots["forEachFloor"] = (see) =>
    bare.forEach((row, y) => {
      if (row.startsWith(HEADING)) return; // its blank is no floor
      let at = 0; // a row may have millions of signs
      for (const each of row)
        if (each === floor) see([y, at++]);
        else at++;
    });
  return { way, inner: way, forEachFloor };
}

/** The shortest way from the entrance to the exit, as it is found from either; none where there is none. */
export function wayThrough(maze: Maze, isBack: boolean): readonly number[] {
  const path = solve(maze);
  if (path === undefined || !isBack) return path ?? [];
  return solve(maze, path[path.length - 1], path[0])?.reverse() ?? [];
}

/** A maze as it is read where it is drawn in a style: the opening that stands first is its entrance. */
export function asReadIn(style: string, maze: Maze, look: StyleOptions): Maze {
  const text = written(style, maze, [], look);
  const read = readOrError(() => readForm(new TextRows(text), style, maze.grid.kind.id));
  return read instanceof FormatError ? maze : read.maze;
}

/** A maze in the style of a drawing, row by row. */
function drawn(
  { style, rows }: RewriteTarget,
  maze: Maze,
  path: readonly number[],
  look?: StyleOptions,
): readonly string[] {
  return fitted(linesOf(written(style, maze, path, look)), rows, style);
}

/** A maze with a way in a style; nothing in one that has no form for it. */
function written(style: unknown, maze: Maze, path: readonly number[], look?: StyleOptions): string {
  const form = formOf(style, maze.grid.kind);
  return form === undefined ? "" : codeOf(String(style), form).write(maze, routeOf(maze, path), look);
}

/**
 * The lines of a drawing in a style that begin as the rows of another one do: in the same column, and without the blank
 * lines above and below that cells off leave, where those begin and end with a wall or a cell.
 */
export function fitted(
  lines: readonly string[],
  rows: readonly string[],
  style: string | undefined,
): readonly string[] {
  if (style === "half-blocks" || rows.length === 0) return lines; // a blank is a passage there
  const [isTop, isBottom] = [rows[0], rows[rows.length - 1]].map((row) => row.trim() === "");
  const isDrawn = (line: string) => line.trim() !== "";
  const from = isTop ? 0 : lines.findIndex(isDrawn);
  const to = isBottom ? lines.length : lines.findLastIndex(isDrawn) + 1;
  const kept = lines.slice(from, to);
  const shift = indentOf(rows) - indentOf(kept);
  return kept.map((line) => (shift > 0 ? " ".repeat(shift) + line : line.slice(-shift)));
}

/** The blanks before the first sign of a drawing. */
function indentOf(rows: readonly string[]): number {
  return rows.reduce(
    (least, row) => (row.trim() === "" ? least : Math.min(least, row.search(/\S/))),
    Number.POSITIVE_INFINITY,
  );
}

/** The walls of a drawing of blocks, and how wide they and passages are. */
export function wallsIn(rows: readonly string[], { grid }: Maze): Walls | undefined {
  const look = lookOfBlocks(rows, grid.kind.id);
  return look && { wall: look.wall, wallWidth: look.wallWidth, passageWidth: look.passageWidth };
}

/** A floor and a way that go with a wall. */
function besideWall(wall: string): string[] {
  const signs = columnsOf(wall) === 2 ? ["⬜", "🟨", "⬛"] : [" ", ".", "*"];
  return signs.filter((sign) => sign !== wall);
}
