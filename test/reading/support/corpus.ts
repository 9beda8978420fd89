import { readdirSync, readFileSync } from "node:fs";
import type { Maze } from "../../../src/core";
import { solve } from "../../../src/core";
import { findMazes, parse } from "./api";

const FOLDER = "test/reading";

/** What a maze must be, counted by what made the text: corpus/README.md says what each number means. */
interface Facts {
  readonly width: number;
  readonly height: number;
  readonly open?: number;
  readonly passages: number;
  readonly solutionLength?: number | null;
}

/** A file of the corpus. */
export interface Entry extends Facts {
  readonly file: string;
  readonly form: string;
  readonly about: string;
  readonly findings?: number;
  readonly or?: readonly Facts[];
  readonly asIs?: boolean;
  readonly mirror?: boolean;
}

/** The entries of the corpus, in the order of their files. */
export function entries(): readonly Entry[] {
  return JSON.parse(readFileSync(`${FOLDER}/corpus/manifest.json`, "utf8")).mazes;
}

/** The names of the texts in a folder beside these tests. */
export function textsIn(folder: "corpus" | "lookalikes"): readonly string[] {
  return readdirSync(`${FOLDER}/${folder}`).filter((name) => name.endsWith(".txt"));
}

export function textOf(folder: "corpus" | "lookalikes", file: string): string {
  return readFileSync(`${FOLDER}/${folder}/${file}`, "utf8");
}

/**
 * What is wrong with what is read in a text, or undefined if it is the maze of the entry and no other. A drawing in which
 * something is broken is found with a finding; parse, which has no way to say so, refuses it.
 */
export function wrongIn(text: string, entry: Entry): string | undefined {
  const wrong = wrongFound(text, entry);
  if (wrong !== undefined) return isTiny(entry) ? wrongParsed(text, entry) : wrong;
  const [{ findings, form }] = findMazes(text);
  if (form === "foreign" && findings.length > 0) return undefined;
  return areMarksWalls(text) ? undefined : wrongParsed(text, entry);
}

/** Whether every line begins with "# ": a maze of blocks that parse is given may begin so, too, and is read as one. */
function areMarksWalls(text: string): boolean {
  return text.split(/\r?\n/).every((line) => line.trim() === "" || /^\s*# /.test(line));
}

const FEW_CELLS = 9; // a maze with fewer looks like a box, or a letter

function isTiny({ width, height }: Entry): boolean {
  return width * height < FEW_CELLS;
}

function wrongParsed(text: string, entry: Entry): string | undefined {
  try {
    return wrongMaze(parse(text), entry);
  } catch (error) {
    return String(error);
  }
}

function wrongFound(text: string, entry: Entry): string | undefined {
  const all = findMazes(text);
  const [found] = all;
  if (found === undefined || all.length > 1) return `${all.length} mazes found`;
  return wrongMaze(found.maze, entry);
}

/** What is wrong with a maze, or undefined if it is one of those that the entry allows. */
function wrongMaze(maze: Maze, entry: Entry): string | undefined {
  const faults = [entry, ...(entry.or ?? [])].map((facts) => wrongFacts(maze, facts));
  return faults.includes(undefined) ? undefined : faults[0];
}

function wrongFacts(maze: Maze, facts: Facts): string | undefined {
  const { width, height, open } = facts;
  const { cells, options, passages, off = [] } = maze.toJSON();
  const sizes = `${options["grid"]} ${options["width"]}x${options["height"]}`;
  if (sizes !== `rectangular ${width}x${height}`) return `${sizes}: ${cells} cells`;
  // Where all take part, cells that nothing joins may be off or on.
  if (open !== undefined && cells - off.length !== open) return `${cells - off.length} cells on`;
  if (passages.length !== facts.passages) return `${passages.length} passages, not ${facts.passages}`;
  if (facts.solutionLength === undefined) return undefined;
  const length = solve(maze)?.length ?? null;
  return length === facts.solutionLength ? undefined : `a way of ${length} cells, not ${facts.solutionLength}`;
}
