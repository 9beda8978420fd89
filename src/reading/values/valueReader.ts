import { readJson } from "../../core/formats/json/readJson";
import { FormatError } from "../../core/foundation/errors";
import { anyMarkBut } from "../foundation/commentMarks";
import { ARRAY_OF_OURS, choose, JSON_OF_OURS } from "../foundation/meanings";
import { CERTAIN, LIKELY, type MazeRead, POSSIBLE, type TextReader, type TextSighting } from "../foundation/sighting";
import type { SourceText } from "../foundation/sourceText";
import { asRead } from "../foundation/squares";
import { type Hint, hintFor, mayHint, placesBeside, placesIn } from "./hints";
import { candidatesFor, readHinted } from "./readings";
import { type BracketedValue, scanValues } from "./scan";
import { insideOf, isList, nameOf, Pairs, type Value, Word } from "./tree";

const NAMES = /\b\w*(?:maze|labyrinth|laberinto|labirinto|labyrinthe)\w*\b(?:[^;\n]|; \d){0,40}[\s/#*%>!;'-]*$/i; // [[u8; 3]; 3]
const NEAR = 80; // characters before a value in which its name is
const LEAST = 11; // characters of a value that is a maze: ["#", "#"]
const LEAST_HINTED = 4; // of one that a comment explains
const LEAST_ROWS = 3; // of a list of others that was meant as a maze
const OUR_KEYS = ["options", "cells", "passages"]; // of JSON of ours whose mark is broken
const WORD = /([A-Za-z])(?!\1)[A-Za-z]{2}/; // letters of which not all are the same
const MARKS = new RegExp(String.raw`^([ \t]*)(${anyMarkBut('"')})(?=\s|$)`, "gm"); // bounded: blanks only before a mark

/** Mazes in the values of programs and of JSON, and our own JSON. */
export const valueReader: TextReader = {
  sight(source, { meaning }) {
    const found: TextSighting[] = [];
    if (!source.hasAny("[{(")) return found;
    const isHinted = mayHint(source);
    scanValues(source, isHinted ? LEAST_HINTED : LEAST, (written) =>
      new Search(source, written, isHinted, meaning, found).look(written.value, undefined),
    );
    return found;
  },
};

/** Looks for mazes in a value: outer ones first, none inside another. */
class Search {
  private readonly inside = new Map<Value | undefined, ReturnType<typeof placesIn>>();

  constructor(
    private readonly source: SourceText,
    private readonly written: BracketedValue,
    private readonly isHinted: boolean,
    private readonly wanted: string | undefined,
    private readonly found: TextSighting[],
  ) {}

  look(value: Value, around: Value | undefined): void {
    const place = this.written.places.get(value);
    if (place === undefined) return; // no list and no map
    const sighting = this.sight(value, around, ...place);
    if (sighting !== undefined) this.found.push(sighting);
    else if (!isBrokenJson(value))
      for (const [, each] of insideOf(value)) this.look(each, value instanceof Pairs ? value : around);
  }

  private sight(value: Value, around: Value | undefined, from: number, to: number): TextSighting | undefined {
    const { source, wanted, isHinted } = this;
    if (value instanceof Pairs && isOurs(value)) return sightOurs(source, from, to);
    if (value instanceof Pairs && isTiled(value)) return { ...refused(source, from, to, TILED), isClosed: true };
    const isNamed = () => NAMES.test(source.text.slice(Math.max(0, from - NEAR), from));
    const hint = isHinted && hasRows(value) && isNamed() ? hintFor(source, from, to) : undefined;
    if (hint !== undefined) return this.hinted(value, hint, from, to);
    const all = candidatesFor(value, around, wanted);
    if (all.length === 0) {
      const ragged = raggedRow(value);
      if (ragged === undefined || !isNamed()) return undefined;
      const [at] = this.written.places.get(ragged.row) ?? [from];
      return refused(source, from, to, ragged.reason, at);
    }
    const { best, said } = choose(all, wanted, all[0]);
    if (best.certainty < POSSIBLE && best.meaning.id !== wanted) return undefined;
    const { otherMeanings = said.otherMeanings } = best;
    const isText = isList(value) && value.some((row) => typeof row === "string" && WORD.test(row));
    const certainty = best.certainty === POSSIBLE && !isText && isNamed() ? LIKELY : best.certainty;
    const read = () => best.read(this.places(around, from, to));
    return { from, to, form: "array", certainty, meaning: best.meaning, otherMeanings, read };
  }

  /** An array of ours, of which a comment says all. */
  private hinted(value: Value, hint: Hint, from: number, to: number): TextSighting {
    const read = (): MazeRead =>
      at(this.source, from, to, () => readHinted(hint, value, this.places(undefined, from, to)));
    const seen = { certainty: CERTAIN, meaning: ARRAY_OF_OURS, otherMeanings: [], isClosed: true };
    return { from, to, form: "array", ...seen, read };
  }

  /** The places that are named beside a value: in what it stands in, else in the text. */
  private places(around: Value | undefined, from: number, to: number) {
    const inside = this.inside.get(around) ?? placesIn(around);
    this.inside.set(around, inside); // which may hold many mazes
    return inside.length > 0 ? inside : placesBeside(this.source, from, to);
  }
}

/** What a function gives; where it refuses a value, with the place of the value. */
function at<Result>(source: SourceText, from: number, to: number, make: () => Result): Result {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const { line, column } = source.placeOf(from);
    const last = source.lineOf(to - 1);
    const placed = Math.min(line + error.line, last);
    throw new FormatError(error.reason, placed, placed === line ? column + error.column : error.column);
  }
}

