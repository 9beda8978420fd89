import { EditableMaze } from "../../../foundation/editableMaze";
import { squaresOf } from "../../../foundation/grid";
import type { Opening } from "../../../foundation/maze";
import type { Sizes } from "../../../foundation/optionTypes";
import { grids } from "../../../grids";
import { findOrThrow } from "../../../options/options";
import { Gaps, type Place } from "./gaps";
import { type SiteVisitor, visitSites } from "./siteRows";
import type { TextRows } from "./textRows";

/** The sites of squares in a drawing. */
export interface SitePicture {
  isOpen(column: number, row: number): boolean;
  /**
   * Where a site stands in the drawing; before it if the drawing lacks its first line or column, and between lines in the
   * lower half of one.
   */
  place(column: number, row: number): Place;
}

/**
 * The maze of a picture of one storey.
 * @throws FormatError for a post that is open, or for an opening too many
 */
export function mazeOfPicture(drawing: TextRows, picture: SitePicture & { readonly sizes: Sizes }): EditableMaze {
  const maze = mazeOfSites(picture.sizes, [picture]);
  openSites(drawing, maze, [picture]);
  return maze;
}

/**
 * A maze without passages whose cells take part where a picture is open.
 * @param pictures of its storeys
 */
export function mazeOfSites(sizes: Sizes, pictures: readonly SitePicture[]): EditableMaze {
  const { width, height, levels } = sizes;
  const size = width * height;
  const off = new Uint8Array(size * pictures.length);
  for (let cell = 0; cell < off.length; cell++) {
    const at = cell % size;
    const column = at % width;
    const isOpen = pictures[Math.floor(cell / size)].isOpen(2 * column + 1, 2 * ((at - column) / width) + 1);
    off[cell] = isOpen ? 0 : 1;
  }
  const grid = levels === undefined ? "rectangular" : "layered";
  const mask = off.includes(1) ? (cell: number) => off[cell] === 0 : undefined;
  return new EditableMaze(findOrThrow(grids, "grid", grid).build(sizes, { mask }), { grid, ...sizes });
}

/**
 * Opens the passages of a maze where the pictures of its storeys are open, and its openings in reading order.
 * @throws FormatError for a post that is open, or for an opening too many
 */
export function openSites(drawing: TextRows, maze: EditableMaze, pictures: readonly SitePicture[]): void {
  const { width, height } = squaresOf(maze.grid);
  const found: Gap[] = [];
  pictures.forEach((picture, storey) => {
    const squares = { width, height, first: storey * width * height };
    const opener = new SiteOpener(drawing, maze, picture, found);
    for (let row = 0; row <= 2 * height; row++) {
      opener.row = row;
      visitSites(maze, squares, row, opener);
    }
  });
  found.sort(({ place: [a, left] }, { place: [b, right] }) => a - b || left - right);
  const gaps = new Gaps(drawing, maze);
  for (const { opening, place } of found) gaps.open(opening, inside(place));
}

function inside([line, column]: Place): Place {
  return [Math.max(0, Math.floor(line)), Math.max(0, column)];
}

/** One in the outer wall, or toward an excluded cell. */
interface Gap {
  readonly opening: Opening;
  readonly place: Place;
}

/** Opens what a picture shows open in one row after the other. */
class SiteOpener implements SiteVisitor {
  row = 0;

  constructor(
    private readonly drawing: TextRows,
    private readonly maze: EditableMaze,
    private readonly picture: SitePicture,
    private readonly found: Gap[],
  ) {}

  post(column: number): void {
    const { drawing, picture, row } = this;
    if (picture.isOpen(column, row)) throw drawing.error("Expected a wall", ...inside(picture.place(column, row)));
  }

  between(column: number): void {
    this.post(column);
  }

  cell(): void {} // what takes part is known

  side(column: number, cell: number, slot: number): void {
    const { maze, picture, row } = this;
    if (!picture.isOpen(column, row)) return;
    if ((maze.grid.topology.neighborMask[cell] >>> slot) & 1) maze.carve(cell, slot, 0);
    else this.found.push({ opening: { cell, slot }, place: picture.place(column, row) });
  }
}
