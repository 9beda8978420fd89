import { countOf, formatNumber } from "../../src/core/foundation/errors";
import type { Maze, Opening } from "../../src/core/foundation/maze";
import type { Change, ChangeKind } from "../../src/core/measures/difference";
import { nameOf } from "../picture/walls";

/** What has changed from one maze to another, in words. */

/** One change: "Opened: wall between (3, 4) and (4, 4)". @param before it has all slots that were changed, as the other has */
export function describeChange(change: Change, before: Maze, after: Maze): string {
  const { grid } = after;
  if (change.kind === "opened") return `Opened: ${lowerCase(nameOf(grid, change))}`;
  if (change.kind === "closed") return `Closed: ${lowerCase(nameOf(before.grid, change))}`;
  if (change.kind === "on" || change.kind === "off") return `Turned ${change.kind}: cell ${grid.describe(change.cell)}`;
  if (change.kind === "turned") return `Slash turned: ${grid.describe(change.cell).replace(/ left$/, "")}`;
  const name = change.kind === "entrance" ? "Entrance" : "Exit";
  const [was, is] = [change.before && placeOf(before, change.before), change.after && placeOf(after, change.after)];
  if (was === undefined) return `${name} added: ${is}`;
  return is === undefined ? `${name} removed: ${was}` : `${name} moved: from ${was} to ${is}`;
}

/** All changes in a sentence: "3 walls opened, 2 walls closed, exit moved from (7, 5), right, to (7, 0), top". */
export function describeAll(changes: readonly Change[], before: Maze, after: Maze): string {
  if (changes.length === 0) return "The mazes are equal";
  const parts: string[] = [];
  const count = (kind: ChangeKind, noun: string, end: string) => {
    const { length } = changes.filter((change) => change.kind === kind);
    if (length > 0) parts.push(`${countOf(length, noun)} ${end}`);
  };
  count("opened", "wall", "opened");
  count("closed", "wall", "closed");
  count("on", "cell", "turned on");
  count("off", "cell", "turned off");
  const turned = changes.filter(({ kind }) => kind === "turned").length;
  if (turned > 0) parts.push(`${formatNumber(turned)} ${turned === 1 ? "slash" : "slashes"} turned`);
  for (const change of changes.filter(({ kind }) => kind === "entrance" || kind === "exit"))
    parts.push(lowerCase(describeChange(change, before, after).replace(": ", " ")));
  return parts.join(", ");
}

/** "Change 3 of 12". */
export const placeIn = (at: number, count: number): string =>
  `Change ${formatNumber(at + 1)} of ${formatNumber(count)}`;

function placeOf({ grid }: Maze, { cell, slot }: Opening): string {
  return slot < 0 ? grid.describe(cell) : `${grid.describe(cell)}, ${grid.describeSide(cell, slot)}`;
}

const lowerCase = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
