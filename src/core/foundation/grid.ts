import type { Motion, Moved } from "./motion";
import type { OptionId, Sizes } from "./optionTypes";
import type { Plan } from "./plan";
import type { Random } from "./random";
import type { Mask, Topology } from "./topology";

/** What a grid is made from besides its sizes. */
export interface GridInputs {
  readonly mask?: Mask | undefined; // which cells are included; by default all
  readonly offAreWalls?: boolean | undefined; // Grid.offAreWalls
  readonly random?: Random; // of kinds that place their cells at random
  readonly plan?: Plan | undefined; // of such kinds, a known layout: then no random numbers are used
  readonly room?: Room | undefined; // of kinds that can be laid out in several ways, such as storeys: where the picture is to be large
}

/** Where a picture is shown. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

/** What is known of a kind of grid without building one. Here and below the options in `sizes` are set and checked. */
export interface GridFacts {
  readonly id: string;
  readonly name: string;
  readonly description: string; // one sentence
  readonly sizes: readonly (keyof Sizes)[]; // the options that give its size
  readonly sample: Partial<Sizes>; // sizes of a small sample that shows the cells
  readonly takesMasks?: boolean; // whether the option `mask` can exclude cells; their ids must go row by row
  readonly offers: readonly GridNeed[]; // what it offers algorithms; grids that offer rows have `rows`, and so on
  readonly without?: readonly OptionId[]; // options without effect here
  readonly limit?: Omit<Limit, "instead">; // above which it cannot be built
  readonly showsGraph?: boolean; // whether its graph is shown unless the user turns it off
  readonly opensLast?: boolean; // whether a recording opens entrance and exit in its last step, else they are open from the start
  /** How many cells a grid would have, computed without building it. */
  countCells(sizes: Partial<Sizes>): number;
  /** How large the picture of that grid would be. */
  extent(sizes: Partial<Sizes>): Extent;
  /** Whether a motion takes the cells of that grid to its cells; by default each does. */
  allows?(motion: Motion, sizes: Partial<Sizes>): boolean;
}

/** What builds the grids of a kind. */
export interface GridCode {
  /** Builds the grid. */
  build(sizes: Partial<Sizes>, material?: GridInputs): Grid;
  /**
   * Of kinds whose cells surround points, which JSON lists: their layout.
   * @param points x and y of each
   * @param joined pairs of cells that are neighbours even if their side is too short
   * @throws PointError for points that cannot make a grid
   */
  planOf?(points: Float64Array, joined: Iterable<readonly [number, number]>): Plan;
}

/** The size of a picture, in its units. */
export type Extent = Pick<Picture, "width" | "height" | "footer">;

/** Cells, which of them are neighbours, and where they are. */
export interface Grid {
  readonly kind: GridFacts;
  readonly topology: Topology; // the cells, and which of them are neighbours
  readonly picture: Picture;
  readonly rows?: Rows; // of grids whose cells are in rows
  readonly rectangle?: Rectangle; // of grids that are a full rectangle of squares
  readonly squares?: Squares; // of grids whose cells are numbered like squares: see squaresOf()
  /** The slots in which a direction is left or right, and up or down: what `bias` weighs. */
  readonly horizontal: number;
  readonly vertical: number;
  /**
   * Of squares that a slash divides into two cells each: the slash of a square, " " where none is drawn yet. It is a wall of
   * both cells, and says which cells are joined.
   */
  slashAt?(maze: OpenSlots, square: number): Slash;
  /** Where a motion that its kind allows takes the cells of a maze. */
  moved(motion: Motion, maze: OpenSlots): Moved;
  /** A cell in words, such as "(3, 4)". */
  describe(cell: number): string;
  /** A slot of a cell in words, such as "right". */
  describeSide(cell: number, slot: number): string;
  /** The cells of entrance and exit for `corners`, if they are not the first and the last border cell. */
  readonly corners?: readonly [number, number];
  readonly plan?: Plan; // the layout, of a kind that places its cells at random
  readonly offAreWalls?: boolean; // whether excluded cells are walls, drawn solid and with an outline
  /** Of grids with a text: the place of a side in it, as a number that grows in reading order, storey by storey. */
  placeInText?(cell: number, slot: number): number;
  /** The sides of a cell on the edge of the grid that are too short to be opened unless there are no others. */
  narrowSides?(cell: number): number;
}

/**
 * Cells in rows: cell row * width + column; each but the last of a row has a neighbour to the right. Each cell outside
 * the first row has a neighbour in an earlier row, and each outside the last row one in a later row, not always the
 * next.
 */
export interface Rows {
  readonly width: number;
  readonly height: number; // how many rows, in all levels
  readonly right: number; // a slot
  readonly earlier: number; // the slots that lead to earlier rows
  readonly later: number;
}

/** Squares in rows without gaps: cell row * width + column, with a neighbour to the right and one below. */
export interface Rectangle extends Pick<Rows, "width" | "height" | "right"> {
  readonly down: number; // a slot
}

