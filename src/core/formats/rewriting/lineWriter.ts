import { isWide } from "../../foundation/columns";
import { MazeError } from "../../foundation/errors";
import { squaresOf } from "../../foundation/grid";
import type { Maze } from "../../foundation/maze";
import { type Motion, placesAfter } from "../../foundation/motion";
import { solve } from "../../paths/solve";
import { glyphLike } from "../reading/foundation/arms";
import type { LineFrame } from "../reading/foundation/found";
import { compactWriter } from "./compactWriter";
import { Counts } from "./counts";
import { isDrawnWay, WAY_SIGNS } from "./drawnWay";
import { openingsOf, Walls } from "./walls";
import { checkKept, type Wanted, type Writer } from "./writer";

const NOTHING: Motion = { mirror: false, turn: 0 };

/**
 * A writer that keeps the signs and widths of a drawing of walls as lines, and what stands in its cells; undefined where
 * something else stands beside them.
 * @param rows as they are drawn
 * @param path the sign of a solution, if it is given
 */
export function lineWriter(
  rows: readonly string[],
  frame: LineFrame,
  maze: Maze,
  path: string | undefined,
): Writer | undefined {
  const { rectangle } = maze.grid;
  if (rectangle === undefined) return undefined;
  if (frame.sharesLines) return compactWriter(rows, frame, maze);
  if (frame.columns.length !== rectangle.width + 1 || frame.rows.length !== rectangle.height + 1) return undefined;
  const drawing = new LineDrawing(rows, frame);
  if (drawing.isLabelled) return undefined;
  const look = lookOf(drawing, maze);
  const now = look.path === undefined ? [] : (solve(maze) ?? []);
  checkKept(rows, written(drawing, look, { maze, motion: NOTHING, isNew: false, path: now }, look.path ?? ""));
  const sign = path ?? look.path ?? WAY_SIGNS.find((each) => !rows.some((row) => row.includes(each)));
  const hasRoom = drawing.heights.every((rows) => rows > 0);
  return {
    hasSolution: look.path !== undefined,
    ...(!hasRoom && { whyNoSolution: "its cells have no room for it" }),
    ...(sign === undefined && { whyNoSolution: "no sign is free for it" }),
    write(wanted) {
      if (wanted.path.length > 0 && sign !== undefined && !isNarrow(sign))
        throw new MazeError("path", sign, "a sign of one column, such as those of the drawing");
      return written(drawing, look, wanted, sign ?? "");
    },
  };
}

/** Whether a sign takes one column, and shows there. */
function isNarrow(sign: string): boolean {
  return sign.length === 1 && sign.trim() !== "" && !isWide(sign.charCodeAt(0));
}

/** A drawing of lines in pieces: posts, sides, and the insides of cells. */
class LineDrawing {
  readonly width: number; // in cells
  readonly height: number;
  readonly widths: readonly number[]; // of the insides of cells, from left to right
  readonly heights: readonly number[]; // and from top to bottom
  readonly indent: number; // blanks before the first posts

  constructor(
    private readonly rows: readonly string[],
    private readonly frame: LineFrame,
  ) {
    this.widths = distances(frame.columns);
    this.heights = distances(frame.rows);
    this.width = this.widths.length;
    this.height = this.heights.length;
    this.indent = frame.columns[0];
  }

  /** Whether anything stands beside the cells, or takes more than one code unit, so that columns are no characters. */
  get isLabelled(): boolean {
    const { columns, rows } = this.frame;
    const [left, right] = [columns[0], columns[this.width] + 1];
    const isOther = (row: string) =>
      row.slice(0, left).trim() !== "" || row.length > right || /[\ud800-\udfff]/.test(row);
    return rows[this.height] !== this.rows.length - 1 || this.rows.some(isOther);
  }

  post(x: number, y: number): string {
    return this.piece(this.frame.rows[y], this.frame.columns[x], 1);
  }

  /** The signs of the side to the right of a post. */
  level(x: number, y: number): string {
    return this.piece(this.frame.rows[y], this.frame.columns[x] + 1, this.widths[x]);
  }

  /** The signs of the side below a post. */
  upright(x: number, y: number): string {
    return this.down(y, (row) => this.piece(row, this.frame.columns[x], 1)).join("");
  }

