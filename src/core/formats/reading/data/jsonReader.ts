import { FormatError } from "../../../foundation/errors";
import { isOwnJson, readJson } from "../../json/readJson";
import { fixed } from "../foundation/meanings";
import { CERTAIN, type TextReader, type TextSighting } from "../foundation/sighting";
import { SourceText } from "../foundation/sourceText";
import { connectionsIn } from "./connections";
import { flatCellsIn } from "./flatCells";
import { type JsonRange, jsonRanges } from "./jsonTexts";
import type { ValueReader } from "./objects";
import { neighborKeysIn, pairsIn, wallListsIn } from "./pairs";
import { sidesIn } from "./sideObjects";
import { tiledIn } from "./tiled";

const OTHERS =
  /"(?:connection_list|layers|north|top|up|n|walls|edges|passages|connections|links|corridors|horizontal|height|rows|\d+,\s*\d+)"\s*:|\[\s*"[NESW]{1,4}"/i;
const HEAD = 4000; // characters in which the keys of a maze must occur
const DEEPEST = 6; // objects and lists within each other that are looked through

const VALUES: readonly ValueReader[] = [
  connectionsIn,
  tiledIn,
  sidesIn,
  pairsIn,
  neighborKeysIn,
  wallListsIn,
  flatCellsIn,
];

/** Mazes in JSON: our own, and those of other programs with the sides of each cell, its passages, or tiles. */
export const jsonReader: TextReader = {
  sight(source) {
    return [source, ...uncommented(source)].flatMap((each) =>
      jsonRanges(each).flatMap((range) => sightRange(each, range) ?? []),
    );
  },
};

const MARKED = /^[ \t]*(?:\/\/|#|\*|--|;|%|>)[ \t]*[[{]/;
const FIRST = new Set(Array.from("/#*-;%>", (mark) => mark.charCodeAt(0)));
const [SPACE, TAB] = [0x20, 0x09];
const MARK = /^([ \t]*)(\/\/+|#+|\*|--|;+|%+|>)(?=[ \t]|$)/gm;

/** The text with blanks in place of the marks of comments, if JSON may begin behind one. */
function uncommented(source: SourceText): SourceText[] {
  if (!hasMarked(source)) return [];
  const { text } = source;
  return [new SourceText(text.replace(MARK, (_, indent: string, mark: string) => indent + " ".repeat(mark.length)))];
}

/** Whether a bracket stands behind the mark of a comment on some line. */
function hasMarked({ codes, starts, ends, text }: SourceText): boolean {
  for (let line = 0; line < starts.length; line++) {
    let at = starts[line];
    while (at < ends[line] && (codes[at] === SPACE || codes[at] === TAB)) at++;
    if (at < ends[line] && FIRST.has(codes[at]) && MARKED.test(text.slice(at, ends[line]))) return true;
  }
  return false;
}

function sightRange(source: SourceText, range: JsonRange): TextSighting | undefined {
  const head = source.text.slice(range.from, Math.min(range.to, range.from + HEAD));
  if (isOwnJson(head)) return sightOwn(source, range);
  if (!OTHERS.test(head)) return undefined;
  const value = parsedOrNot(source.text.slice(range.from, range.to));
  const found = value === undefined ? undefined : findIn(value, 0);
  return found && { ...range, certainty: CERTAIN, form: "foreign", otherMeanings: [], ...found };
}

function sightOwn(source: SourceText, range: JsonRange): TextSighting {
  const read = () => {
    try {
      return { maze: readJson(source.text.slice(range.from, range.to)), findings: [] };
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      const { line, column } = source.placeOf(range.from);
      throw new FormatError(error.reason, line + error.line, error.line === 0 ? column + error.column : error.column);
    }
  };
  return {
    ...range,
    certainty: CERTAIN,
    form: "json",
    meaning: fixed("json"),
    otherMeanings: [],
    read,
  };
}

function parsedOrNot(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The first maze in a value, outer values first. */
function findIn(value: unknown, depth: number): ReturnType<ValueReader> {
  if (typeof value !== "object" || value === null || depth > DEEPEST) return undefined;
  for (const read of VALUES) {
    const found = read(value);
    if (found !== undefined) return found;
  }
  const inner = Array.isArray(value) ? value.slice(0, 4) : Object.values(value);
  for (const each of inner) {
    const found = findIn(each, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
