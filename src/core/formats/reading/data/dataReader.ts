import { FormatError } from "../../../foundation/errors";
import { readJson } from "../../json/readJson";
import { codesOf } from "../foundation/codes";
import { choose, fixed } from "../foundation/meanings";
import { CERTAIN, type TextReader, type TextSighting } from "../foundation/sighting";
import { SourceText } from "../foundation/sourceText";
import { namedSpans } from "../literals/hint";
import { connectionsIn } from "./connections";
import { flatCellsIn } from "./flatCells";
import { graphIn } from "./graphs";
import { lineValues } from "./lineValues";
import { endsIn, isObject, type NamedPlace, type ReadValue, type ValueReader } from "./objects";
import { sidesIn } from "./sideObjects";
import { inPairs, inRuns } from "./statements";
import { tiledIn } from "./tiled";
import { type Marks, valuesIn, type Written } from "./valueReader";
import { wallListsIn } from "./wallLists";

const OURS = /"format"\s*:\s*"mazewright"/g;

/** What else tells JSON of ours where its mark is broken, too: the key before its list, or some of its keys. */
const OUR_LIST = /"passages"[\s:}]*$/;
const OUR_KEYS = ["options", "cells", "passages"];

const PLACE = String.raw`[[({]\s*\d+\s*,\s*\d+\s*[\])}]`;
const FLAG = "(?:true|false|[01])";

/** What mazes in values have, and few other values. */
const OTHERS = new RegExp(
  [
    String.raw`["'](?:connection_list|layers|north|top|up|n|walls|edges|passages|connections|links|corridors|horizontal|height|rows|\(?\d+,\s*\d+\)?)["']\s*:`,
    String.raw`\[\s*["'][NESW]{1,4}["']`,
    String.raw`(?:horizontal|vertical|walls)[^\n=:]{0,60}[=:]\s{0,20}[^\n]{0,20}[[{]`,
    String.raw`${PLACE}\s*(?:,\s*${PLACE}|(?::|->|=>)\s*[[{(])`,
    String.raw`\{\d+ \d+\}:`,
    String.raw`\b\d+["']?\s*(?::|->|=>)\s*[[{(]\s*\d`,
    String.raw`["']?(?:from|source)["']?\s*:\s*[[{("']?\s*\d`,
    String.raw`walls\s*[:=]\s*[[{(]`,
    String.raw`\b(?:top|north|up|n)\s*[:=]\s*(?:true|false)`,
    String.raw`[[({]\s*${FLAG}(?:\s*,\s*${FLAG}){3}\s*[\])}]\s*,\s*[[({]\s*${FLAG}\s*,`,
  ].join("|"),
  "gi",
);
const [MOST_ITEMS, MOST_FIELDS] = [4, 200]; // of a list and of an object that are looked through
const LONGEST_KEY = 40; // characters, with blanks around
const DEEPEST = 6; // objects and lists within each other that are looked through

const VALUES: readonly ValueReader[] = [connectionsIn, tiledIn, sidesIn, graphIn, wallListsIn, flatCellsIn];

/** Mazes in data: JSON of ours, and values of other programs with the sides of each cell, its passages, or tiles. */
export const dataReader: TextReader = {
  sight(source, { meaning }) {
    const hasBracket = source.hasAny("[{("); // much faster than to look for marks
    return [...uncommented(source), source].flatMap((each) => {
      const values = hasBracket ? markedIn(each) : [];
      return [...values, ...lineValues(each)].flatMap((written) => sightValue(each, written, meaning) ?? []);
    });
  },
};

/** The values in whose first characters there is a mark. */
function markedIn(source: SourceText): Written[] {
  const marks = marksIn(source);
  return marks.ours.length + marks.others.length === 0 ? [] : inPairs(source, inRuns(source, valuesIn(source, marks)));
}

function marksIn({ text }: SourceText): Marks {
  const [ours, others] = [OURS, OTHERS].map((pattern) => Array.from(text.matchAll(pattern), ({ index }) => index));
  return { ours, others };
}

const MARKED = /^[ \t]*(?:\/\/|#|\*|--|;|%|>)[ \t]*[[{]/;
const FIRST = codesOf("/#*-;%>");
const [SPACE, TAB] = [0x20, 0x09];
const MARK = /^([ \t]*)(\/\/+|#+|\*|--|;+|%+|>)(?=[ \t]|$)/gm;

/** The text with blanks in place of the marks of comments, if a value may begin behind one. */
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

function sightValue(
  source: SourceText,
  { value, from, to }: Written,
  wanted: string | undefined,
): TextSighting | undefined {
  if (value === undefined) return sightOurs(source, from, to);
  if (OUR_LIST.test(source.text.slice(Math.max(0, from - LONGEST_KEY), from))) return undefined;
  const seen = findIn(value, 0, NONE);
  if (seen === undefined) return undefined;
  const { found } = seen;
  const { certainty = CERTAIN, others = [] } = found;
  const { best, said } = choose([found, ...others], wanted, found);
  const read = () => readWith(best, seen.ends.some(isKnown) ? seen.ends : endsBeside(source, from, to));
  return { from, to, certainty, form: "foreign", ...said, read };
}

/** The places of start and goal. */
type Places = readonly (NamedPlace | undefined)[];
const NONE: Places = [];

function isKnown(place: NamedPlace | undefined): boolean {
  return place !== undefined;
}

/** The places that the text beside a value names. */
function endsBeside(source: SourceText, from: number, to: number): Places {
  return namedSpans(source, from, to).map((span) => span && { numbers: span.numbers });
}

function readWith({ read, cellOf }: ReadValue, places: Places) {
  const [start, goal] = places.map((place) => place && cellOf?.(place));
  return read({ start, goal });
}

function sightOurs(source: SourceText, from: number, to: number): TextSighting {
  const read = () => {
    try {
      return { maze: readJson(source.text.slice(from, to)), findings: [] };
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      const { line, column } = source.placeOf(from);
      throw new FormatError(error.reason, line + error.line, error.line === 0 ? column + error.column : error.column);
    }
  };
  return {
    from,
    to,
    certainty: CERTAIN,
    form: "json",
    meaning: fixed("json"),
    otherMeanings: [],
    read,
  };
}

/** The first maze in a value, outer values first, and the ends that the object around it names. */
function findIn(value: unknown, depth: number, around: Places): Found | undefined {
  if (typeof value !== "object" || value === null || depth > DEEPEST) return undefined;
  if (OUR_KEYS.every((key) => key in value)) return undefined;
  const own = isObject(value) ? endsIn(value) : NONE;
  const ends = own.some(isKnown) ? own : around;
  for (const read of VALUES) {
    const found = read(value);
    if (found !== undefined) return { found, ends };
  }
  const inner = Array.isArray(value) ? value.slice(0, MOST_ITEMS) : Object.values(value).slice(0, MOST_FIELDS);
  for (const each of inner) {
    const found = findIn(each, depth + 1, ends);
    if (found !== undefined) return found;
  }
  return undefined;
}

interface Found {
  readonly found: NonNullable<ReturnType<ValueReader>>;
  readonly ends: Places;
}
