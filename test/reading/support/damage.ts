import { isDeepStrictEqual } from "node:util";
import { toText } from "../../../src/core/formats/text/text";
import { FormatError } from "../../../src/core/foundation/errors";
import type { Maze } from "../../../src/core/foundation/maze";
import { findMazes } from "../../../src/reading/find";
import { parse } from "../../../src/reading/parse";
import { snapshot } from "../../core/support/snapshot";

/** A text with a maze, one of whose rows is damaged. */
export interface Damaged {
  readonly text: string;
  readonly line: number;
  readonly change: string;
}

type Change = (row: string) => string | undefined;

/** A row without one of its characters. */
const without = (row: readonly string[], at: number) => [...row.slice(0, at), ...row.slice(at + 1)].join("");

const signs = (change: (row: string[]) => string | undefined): Change => {
  return (row) => change(Array.from(row));
};

const DRAWN: Readonly<Record<string, Change>> = {
  "without its last character": signs((row) => without(row, row.length - 1)),
  "with one character too many": signs((row) => [...row, row[row.length - 1]].join("")),
  "without one amid it": signs((row) => without(row, row.length >> 1)),
  "without one in its first half": signs((row) => without(row, row.length >> 2)),
};

/** Another sign in the place of a wall. */
const replaced =
  (walls: string, nth: number, sign: string): Change =>
  (row) => {
    const all = Array.from(row);
    const places = [...all.keys()].filter((at) => walls.includes(all[at]));
    if (places.length === 0) return undefined;
    const at = places[Math.floor((nth * places.length) / 4)];
    return [...all.slice(0, at), sign, ...all.slice(at + 1)].join("");
  };

/** A row of values, of which one is lost or too many. */
const VALUES: Readonly<Record<string, Change>> = {
  "without its last value": (row) => changedOnce(row, /,\s*"?[\w]+"?(?=[\])},]*$)/, ""),
  "with one value too many": (row) => changedOnce(row, /(,\s*"?[\w]+"?)(?=[\])},]*$)/, "$1$1"),
  "without one value amid it": (row) => changedOnce(row, /(?<=^.{8}.*?),\s*"?\w+"?(?=,)/, ""),
  "with another value": (row) => changedOnce(row, /(?<=^.{8}.*?,\s*"?)\w+(?="?,)/, "q"),
};

function changedOnce(row: string, pattern: RegExp, text: string): string | undefined {
  const changed = row.replace(pattern, text);
  return changed === row ? undefined : changed;
}

/**
 * A text with each of some rows damaged in several ways, one at a time.
 * @param walls the characters of walls; without any, the rows are of values between commas
 */
export function damagesOf(text: string, rows: readonly number[], walls: string): Damaged[] {
  const lines = text.split("\n");
  const changes = walls === "" ? VALUES : { ...DRAWN, ...replacements(walls) };
  return rows.flatMap((line) =>
    Object.entries(changes).flatMap(([change, changed]) => {
      const row = changed(lines[line]);
      if (row === undefined || row === lines[line]) return [];
      return [{ text: lines.with(line, row).join("\n"), line, change }];
    }),
  );
}

function replacements(walls: string): Readonly<Record<string, Change>> {
  const named = [1, 2, 3].map((nth) => [`with ? for wall ${nth}`, replaced(walls, nth, "?")] as const);
  return Object.fromEntries(named);
}

/** What is wrong with how a damaged text is read: undefined if it is refused, or still the same maze, or said to be damaged. */
export function wrongWith({ text, line }: Damaged, maze: Maze): string | undefined {
  const found = findMazes(text, { isMaze: true });
  if (found.length > 1) return `${found.length} mazes`;
  const parsed = parsedOrNot(text);
  if (found.length === 0) return parsed instanceof FormatError ? undefined : "parse finds a maze, findMazes none";
  const [{ findings, maze: read, form }] = found;
  if (isOwnText(read, form, text)) return undefined; // a blank at the end is lost wherever rows are trimmed
  if (findings.some((finding) => finding.line === line)) return undefined;
  const { width, height } = read.recipe;
  if (!isSameMaze(read, maze)) return `another maze, ${read.recipe.grid} ${width}x${height}`;
  return parsed instanceof FormatError || isSameMaze(parsed, maze) ? undefined : "parse gives another maze";
}

/** Whether a text is just what a maze is written as in a style, but for blanks at the ends of lines. */
function isOwnText(maze: Maze, form: string, text: string): boolean {
  if (!["lines", "compact", "box"].includes(form)) return false;
  const trimmed = (each: string) => each.replaceAll(/ +$/gm, "").trimEnd();
  return trimmed(toText(maze, form)) === trimmed(text);
}

function isSameMaze(one: Maze, other: Maze): boolean {
  return isDeepStrictEqual(snapshot(one), snapshot(other));
}

function parsedOrNot(text: string): Maze | FormatError {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof FormatError) return error;
    throw error;
  }
}