  /** What stands in a cell, row by row. */
  inside(x: number, y: number): string[] {
    return this.down(y, (row) => this.piece(row, this.frame.columns[x] + 1, this.widths[x]));
  }

  private down(y: number, pieceOf: (row: number) => string): string[] {
    return Array.from({ length: this.heights[y] }, (_, at) => pieceOf(this.frame.rows[y] + 1 + at));
  }

  private piece(row: number, from: number, length: number): string {
    return this.rows[row].slice(from, from + length).padEnd(length);
  }
}

function distances(posts: readonly number[]): number[] {
  return posts.slice(1).map((post, index) => post - posts[index] - 1);
}

/** The signs of a drawing. */
interface Look {
  readonly level: string;
  readonly upright: string;
  readonly between: string; // at sides between cells that take no part
  readonly off: string; // in these cells
  readonly post: (arms: number) => string;
  readonly floor: string; // what most cells hold, without blanks; "" for nothing
  readonly empty: readonly string[]; // the rows of such a cell
  readonly path?: string; // of the solution that is drawn now
  readonly isPathBetween: boolean; // whether it is drawn between the cells, too
  readonly hasGaps: boolean; // whether the outer wall is open at the entrance and the exit
}

function lookOf(drawing: LineDrawing, maze: Maze): Look {
  const { width } = drawing;
  const path = solve(maze) ?? [];
  const onWay = new Set(path);
  const [floors, offs, all, way] = [new Counts(), new Counts(), new Counts(), new Counts()];
  for (let cell = 0; cell < maze.cellCount; cell++) {
    const inside = drawing.inside(cell % width, Math.floor(cell / width)).join("");
    const sign = inside.trim();
    if (!maze.grid.topology.isIncluded(cell)) offs.add(inside.charAt(0));
    else if (!onWay.has(cell)) floors.add(sign);
    if (sign.length !== 1) continue;
    all.add(sign);
    if (onWay.has(cell)) way.add(sign);
  }
  const floor = floors.most ?? "";
  const sign = way.most ?? floor;
  const isPath = sign !== floor && isDrawnWay(sign, way, all, path.length);
  const empty = cellsOf(drawing).find((inside) => inside.join("").trim() === floor) ?? [];
  const openings = openingsOf(maze);
  const hasGaps = openings.length === 0 || openings.some(([column, row]) => sideAt(drawing, column, row).trim() === "");
  return {
    ...wallSigns(drawing, new Walls(maze, hasGaps)),
    hasGaps,
    off: offs.most ?? "#",
    floor,
    empty,
    ...(isPath && { path: sign }),
    isPathBetween: !isPath || sidesOf(path, width).some(([column, row]) => sideAt(drawing, column, row).includes(sign)),
  };
}

function wallSigns(drawing: LineDrawing, walls: Walls): Pick<Look, "level" | "upright" | "between" | "post"> {
  const { width, height } = drawing;
  const [levels, uprights, between, corners] = [new Counts(), new Counts(), new Counts(), new Counts()];
  const posts = new Map<number, Counts>();
  const see = (column: number, row: number, counts: Counts) => {
    const signs = sideAt(drawing, column, row);
    if (walls.isWall(column, row)) for (const sign of signs.trim()) counts.add(sign);
    if (walls.isBetween(column, row)) for (const sign of signs) between.add(sign);
  };
  for (let y = 0; y <= height; y++) {
    for (let x = 0; x <= width; x++) {
      const arms = walls.arms(2 * x, 2 * y);
      const counts = posts.get(arms) ?? new Counts();
      posts.set(arms, counts);
      counts.add(drawing.post(x, y));
      if (arms !== 0) corners.add(drawing.post(x, y));
      if (x < width) see(2 * x + 1, 2 * y, levels);
      if (y < height) see(2 * x, 2 * y + 1, uprights);
    }
  }
  const { most: usual = "+", signs } = corners;
  const isOne = signs.length < 2; // some draw all posts alike
  return {
    level: levels.most ?? "-",
    upright: uprights.most ?? "|",
    between: between.most ?? " ",
    post: (arms) => posts.get(arms)?.most ?? (isOne ? usual : glyphLike(signs, arms)) ?? usual,
  };
}

