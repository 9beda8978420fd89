import type { Maze } from "../../../foundation/maze";
import { DOWN, LEFT, RIGHT, UP } from "../../../grids/wiring/squareSlots";

/** The squares of a rectangular maze, or of one storey of a layered one. */
export interface SquareRows {
  readonly width: number;
  readonly height: number;
  readonly first: number; // cell; the others follow row by row
}

/** What is done at the sites of a row, from left to right. */
export interface SiteVisitor {
  /** Where four cells meet. */
  post(column: number): void;
  cell(column: number, cell: number): void;
  /** The side of an included cell. */
  side(column: number, cell: number, slot: number): void;
  /** Between cells of which none is included. */
  between(column: number): void;
}

/**
 * Visits a row of the sites of squares: cell (x, y) is the site 2x + 1 of row 2y + 1. The one walk by which all texts of
 * sites are written and read.
 */
export function visitSites(maze: Maze, squares: SquareRows, row: number, visitor: SiteVisitor): void {
  if (row % 2 === 1) visitCells(maze, squares, row, visitor);
  else visitPosts(maze, squares, row, visitor);
}

/** A row of cells, and of the sides between them. */
function visitCells(maze: Maze, { width, first }: SquareRows, row: number, visitor: SiteVisitor): void {
  const { topology } = maze.grid;
  const start = first + (row >> 1) * width;
  for (let x = 0; x <= width; x++) {
    const here = start + x;
    if (x < width && topology.isIncluded(here)) visitor.side(2 * x, here, LEFT);
    else if (x > 0 && topology.isIncluded(here - 1)) visitor.side(2 * x, here - 1, RIGHT);
    else visitor.between(2 * x);
    if (x < width) visitor.cell(2 * x + 1, here);
  }
}

/** A row of posts, and of the sides between them. */
function visitPosts(maze: Maze, { width, height, first }: SquareRows, row: number, visitor: SiteVisitor): void {
  const { topology } = maze.grid;
  const start = first + (row >> 1) * width;
  for (let x = 0; x <= width; x++) {
    visitor.post(2 * x);
    if (x === width) return;
    const here = start + x;
    if (row < 2 * height && topology.isIncluded(here)) visitor.side(2 * x + 1, here, UP);
    else if (row > 0 && topology.isIncluded(here - width)) visitor.side(2 * x + 1, here - width, DOWN);
    else visitor.between(2 * x + 1);
  }
}

/** What is drawn at a site. From WALL on they are solid. */
export const [OPEN, ON_PATH, WALL, OFF] = [0, 1, 2, 5];
const [POST, BETWEEN] = [3, 4];

/**
 * What is drawn at the sites of a row, in memory of the caller.
 * @param route for each cell of the maze, from routeOf()
 */
export function drawSites(maze: Maze, squares: SquareRows, row: number, route: Uint16Array, sites: Uint8Array): void {
  const { topology } = maze.grid;
  visitSites(maze, squares, row, {
    post(column) {
      sites[column] = POST;
    },
    cell(column, cell) {
      sites[column] = topology.isIncluded(cell) ? (route[cell] === 0 ? OPEN : ON_PATH) : OFF;
    },
    side(column, cell, slot) {
      const isOpen = (maze.openSlots(cell) >>> slot) & 1;
      sites[column] = isOpen ? ((route[cell] >>> slot) & 1 ? ON_PATH : OPEN) : WALL;
    },
    between(column) {
      sites[column] = BETWEEN;
    },
  });
}
