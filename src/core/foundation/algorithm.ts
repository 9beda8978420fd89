import type { EditableMaze } from "./editableMaze";
import type { GridKind, Limit, Need } from "./grid";
import type { OptionId, Options } from "./optionTypes";
import type { Random } from "./random";
import type { Recorder } from "./recorder";

/** Where a maze begins in a region, which is what can be reached from there, and how many cells that has. */
export interface Start {
  readonly cell: number;
  readonly size: number;
}

/** What an algorithm works on. */
export interface GenerationContext {
  readonly maze: EditableMaze; // where all passages are opened and closed
  readonly recorder: Recorder; // which learns of cells that a viewer is to see, and of phases that begin
  readonly random: Random;
  readonly options: Options;
  /**
   * Where it begins: at the option's cell, or at one drawn now; and where the grid falls apart, at one in every other region.
   * To be called at most once.
   * @param random to draw from, where that is not to be the task's
   */
  starts(random?: Random): readonly Start[];
  /** One slot of a mask that is not empty, drawn as `bias` weighs them. */
  direction(mask: number): number;
}

/**
 * What an algorithm works with, as far as it follows from the steps:
 *
 *   "stack"     the cells under way, each entered from the one before: the way back
 *   "directions" in each cell, where it was come to from: the way back, without a stack
 *   "walk"      the cells under way, in the order in which they were come to, loops erased
 *   "active"    the cells under way, in no order
 *   "frontier"  the cells that are next in reach
 *   "sets"      which cells are joined
 *   "rowSets"   which cells of the row in hand are joined
 *   "chamber"   the rectangle without walls around the last note
 *   "alive"     the cells that are wall
 *   "rooms"     rooms of one width, level by level: a note ends a level, at the cell of that number
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
  readonly memory: string; // besides the grid and a number a cell for the maze
  readonly pseudocode: readonly CodeLine[];
  readonly data: readonly DataId[]; // what it works with, which a viewer sees as it stands
  readonly part?: string; // what begins where it calls recorder.beginPhase(), such as "walk"; with rooms, what ends there
  readonly stages?: readonly [walls: string, openings: string]; // of each part: what is built whole, and what is then opened in it
  readonly perfect: boolean; // whether it makes a spanning tree
  readonly uniform: boolean; // whether all spanning trees are equally likely
  readonly needs: Need;
  readonly options: readonly OptionId[]; // what it takes besides the options that every maze has
  readonly without?: readonly OptionId[]; // options of every maze that mean nothing here
  readonly defaults?: Partial<Options>; // where they differ from the common ones
  readonly kind?: GridKind; // what it makes of the grid, where its cells are others
  readonly startsOpen?: boolean; // whether it begins with all passages open, and adds walls
  readonly takesLoops?: boolean; // whether it sees to the option `loops` itself
  readonly offAreWalls?: boolean; // whether the cells that take no part in the end are walls
  readonly limit?: Limit; // above which it cannot be run
  readonly slow?: Slow; // when it takes so long that another should be offered
  /** Checks options against each other. @throws MazeError */
  check?(options: Options): void;
  /**
   * Makes a maze; all changes go through it, which records them.
   * @returns 1 for each cell that is to take no part from now on, where there are such cells
   */
  run(task: GenerationContext): Uint8Array | void;
}

/** How much work an algorithm may have before another one is the better choice. */
export interface Slow extends Omit<Limit, "cells"> {
  readonly moves: number; // the most
  /** About how many moves it makes on a grid. @param length of its longer side, in cells */
  estimate(cells: number, length: number): number;
}
