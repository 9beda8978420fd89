import { createHash } from "node:crypto";
import { mutantOf, sourceTexts } from "../../../../../scripts/mutants.mjs";
import * as core from "../../../../../src/core";
import { mazeToJson } from "../../../../../src/core/formats/json/json";
import { parse } from "../../../../../src/core/formats/parse";
import { type FindOptions, findMazes } from "../../../../../src/core/formats/reading/find";
import type { FoundMaze } from "../../../../../src/core/formats/reading/foundation/found";
import { inWords } from "../../../../../src/core/formats/reading/foundation/meanings";
import { FormatError, MazeError } from "../../../../../src/core/foundation/errors";
import { entries, textOf, textsIn } from "./corpus";
import { keepings, mirrored } from "./keepings";
import { ordinaryFiles } from "./ordinary";

// All that is read in many texts, as hashes: a change of the readers shows what it changes besides what it is meant to.

/** Some texts that share a hash. */
export interface Row {
  readonly name: string;
  readonly texts: readonly string[];
}

/** The rows of each group of texts; those of mutants are made one at a time. */
export const groups: Readonly<Record<string, () => Iterable<Row>>> = {
  corpus: () =>
    entries().map(({ file, asIs, mirror }) => {
      const text = textOf("corpus", file);
      const kept = asIs ? [] : Object.values(keepings).map((change) => change(text));
      return { name: file, texts: [text, ...kept, ...(mirror ? [mirrored(text)] : [])] };
    }),
  lookalikes: () => textsIn("lookalikes").map((file) => ({ name: file, texts: [textOf("lookalikes", file)] })),
  ordinary: () =>
    rowsOf(
      ORDINARY_IN_A_ROW,
      ordinaryFiles(10).map(({ text }) => text),
    ),
  masks,
  mutants: () => mutants(MUTANTS),
};

const ORDINARY_IN_A_ROW = 50;
const MUTANTS = 200_000;
const MUTANTS_IN_A_ROW = 100;
const SEED = 32;

const MASK = { width: 4, height: 3 };
const MASKS_IN_A_ROW = 256;

/** The first mutants of the texts that mutants are made of. */
export function* mutants(count: number): Generator<Row> {
  const sources = sourceTexts(core);
  for (let first = 0; first < count; first += MUTANTS_IN_A_ROW) {
    const texts = Array.from({ length: MUTANTS_IN_A_ROW }, (_, at) => mutantOf(sources, SEED, first + at).text);
    yield { name: String(first), texts };
  }
}

/** A maze on every mask of 4 x 3 cells, in every style. */
function* masks(): Generator<Row> {
  for (const { id } of core.styles) {
    const texts: string[] = [];
    for (let bits = 1; bits < 1 << (MASK.width * MASK.height); bits++) {
      const text = maskedText(bits, id);
      if (text !== undefined) texts.push(text);
    }
    yield* rowsOf(MASKS_IN_A_ROW, texts, `${id} `);
  }
}

/** Undefined where the style has no form for it. */
function maskedText(bits: number, style: string): string | undefined {
  const row = (y: number) =>
    Array.from({ length: MASK.width }, (_, x) => ((bits >> (y * MASK.width + x)) & 1 ? "." : "#")).join("");
  const mask = Array.from({ length: MASK.height }, (_, y) => row(y));
  try {
    return core.toText(core.generate({ algorithm: "kruskal", mask, seed: bits }), style);
  } catch (error) {
    if (error instanceof MazeError) return undefined;
    throw error;
  }
}

/** Rows of so many texts, which are called by the number of their first. */
function* rowsOf(size: number, texts: readonly string[], prefix = ""): Generator<Row> {
  for (let first = 0; first < texts.length; first += size)
    yield { name: `${prefix}${first}`, texts: texts.slice(first, first + size) };
}

/** All that parse() and findMazes() make of a text, in lines. */
export function readingOf(text: string): string {
  const [found, wished] = [{}, { isMaze: true }].map((options) => foundIn(text, options));
  return [
    `parse: ${parsed(text)}`,
    ...found,
    ...(wished.join() === found.join() ? [] : ["as a maze:", ...wished]),
  ].join("\n");
}

function parsed(text: string): string {
  try {
    return JSON.stringify(mazeToJson(parse(text)));
  } catch (error) {
    if (error instanceof FormatError) return `line ${error.line}, column ${error.column}: ${error.reason}`;
    if (error instanceof MazeError) return error.message;
    throw error;
  }
}

function foundIn(text: string, options: FindOptions): string[] {
  return findMazes(text, options).map((found) => JSON.stringify(KEYS.map((key) => [key, toPlain(found, key)])));
}

const KEYS = [
  "form",
  "start",
  "end",
  "rows",
  "isSure",
  "meaning",
  "otherMeanings",
  "recipe",
  "recipeLine",
  "findings",
  "maze",
] as const satisfies readonly (keyof FoundMaze)[];

function toPlain(found: FoundMaze, key: keyof FoundMaze): unknown {
  if (key === "maze") return mazeToJson(found.maze);
  if (key === "findings")
    return found.findings.map(({ line, column, message, isBroken, repair }) => [
      line,
      column,
      message,
      isBroken,
      repair,
    ]);
  if (key === "meaning") return inWords(found.meaning);
  if (key === "otherMeanings") return found.otherMeanings.map(inWords);
  return found[key];
}

/** The hash of all readings of a row. */
export function hashOf({ texts }: Row): string {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(`${readingOf(text)}\n`);
  return hash.digest("hex").slice(0, 16);
}
