import type { EditableMaze } from "./editableMaze";
import type { Maze } from "./maze";
import type { OptionId, Options } from "./optionTypes";
import type { Plan } from "./plan";
import type { Random } from "./random";
import type { Recorder } from "./recorder";
import type { Mask, Topology } from "./topology";

/**
 * Read this first: what a grid, an algorithm and a solver are. Each is one file and one line in its folder's index.ts;
 * menus, settings, tables and tests follow from there.
 */

/** The options that give a grid its size; those in its kind's `sizes` are set. */
export interface Sizes {
  readonly width: number; // columns
  readonly height: number; // rows
  readonly levels?: number; // levels
  readonly rings?: number; // the centre is the first
  readonly cells?: number;
}

/** What a grid is made from besides its sizes. */
export interface GridInputs {
  readonly mask?: Mask | undefined; // which cells are included; by default all
  readonly offAreWalls?: boolean | undefined; // Grid.offAreWalls
  readonly random?: Random; // of kinds that place their cells at random
  readonly plan?: Plan | undefined; // of such kinds, a known layout: then no random numbers are used
}

/** A kind of grid, as the registry lists it. */
export interface GridKind {
  readonly id: string;
  readonly name: string;
  readonly description: string; // one sentence
  readonly sizes: readonly (keyof Sizes)[]; // the options that give its size
  readonly sample: Partial<Sizes>; // sizes of a small sample that shows the cells
  readonly takesMasks?: boolean; // whether the option `mask` can leave out cells; their ids must go row by row
  readonly offers: readonly Need[]; // what it offers algorithms; grids that offer rows have `rows`, and so on
  readonly without?: readonly OptionId[]; // options without effect here
  readonly limit?: Omit<Limit, "instead">; // above which it cannot be built
  readonly showsGraph?: boolean; // whether its graph is shown unless the user turns it off
  readonly opensLast?: boolean; // whether a recording opens entrance and exit in its last step, else they are open from the start
  /** Builds the grid. Here and below the options in `sizes` are set and checked. */
  build(sizes: Partial<Sizes>, material?: GridInputs): Grid;
  /**
   * Of kinds whose cells surround points, which JSON lists: their layout.
   * @param points x and y of each
   * @param joined pairs of cells that are neighbours even if their side is too short
   * @throws PointError for points that cannot make a grid
   */
  planOf?(points: Float64Array, joined: Iterable<readonly [number, number]>): Plan;
  /** How many cells build() would make, computed without building. */
  countCells(sizes: Partial<Sizes>): number;
  /** How large the picture of that grid would be. */
  extent(sizes: Partial<Sizes>): Extent;
}

/** The size of a picture, in its units. */
export type Extent = Pick<Picture, "width" | "height" | "footer">;

/** Cells, which of them are neighbours, and where they are. */
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
  /** The cells of entrance and exit for `corners`, if they are not the first and the last border cell. */
  readonly corners?: readonly [number, number];
  readonly plan?: Plan; // the layout, of a kind that places its cells at random
  readonly offAreWalls?: boolean; // whether excluded cells are walls, drawn solid and with an outline
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
export interface Rectangle {
  readonly width: number;
  readonly height: number;
  readonly right: number; // slots
  readonly down: number;
}

/**
 * How a grid is drawn, in units of which a square holds about a cell, y downwards. The picture is cut into tiles of some thousand cells, so
 * that a change redraws a tile and not the maze.
 */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly footer?: number; // the height of the labels below it
  readonly tileCount: number;
  /** The tiles that touch a box of the picture. */
  tilesIn(left: number, top: number, right: number, bottom: number): number[];
  /** The tiles whose walls change with the wall behind a slot. */
  tilesOf(cell: number, slot: number): readonly [number, number];
  /** The cells of a tile, or of the whole maze, in the order in which they are drawn. */
  cellsIn(tile?: number): number[];
  /** Draws the walls of a tile, or of the whole maze, as few lines as possible. */
  drawWalls(pen: Pen, maze: Maze, tile?: number): void;
  /** Of grids with walls that can never be opened: draws only those, or a tile without them. */
  drawFixedWalls?(pen: Pen, maze: Maze): void;
  drawFreeWalls?(pen: Pen, maze: Maze, tile: number): void;
  /**
   * Draws the outlines of cells, with one outline for adjacent cells of a row.
   * @param cells in the order of cellsIn(); half of a square has no outline until its slash is drawn
   */
  drawArea(pen: Pen, maze: Maze, cells: readonly number[]): void;
  centre(cell: number): readonly [x: number, y: number];
  /**
   * The middle of the side behind a slot that leads to a neighbour; defined if a straight line between centres may miss
   * that side.
   */
  between?(cell: number, slot: number): readonly [x: number, y: number];
  /** The labels of parts of the picture, such as levels, that are between two x coordinates. */
  labelsIn?(left: number, right: number): Label[];
  /**
   * The cell at a point, included or not, or -1.
   * @param maze if given, cells are taken as drawn in it: the slash decides which half of a square a point is in
   */
  cellAt(x: number, y: number, maze?: Maze): number;
  /** Of cells in rows: the picture for small scales. */
  readonly mosaic?: Mosaic;
}

