import type { Maze } from "../../../src/core/foundation/maze";

/** Chambers of a rectangle that walls divide again and again, read off a finished maze. */

/** A rectangle of cells: from column `left` to before `right`, from row `top` to before `bottom`. */
export interface Chamber {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What can be said of a chamber, asked once for each that turns up. */
type Claim = (maze: Maze, width: number, chamber: Chamber, again: (part: Chamber) => boolean) => boolean;

/** Whether a claim holds for the whole of a maze; it asks about the parts of a chamber through `again`. */
export function holdsForAll(claim: Claim, maze: Maze, width: number, height: number): boolean {
  const known = new Map<string, boolean>();
  const again = (chamber: Chamber): boolean => {
    const key = Object.values(chamber).join(" ");
    const held = known.get(key) ?? claim(maze, width, chamber, again);
    known.set(key, held);
    return held;
  };
  return again({ left: 0, top: 0, right: width, bottom: height });
}

/** How many ways through lead from column x - 1 to column x. */
function gapsAcrossColumn(maze: Maze, width: number, x: number, top: number, bottom: number): number {
  let gaps = 0;
  for (let y = top; y < bottom; y++) if (maze.isOpen(y * width + x - 1, y * width + x)) gaps++;
  return gaps;
}

/** How many ways through lead from row y - 1 to row y. */
function gapsAcrossRow(maze: Maze, width: number, y: number, left: number, right: number): number {
  let gaps = 0;
  for (let x = left; x < right; x++) if (maze.isOpen((y - 1) * width + x, y * width + x)) gaps++;
  return gaps;
}

/** Whether nothing is walled in a chamber one cell wide or high; undefined for a larger one. */
function isCorridor(maze: Maze, width: number, { left, top, right, bottom }: Chamber): boolean | undefined {
  if (right - left > 1 && bottom - top > 1) return undefined;
  for (let x = left + 1; x < right; x++) if (gapsAcrossColumn(maze, width, x, top, bottom) !== 1) return false;
  for (let y = top + 1; y < bottom; y++) if (gapsAcrossRow(maze, width, y, left, right) !== 1) return false;
  return true;
}

/** A wall with one gap across the longer side, and so on in both halves. */
export const isBisected: Claim = (maze, width, chamber, again) => {
  const { left, top, right, bottom } = chamber;
  const corridor = isCorridor(maze, width, chamber);
  if (corridor !== undefined) return corridor;
  if (right - left >= bottom - top) {
    for (let x = left + 1; x < right; x++) {
      if (gapsAcrossColumn(maze, width, x, top, bottom) !== 1) continue;
      if (again({ ...chamber, right: x }) && again({ ...chamber, left: x })) return true;
    }
  }
  if (bottom - top >= right - left) {
    for (let y = top + 1; y < bottom; y++) {
      if (gapsAcrossRow(maze, width, y, left, right) !== 1) continue;
      if (again({ ...chamber, bottom: y }) && again({ ...chamber, top: y })) return true;
    }
  }
  return false;
};

/** The ways through the four arms of two walls that cross: up, down, left, right. */
export function gapsOfArms(maze: Maze, width: number, chamber: Chamber, x: number, y: number): number[] {
  const { left, top, right, bottom } = chamber;
  return [
    gapsAcrossColumn(maze, width, x, top, y),
    gapsAcrossColumn(maze, width, x, y, bottom),
    gapsAcrossRow(maze, width, y, left, x),
    gapsAcrossRow(maze, width, y, x, right),
  ];
}

export function quartersOf(chamber: Chamber, x: number, y: number): Chamber[] {
  return [
    { ...chamber, right: x, bottom: y },
    { ...chamber, left: x, bottom: y },
    { ...chamber, right: x, top: y },
    { ...chamber, left: x, top: y },
  ];
}

/** One arm whole, the others with one gap each. */
function areArms(gaps: readonly number[]): boolean {
  return gaps.filter((gap) => gap === 0).length === 1 && gaps.filter((gap) => gap === 1).length === 3;
}

/** Two walls that cross, with one gap in three of their four arms, and so on in the four parts. */
export const isQuartered: Claim = (maze, width, chamber, again) => {
  const { left, top, right, bottom } = chamber;
  const corridor = isCorridor(maze, width, chamber);
  if (corridor !== undefined) return corridor;
  for (let x = left + 1; x < right; x++) {
    for (let y = top + 1; y < bottom; y++) {
      if (!areArms(gapsOfArms(maze, width, chamber, x, y))) continue;
      if (quartersOf(chamber, x, y).every(again)) return true;
    }
  }
  return false;
};

/** The same with the walls in the middle. */
export const isQuarteredInMiddle: Claim = (maze, width, chamber, again) => {
  const { left, top, right, bottom } = chamber;
  if (right - left === 1) return bottom - top === 1;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return areArms(gapsOfArms(maze, width, chamber, x, y)) && quartersOf(chamber, x, y).every(again);
};
