import type { OptionId, Sizes } from "./optionTypes";
import type { Plan } from "./plan";
import type { Random } from "./random";
import type { Mask, Topology } from "./topology";

/** What a grid is made from besides its sizes. */
export interface GridInputs {
  readonly mask?: Mask | undefined; // which cells take part, all where it is not given
  readonly offAreWalls?: boolean | undefined; // Grid.offAreWalls
  readonly random?: Random; // of kinds that draw where their cells lie
  readonly plan?: Plan | undefined; // of such kinds, where the cells were found to lie: then nothing is drawn
}

/** A kind of grid, as the registry lists it. */
export interface GridKind {
  readonly id: string;
  readonly name: string;
  readonly description: string; // one sentence
  readonly sizes: readonly (keyof Sizes)[]; // the options that give its size
  readonly sample: Partial<Sizes>; // sizes of a small one, which shows how its cells lie
  readonly takesMasks?: boolean; // whether the option `mask` can leave out cells; their ids must go row by row
  readonly offers: readonly Need[]; // what algorithms find there; grids that offer rows have `rows`, and so on
  readonly without?: readonly OptionId[]; // options that mean nothing here
  readonly limit?: Omit<Limit, "instead">; // above which it cannot be built
  readonly showsGraph?: boolean; // whether its graph is shown unless the user turns it off
  readonly opensLast?: boolean; // whether a recording opens the entrance and the exit in its last step; else they are open from the start
  /** Builds the grid. What it lists in `sizes` is there, here and below, and has been checked: it may rely on that. */
  build(sizes: Partial<Sizes>, material?: GridInputs): Grid;
  /**
   * Of kinds whose cells lie about points, which JSON lists: how they lie.
   * @param points x and y of each
   * @param joined pairs of cells that are neighbours even by a side that would be too short
   * @throws PointError for points that make no grid
   */
  planOf?(points: Float64Array, joined: Iterable<readonly [number, number]>): Plan;
  /** How many cells build() would make, found without making them. */
  countCells(sizes: Partial<Sizes>): number;
  /** How large the picture of that grid would be. */
  extent(sizes: Partial<Sizes>): Extent;
}

/** The size of a picture, in its units. */
export type Extent = Pick<Picture, "width" | "height" | "footer">;

/** Cells, which of them are neighbours, and where they lie. */
export interface Grid {
  readonly kind: GridKind;
  readonly topology: Topology;
  readonly picture: Picture;
  readonly rows?: Rows; // of grids whose kind offers rows
  readonly rectangle?: Rectangle; // of grids whose kind offers a rectangle
  /** The slots in which a direction is left or right, and up or down: what `bias` weighs. */
  readonly horizontal: number;
  readonly vertical: number;
  /** A cell in words, such as "(3, 4)". */
  describe(cell: number): string;
  /** A slot of a cell in words, such as "right". */
  describeSide(cell: number, slot: number): string;
  /** The cells of the entrance and the exit at `corners`, where they are not the first and the last border cell. */
  readonly corners?: readonly [number, number];
  readonly plan?: Plan; // where the cells lie, of a kind that draws it
  readonly offAreWalls?: boolean; // whether cells that take no part are walls, drawn solid and with an outline as the others have
  /** Of the sides of a cell on the edge of the grid, those that are so short that they are opened only for want of others. */
  narrowSides?(cell: number): number;
}

/**
 * Cells in rows, one after the other: cell row * width + column, each but the last of a row with a neighbour to the right.
 * Every row but the first is reached from earlier ones by each of its cells, and every row but the last leads so to later
 * ones; how far on these are is up to the grid.
 */
export interface Rows {
  readonly width: number;
  readonly height: number; // how many rows; of storeys, those of all
  readonly right: number; // a slot
  readonly earlier: number; // the slots that lead to earlier rows
  readonly later: number;
}

/** Squares in rows without gaps: cell row * width + column, with a neighbour to the right and one below. */
export interface Rectangle {
  readonly width: number;
  readonly height: number;
  readonly right: number; // slots
  readonly down: number;
}

/** What a picture asks of a maze. */
export interface OpenSlots {
  /** The slots of a cell that have no wall. */
  openSlots(cell: number): number;
}

/**
 * How a grid is drawn, in units of which a square holds about a cell, y downwards. The picture is cut into tiles of some thousand cells, so
 * that a change redraws a tile and not the maze.
 */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly footer?: number; // how much room below it its labels take
  readonly tileCount: number;
  /** The tiles that touch a box of the picture. */
  tilesIn(left: number, top: number, right: number, bottom: number): number[];
  /** The tiles whose walls change with the wall behind a slot. */
  tilesOf(cell: number, slot: number): readonly [number, number];
  /** The cells of a tile, or of the whole maze, in the order in which they are drawn. */
  cellsIn(tile?: number): number[];
  /** Draws the walls of a tile, or of the whole maze, joined into as few lines as possible. */
  drawWalls(pen: Pen, maze: OpenSlots, tile?: number): void;
  /** Of grids with walls that can never be opened: draws those alone, and those of a tile without them. */
  drawFixedWalls?(pen: Pen, maze: OpenSlots): void;
  drawFreeWalls?(pen: Pen, maze: OpenSlots, tile: number): void;
  /**
   * Draws the outlines of cells, those that follow each other in a row as one.
   * @param cells in the order of cellsIn(); half of a square has no outline while the slash is missing that cuts it
   */
  drawArea(pen: Pen, maze: OpenSlots, cells: readonly number[]): void;
  centre(cell: number): readonly [x: number, y: number];
  /** The middle of the side behind a slot that leads to a neighbour; there where a straight line between centres may miss that side. */
  between?(cell: number, slot: number): readonly [x: number, y: number];
  /** The names of parts of the picture, such as storeys, of which some lies between two places across. */
  labelsIn?(left: number, right: number): Label[];
  /**
   * The cell in which a point lies, whether or not it takes part, or -1.
   * @param maze where given, cells are as they are drawn in it: of random slashes, of which half of a square a point is
   */
  cellAt(x: number, y: number, maze?: OpenSlots): number;
  /** Of cells in rows: how they look from afar. */
  readonly mosaic?: Mosaic;
}

/** Takes lines and outlines, in the units of a picture. Each begins with moveTo(), from where the others go on. */
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
 * A picture from so far that walls are no lines any more: cells lie in rows and columns, and each has two by two pixels, its
 * quarters. Places are numbered row by row.
 */
export interface Mosaic {
  readonly columns: number;
  readonly rows: number;
  readonly shift: number; // pixels by which odd rows lie to the right
  /** By whether a row is odd (2) and a column is (1): what the walls of a cell there cover. */
  readonly cover: readonly [Cover, Cover, Cover, Cover];
  /** The cell at a place, or -1. */
  cellAt(place: number): number;
  placeOf(cell: number): number;
}

/** What the walls of a cell cover of its quarters, where walls are as thick as they get. */
export interface Cover {
  /** Masks of the slots whose walls run along a quarter: top left, top right, bottom left, bottom right. */
  readonly quarters: readonly [number, number, number, number];
  /** The share of a quarter that one wall covers; so that a closed cell is covered as much as it is in the picture. */
  readonly share: number;
}

/** What an algorithm asks of a grid: neighbours alone; cells in rows; a rectangle of squares without gaps. */
export type Need = "graph" | "rows" | "rectangle";

/** A number of cells from which on another algorithm is the better choice. */
export interface Limit {
  readonly cells: number; // the most
  readonly instead: string; // the id of the other
  readonly reason: string; // that the other is as good
}