/** Receives lines and outlines, in the units of a picture. Each begins with moveTo(). */
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
  /** What the walls of a cell cover, by whether its row is odd (2) and its column is (1). */
  readonly cover: readonly [Cover, Cover, Cover, Cover];
  /** The cell at a place, or -1. */
  cellAt(place: number): number;
  placeOf(cell: number): number;
}

/** How much of its quarters the walls of a cell cover, at the greatest thickness. */
export interface Cover {
  /** Masks of the slots whose walls run along a quarter: top left, top right, bottom left, bottom right. */
  readonly quarters: readonly [number, number, number, number];
  /** The share of a quarter that one wall covers, such that a closed cell is as dark as in the picture. */
  readonly share: number;
}

/** The start of a region (the cells that can be reached from it), and how many cells the region has. */
export interface Start {
  readonly cell: number;
  readonly size: number;
}

/** What an algorithm works on. */
export interface GenerationContext {
  readonly maze: EditableMaze; // where all passages are opened and closed
  readonly recorder: Recorder; // receives the marks of cells, and the beginnings of phases
  readonly random: Random;
  readonly options: Options;
  /**
   * Where to begin: at the cell of the option `start`, or at a random one; and at one cell in every other region of the
   * grid. Call it at most once.
   * @param random random numbers other than the context's
   */
  starts(random?: Random): readonly Start[];
  /** A random slot of a non-empty mask, weighted by `bias`. */
  direction(mask: number): number;
}

/** What an algorithm needs of a grid: neighbours only; cells in rows; a rectangle of squares without gaps. */
export type Need = "graph" | "rows" | "rectangle";

/**
 * What an algorithm works with, as far as it follows from the steps:
 *
 * "stack"     the active cells, each entered from the previous one: the path back
 * "directions" in each cell, where it was come to from: the way back, without a stack
 * "walk"      the active cells, in the order in which they were come to, loops erased
 * "active"    the active cells, in no order
 * "frontier"  the cells that are next in reach
 * "sets"      which cells are joined
 * "rowSets"   which cells of the current row are joined
 * "chamber"   the rectangle without walls around the last note
 * "alive"     the cells that are wall
 * "rooms"     rooms of one width, level by level: a note ends a level, at the cell of that number
 */
export type DataId =
  | "stack"
  | "directions"
  | "walk"
  | "active"
  | "frontier"
  | "sets"
  | "rowSets"
  | "chamber"
  | "alive"
  | "rooms";

/** A line of pseudocode, indented by two spaces a level, and the kinds of steps that are taken there (pseudocode.ts). */
export type CodeLine = readonly [text: string, ...steps: string[]];

export interface Algorithm {
  readonly id: string;
  readonly name: string;
  readonly description: string; // one sentence: what its mazes look like
  readonly source: string; // paper or page
  readonly time: string; // of n cells
  readonly memory: string; // besides the grid and one byte per cell for the maze
  readonly pseudocode: readonly CodeLine[];
  readonly data: readonly DataId[]; // its data, which a viewer sees at every step
  readonly part?: string; // what begins where it calls recorder.beginPhase(), such as "walk"; with rooms, what ends there
  readonly stages?: readonly [walls: string, openings: string]; // of each phase: what is built whole, and what is then opened in it
  readonly perfect: boolean; // whether it makes a spanning tree
  readonly uniform: boolean; // whether all spanning trees are equally likely
  readonly needs: Need;
  readonly options: readonly OptionId[]; // its options besides those of every maze
  readonly without?: readonly OptionId[]; // options of every maze without effect here
  readonly defaults?: Partial<Options>; // if they differ from the common ones
  readonly kind?: GridKind; // the kind of grid that it makes, if its cells are others
  readonly startsOpen?: boolean; // whether it begins with all passages open, and adds walls
  readonly takesLoops?: boolean; // whether it handles the option `loops` itself
  readonly offAreWalls?: boolean; // whether cells that it excludes at the end are walls
  readonly limit?: Limit; // above which it cannot be run
  readonly slow?: Slow; // when another algorithm should be offered because it takes too long
  /** Checks options against each other. @throws MazeError */
  check?(options: Options): void;
  /**
   * Makes a maze; all changes go through it, which records them.
   * @returns 1 for each cell to be excluded from now on, if there are any
   */
  run(task: GenerationContext): Uint8Array | void;
}

/** A number of cells above which another algorithm has to be used. */
interface Limit {
  readonly cells: number; // the most
  readonly instead: string; // the id of the other
  readonly reason: string; // why the other is as good
}

/** How many moves an algorithm may take before another is the better choice. */
export interface Slow extends Omit<Limit, "cells"> {
  readonly moves: number; // the most
  /** About how many moves it makes on a grid. @param length of its longer side, in cells */
  estimate(cells: number, length: number): number;
}

/** What a solver works on: a finished maze, which it does not change, and two cells of it. */
export interface SolverContext {
  readonly maze: Maze;
  readonly from: number;
  readonly to: number;
  /** Shows a cell as frontier, seen or filled (steps.ts). */
  mark(cell: number, mark: number): void;
}

/** Finds a path through a maze, step by step, so that it can be shown. */
export interface Solver {
  readonly id: string;
  readonly name: string;
  readonly description: string; // what it does, and on which mazes it fails or finds a longer path
  readonly source: string; // paper or page
  readonly pseudocode: readonly CodeLine[];
  /** @returns the cells of the path, both ends included; undefined if it finds none */
  run(quest: SolverContext): number[] | undefined;
}