function cellsOf(drawing: LineDrawing): string[][] {
  return Array.from({ length: drawing.width * drawing.height }, (_, cell) =>
    drawing.inside(cell % drawing.width, Math.floor(cell / drawing.width)),
  );
}

function sideAt(drawing: LineDrawing, column: number, row: number): string {
  return column % 2 === 1 ? drawing.level(column >> 1, row >> 1) : drawing.upright(column >> 1, row >> 1);
}

/** The sites of the sides through which a way leads. */
function sidesOf(path: readonly number[], width: number): (readonly [column: number, row: number])[] {
  return path.slice(1).map((cell, index) => {
    const before = path[index];
    const [x, y] = [(cell % width) + (before % width), Math.floor(cell / width) + Math.floor(before / width)];
    return [x + 1, y + 1];
  });
}

/** The rows of a maze that was turned or changed; undefined where it has another size than the drawing, turned. */
function written(drawing: LineDrawing, look: Look, wanted: Wanted, path: string): string[] | undefined {
  const { maze, motion, isNew } = wanted;
  const { width, height } = squaresOf(maze.grid);
  const places = placesAfter(drawing.width, drawing.height, motion);
  if (width !== places.columns || height !== places.rows) return undefined;
  const isMoved = motion.mirror || motion.turn !== 0;
  const [widths, heights] = isMoved
    ? [evenly(drawing.widths, width), evenly(drawing.heights, height)]
    : [drawing.widths, drawing.heights];
  const insides: (readonly string[])[] = Array.from({ length: maze.cellCount }, () => look.empty);
  cellsOf(drawing).forEach((inside, cell) => {
    const [x, y] = places.placeOf(cell % drawing.width, Math.floor(cell / drawing.width));
    if (!isNew && inside.join("").trim() !== look.path) insides[y * width + x] = inside;
  });
  const walls = new Walls(maze, look.hasGaps);
  const onWay = new Set(wanted.path);
  const onSides = new Set(look.isPathBetween ? sidesOf(wanted.path, width).map(String) : []);
  const side = (column: number, row: number, wall: string, length: number) => {
    if (walls.isWall(column, row)) return wall.repeat(length);
    if (walls.isBetween(column, row)) return look.between.repeat(length);
    return onSides.has(`${column},${row}`) ? centred(path, length) : " ".repeat(length);
  };
  const cellRow = (x: number, y: number, at: number) => {
    const cell = y * width + x;
    if (!maze.grid.topology.isIncluded(cell)) return look.off.repeat(widths[x]);
    const inside = insides[cell];
    const text = inside.join("").trim();
    const isEmpty = text === look.floor && onWay.has(cell);
    if (!isEmpty && inside.length === heights[y] && inside[at].length === widths[x]) return inside[at];
    const isMiddle = at === (heights[y] - 1) >> 1;
    return isMiddle ? centred(isEmpty ? path : text, widths[x]) : " ".repeat(widths[x]);
  };
  const lines: string[] = [];
  for (let y = 0; y <= height; y++) {
    lines.push(
      joined(width, (x) => {
        const post = look.post(walls.arms(2 * x, 2 * y));
        return x === width ? post : post + side(2 * x + 1, 2 * y, look.level, widths[x]);
      }),
    );
    if (y === height) continue;
    const uprights = Array.from({ length: width + 1 }, (_, x) => side(2 * x, 2 * y + 1, look.upright, heights[y]));
    for (let at = 0; at < heights[y]; at++)
      lines.push(joined(width, (x) => uprights[x].charAt(at) + (x === width ? "" : cellRow(x, y, at))));
  }
  const indent = " ".repeat(drawing.indent);
  return lines.map((line) => (indent + line).trimEnd());
}

/** As many sizes, all of them the usual one. */
function evenly(sizes: readonly number[], count: number): number[] {
  const usual = new Counts();
  for (const size of sizes) usual.add(String(size));
  return Array.from({ length: count }, () => Number(usual.most));
}

function centred(text: string, length: number): string {
  const before = Math.max(0, (length - text.length) >> 1);
  return (" ".repeat(before) + text).padEnd(length).slice(0, length);
}

function joined(last: number, pieceOf: (x: number) => string): string {
  return Array.from({ length: last + 1 }, (_, x) => pieceOf(x)).join("");
}