/** @param at where it is wrong */
function refused(source: SourceText, from: number, to: number, reason: string, at = from): TextSighting {
  const read = () => {
    const { line, column } = source.placeOf(at);
    throw new FormatError(reason, line, column);
  };
  return { from, to, form: "array", certainty: LIKELY, meaning: ARRAY_OF_OURS, otherMeanings: [], read };
}

/** Whether a list can be an array of ours, and is no part of a type such as [[Int]] or [3]. */
function hasRows(value: Value): boolean {
  if (!isList(value) || value.length === 0) return false;
  const isType = (row: Value) => isList(row) && row.length > 0 && row.every((each) => each instanceof Word);
  return value.every((row) => typeof row === "string" || isList(row)) && !value.every(isType);
}

/** Why a list of lists is no maze: its rows differ; and the first that does. */
function raggedRow(value: Value): { readonly row: Value; readonly reason: string } | undefined {
  const rows = isList(value) ? value.filter(isList) : [];
  const [first] = rows;
  if (!isList(value) || rows.length < value.length || rows.length < LEAST_ROWS) return undefined;
  const other = rows.findIndex((row) => row.length !== first.length);
  if (other < 0 || rows.some((row) => row.length < LEAST_ROWS || holdsRows(row))) return undefined;
  const reason = `Expected rows of equally many values, but the first has ${first.length} and row ${other + 1} has ${rows[other].length}`;
  return { row: rows[other], reason };
}

/** Whether a list is one of several mazes rather than a row: it holds lists, or strings of one length. */
function holdsRows(list: readonly Value[]): boolean {
  const [first] = list;
  const isAlike = (each: Value) =>
    typeof each === "string" && typeof first === "string" && each.length === first.length;
  return (
    list.some((each) => isList(each) || each instanceof Pairs) || (list.every(isAlike) && String(first).length > 1)
  );
}

const TILED = "Tiled maps are not read. Export the layer as CSV.";

function isTiled(value: Pairs): boolean {
  return (
    value.get(["tiledversion"]) !== undefined || (isList(value.get(["layers"])) && isList(value.get(["tilesets"])))
  );
}

function isOurs(value: Pairs): boolean {
  return value.get(["format"]) === "mazewright";
}

function isBrokenJson(value: Value): boolean {
  return value instanceof Pairs && OUR_KEYS.every((key) => value.pairs.some(([each]) => nameOf(each) === key));
}

function sightOurs(source: SourceText, from: number, to: number): TextSighting {
  const text = source.text
    .slice(from, to)
    .replace(MARKS, (_, indent: string, mark: string) => indent + " ".repeat(mark.length));
  const read = () => at(source, from, to, () => ({ ...asRead(readJson(text), "name"), findings: [] }));
  return { from, to, certainty: CERTAIN, form: "json", meaning: JSON_OF_OURS, otherMeanings: [], read };
}
