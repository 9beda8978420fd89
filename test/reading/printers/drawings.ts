/** What programs in many languages draw alike: each printer says with which signs. */
import { beside, type Cell, SIDES, type Side, type Truth } from "./truth";

/** A sign for each place of a raster: walls, and cells with the passages between them. */
export function sheet(truth: Truth, wall: string, floor: string): string[][] {
  return truth.sites().map((row) => row.map((isWall) => (isWall ? wall : floor)));
}

/** The rows of a sheet, or of numbers, as lines. */
export const joined = (rows: readonly (readonly (string | number)[])[], between = "") =>
  rows.map((row) => row.join(between)).join("\n");

/** A raster as lines. */
export const raster = (truth: Truth, wall: string, floor: string, between = "") =>
  joined(sheet(truth, wall, floor), between);

/** A raster as rows of numbers. */
export const numbers = (truth: Truth, wall = 1, floor = 0) =>
  truth.sites().map((row) => row.map((isWall) => (isWall ? wall : floor)));

/** Puts a sign into the middle of a cell. */
function put(rows: string[][], { x, y }: Cell, sign: string): void {
  rows[2 * y + 1][2 * x + 1] = sign;
}

/** A sheet with a sign on the way, in the cells and between them. */
export function withWay(rows: string[][], truth: Truth, sign: string): string[][] {
  const way = truth.way();
  way.forEach((cell, at) => {
    put(rows, cell, sign);
    const next = way[at + 1];
    if (next) rows[cell.y + next.y + 1][cell.x + next.x + 1] = sign;
  });
  return rows;
}

/** A sheet with a sign at the start and another at the goal. */
export function withEnds(rows: string[][], truth: Truth, start: string, goal: string): string[][] {
  put(rows, truth.start, start);
  put(rows, truth.goal, goal);
  return rows;
}

interface LineSigns {
  readonly post: string;
  readonly flat: string; // a wall above or below a cell; its length is the width of a cell
  readonly upright: string;
  readonly lines?: number; // of a cell, by default 1
  readonly inside?: (cell: Cell) => string; // what stands in a cell
}

/** The most usual lines. */
export const PLUS = { post: "+", flat: "---", upright: "|" };

/** Walls as lines between posts: `+---+`. */
export function ruled(truth: Truth, { post, flat, upright, lines = 1, inside = () => "" }: LineSigns): string {
  const open = " ".repeat(flat.length);
  const shut = " ".repeat(upright.length);
  const rows: string[] = [];
  const ruling = (cells: readonly Cell[], side: Side) =>
    post + cells.map((cell) => (truth.isOpen(cell, side) ? open : flat) + post).join("");
  for (const cells of truth.rows()) {
    rows.push(ruling(cells, "top"));
    for (let line = 0; line < lines; line++) {
      const isMiddle = line === lines >> 1;
      const bodies = cells.map(
        (cell) => centred(isMiddle ? inside(cell) : "", flat.length) + (truth.isOpen(cell, "right") ? shut : upright),
      );
      rows.push((truth.isOpen(cells[0], "left") ? shut : upright) + bodies.join(""));
    }
  }
  rows.push(ruling(truth.rows()[truth.height - 1], "bottom"));
  return rows.join("\n");
}

/** A text in the middle of so many columns. */
function centred(text: string, width: number): string {
  const left = Math.max(0, (width - text.length) >> 1);
  return " ".repeat(left) + text + " ".repeat(Math.max(0, width - text.length - left));
}

/** Underscores and bars, a column for a cell. */
export function underscored(truth: Truth): string {
  const flat = (cell: Cell, side: Side) => (truth.isOpen(cell, side) ? " " : "_");
  const upright = (cell: Cell, side: Side) => (truth.isOpen(cell, side) ? " " : "|");
  const rows = truth.rows();
  const bodies = rows.map(
    (cells) => upright(cells[0], "left") + cells.map((cell) => flat(cell, "bottom") + upright(cell, "right")).join(""),
  );
  return [` ${rows[0].map((cell) => flat(cell, "top")).join(" ")}`, ...bodies].join("\n");
}

/** Signs of a corner by the walls that meet there: 1 up, 2 right, 4 down, 8 left. */
export const BOX = {
  thin: " ╵╶└╷│┌├╴┘─┴┐┤┬┼",
  rounded: " ╵╶╰╷│╭├╴╯─┴╮┤┬┼",
  heavy: " ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋",
  double: " ║═╚║║╔╠═╝═╩╗╣╦╬",
};

/** Box drawing: a corner, then so many columns for a cell. */
export function boxed(truth: Truth, signs: string, columns: number, inside: (cell: Cell) => string = () => ""): string {
  const isWall = (x: number, y: number, side: Side) => {
    if (truth.isInside({ x, y })) return !truth.isOpen({ x, y }, side);
    const next = beside({ x, y }, side);
    const back = ({ top: "bottom", bottom: "top", left: "right", right: "left" } as const)[side];
    return truth.isInside(next) && !truth.isOpen(next, back);
  };
  const flat = (x: number, y: number) => isWall(x, y, "top"); // the wall to the right of corner (x, y)
  const upright = (x: number, y: number) => isWall(x, y, "left"); // the one below it
  const rows: string[] = [];
  for (let y = 0; y <= truth.height; y++) {
    let [ruling, body] = ["", ""];
    for (let x = 0; x <= truth.width; x++) {
      const meeting = [upright(x, y - 1), flat(x, y), upright(x, y), flat(x - 1, y)];
      ruling += signs[meeting.reduce((sum, is, at) => sum + (is ? 1 << at : 0), 0)];
      body += upright(x, y) ? signs[5] : " ";
      if (x === truth.width) continue;
      ruling += (flat(x, y) ? signs[10] : " ").repeat(columns);
      body += centred(y < truth.height ? inside({ x, y }) : "", columns);
    }
    rows.push(ruling);
    if (y < truth.height) rows.push(body);
  }
  return rows.join("\n");
}

/** A number for each cell: the sum of its open sides. */
export function bits(truth: Truth, values: Readonly<Record<Side, number>>): number[][] {
  return truth.rows().map((row) =>
    row.map((cell) => {
      const sides = SIDES.filter((side) => truth.isOpen(cell, side));
      return sides.reduce((sum, side) => sum + values[side], 0);
    }),
  );
}

/** Lines as texts of a program, one below the other. */
export const quoted = (text: string, before: string) => text.replace(/^.*$/gm, `${before}"$&"`).replaceAll("\n", ",\n");
