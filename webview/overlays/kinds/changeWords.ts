import { countOf, formatNumber } from "../../../src/core/foundation/errors";
import type { Maze, Opening } from "../../../src/core/foundation/maze";
import type { Change, ChangeKind } from "../../../src/core/measures/difference";
import { nameOf } from "./cellOrWall";
import type { Legend } from "./overlay";

/** What has changed from one maze to another, in words. The mazes have the same cells, the one that was there before first. */

/** One change: "Opened: wall between (3, 4) and (4, 4)". */
export function describeChange(change: Change, [before, after]: readonly Maze[]): string {
  const { grid } = after;
  if (change.kind === "opened") return `Opened: ${lowerCase(nameOf(grid, change))}`;
  if (change.kind === "closed") return `Closed: ${lowerCase(nameOf(before.grid, change))}`;
  if (change.kind === "on" || change.kind === "off")
    return `Turned ${change.kind}: ${lowerCase(nameOf(grid, { cell: change.cell }))}`;
  if (change.kind === "turned") return `Slash turned: ${grid.describe(change.cell).replace(/ left$/, "")}`;
  const name = change.kind === "entrance" ? "Entrance" : "Exit";
  const [was, is] = [change.before && placeOf(before, change.before), change.after && placeOf(after, change.after)];
  if (was === undefined) return `${name} added: ${is}`;
  return is === undefined ? `${name} removed: ${was}` : `${name} moved: from ${was} to ${is}`;
}

/** All changes in a sentence: "3 walls opened, 2 walls closed, exit moved from (7, 5), right, to (7, 0), top". */
export function changesInWords(changes: readonly Change[], mazes: readonly Maze[]): string {
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
    parts.push(lowerCase(describeChange(change, mazes).replace(": ", " ")));
  return parts.join(", ");
}

/** "Change 3 of 12". */
export const placeIn = (at: number, count: number): string =>
  `Change ${formatNumber(at + 1)} of ${formatNumber(count)}`;

const ROWS = [
  ["opened", ["opened-line"], "wall opened"],
  ["closed", ["closed-edge", "closed-line"], "wall closed"],
  ["on", "turned-on", "cell turned on"],
  ["off", "turned-off", "cell turned off"],
  ["turned", "turned", "slash turned"],
] as const;

/** What the marks of some changes mean; undefined without a change. */
export function changeLegend(changes: readonly Change[]): Legend | undefined {
  const marks = new Set<string>(changes.flatMap(marksOf));
  const rows = ROWS.filter(([kind]) => marks.has(kind)).map(([, look, text]) => [look, text] as const);
  return rows.length === 0 ? undefined : { label: "Changes", rows };
}

/** How a change is marked: what moves is closed at one place and opened at another. */
function marksOf(change: Change): string[] {
  if (change.kind !== "entrance" && change.kind !== "exit") return [change.kind];
  return [...(change.before ? ["closed"] : []), ...(change.after ? ["opened"] : [])];
}

function placeOf({ grid }: Maze, { cell, slot }: Opening): string {
  return slot < 0 ? grid.describe(cell) : `${grid.describe(cell)}, ${grid.describeSide(cell, slot)}`;
}

const lowerCase = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