/**
 * Columns, rows and storeys, in which cells are numbered like squares, whatever their shape: cell
 * (storey * height + row) * width + column. A square that a slash divides is two cells.
 */
export type Squares = Required<Pick<Sizes, "width" | "height" | "levels">>;

/** The same from sizes that are set and checked, where no grid is needed. */
export function squaresIn({ width = 1, height = 1, levels = 1 }: Partial<Sizes>): Squares {
  return { width, height, levels };
}

export type Slash = "/" | "\\" | " ";

/** The squares of a grid that is known to have some: all but rings, and cells round points. */
export function squaresOf({ squares }: Pick<Grid, "squares">): Squares {
  if (squares === undefined) throw new TypeError("the cells of the grid are not numbered like squares");
  return squares;
}

/** What a picture needs of a maze. */
export interface OpenSlots {
  /** The slots of a cell that have no wall. */
  openSlots(cell: number): number;
}

/**
 * How a grid is drawn; a unit is about the width of a cell, and y points down. The picture is cut into tiles of some
 * thousand cells, so that a change redraws a tile and not the maze.
 */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly footer?: number; // the height of the labels below it
  readonly middle?: readonly [x: number, y: number]; // of pictures in parts, that of the middle one; else of the whole
  readonly tileCount: number;
  /** The tiles that touch a box of the picture. */
  tilesIn(left: number, top: number, right: number, bottom: number): number[];
  /** The tiles whose walls change with the wall behind a slot. */
  tilesOf(cell: number, slot: number): readonly [number, number];
  /** The cells of a tile, or of the whole maze, in the order in which they are drawn. */
  cellsIn(tile?: number): number[];
  /** Draws the walls of a tile, or of the whole maze, joined into as few lines as possible. */
  drawWalls(pen: Pen, maze: OpenSlots, tile?: number): void;
  /** Of grids with walls that can never be opened: draws only those, or only the others of a tile. */
  drawFixedWalls?(pen: Pen, maze: OpenSlots): void;
  drawFreeWalls?(pen: Pen, maze: OpenSlots, tile: number): void;
  /**
   * Draws the outlines of cells, with one outline for adjacent cells of a row.
   * @param cells in the order of cellsIn(); half of a square has no outline until its slash is drawn
   */
  drawArea(pen: Pen, maze: OpenSlots, cells: readonly number[]): void;
  centre(cell: number): readonly [x: number, y: number];
  /**
   * The middle of the side behind a slot that leads to a neighbour; defined if a straight line between centres may miss
   * that side.
   */
  between?(cell: number, slot: number): readonly [x: number, y: number];
  /** Of cells in rings: draws on from the centre of a cell to that of the neighbour behind a slot, round corners and along the ring. */
  drawRoute?(pen: Pen, cell: number, slot: number): void;
  /**
   * Of openings of any size: how near the middle of a line from centre to centre comes to that of a wall. Lines are drawn so
   * narrow that they touch none.
   */
  room?(): number;
  /** The labels of parts of the picture, such as levels, in or below a box of it. */
  labelsIn?(left: number, top: number, right: number, bottom: number): Label[];
  /**
   * The cell at a point, included or not, or -1.
   * @param maze if given, cells are taken as drawn in it: the slash decides which half of a square a point is in
   */
  cellAt(x: number, y: number, maze?: OpenSlots): number;
  /** Of cells in rows: how they look from afar. */
  readonly mosaic?: Mosaic;
  readonly isLattice?: boolean; // whether slanted lines join points of a lattice, so that there are few kinds of them
}

/** Draws lines and outlines, in the units of a picture. Each begins with moveTo(). */
export interface Pen {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  horizontalTo(x: number): void;
  verticalTo(y: number): void;
  /** Follows a circle for at most half a turn. */
  arcTo(radius: number, isClockwise: boolean, x: number, y: number): void;
  /** Ends where the line began. */
  close(): void;
}

/** A line of text in a picture. */
export interface Label {
  readonly text: string;
  readonly x: number; // of its middle
  readonly y: number; // of the line on which its letters stand
  readonly size: number; // of the font
}

/**
 * A picture at so small a scale that walls are not lines: each cell has two by two pixels, its quarters. Places of
 * cells are numbered row by row.
 */
export interface Mosaic {
  readonly columns: number;
  readonly rows: number;
  readonly shift: number; // pixels by which odd rows lie to the right
  /** The cell at a place, or -1. */
  cellAt(place: number): number;
  placeOf(cell: number): number;
}

/** What an algorithm needs of a grid: only neighbours; cells in rows; a rectangle of squares without gaps. */
export type GridNeed = (typeof needs)[number];

export const needs = ["graph", "rows", "rectangle"] as const;

/** A number of cells above which an algorithm cannot run, or a grid cannot be built. */
export interface Limit {
  readonly cells: number;
  readonly instead: string; // the id of an algorithm to use then
  readonly reason: string; // why that one is as good
}
