// Texts of mazes with something changed, and what readers make of them: for scripts/mutate.mjs and the test of the readers.
import { readdirSync, readFileSync } from "node:fs";

const CORPUS = "test/core/formats/reading/corpus";
const ARRAYS = "test/golden/arrays"; // of a small maze, in every language
const MAPS = "test/golden/exports";
const LONGEST = 20_000; // UTF-16 code units: pieces that are joined must not grow without end
const NEWLINE = /\r\n|\n|\r/;
const SIGNS = [
  ..." #.+-|_/\\xXSEGo*01238\t\r\n,;:{}[]()\"'`=<>~",
  "│",
  "─",
  "┼",
  "╬",
  "█",
  "▀",
  "▄",
  "⬛",
  "\uFEFF",
  "\0",
  "\uD800",
];
const PIECES = [
  "---",
  "+---+",
  "\r\n",
  "\n\n",
  "    ",
  "// ",
  "# ",
  " * ",
  "```\n",
  "Level 2\n",
  "[[",
  "]]",
  "true",
  "null",
  "1e9",
  "-1",
];

/**
 * A random number generator of its own for each mutant, so that any of them can be made again alone.
 * @param {number} seed
 * @param {number} number
 * @returns {(limit: number) => number} a whole number from 0 up to a limit, which is left out
 */
function randomOf(seed, number) {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b)) >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

/** Replaces a piece of a text. */
const splice = (text, at, length, put) => text.slice(0, at) + put + text.slice(at + length);

/** Changes the lines of a text; its line ending is that of its first line. */
function ofLines(change) {
  return (text, random, other) => {
    const ending = NEWLINE.exec(text)?.[0] ?? "\n";
    const lines = text.split(NEWLINE);
    change(lines, random, other);
    return lines.join(ending);
  };
}

/** What can happen to a text, by what it is called in the summary. Each takes a text, a generator and a second text. */
const CHANGES = {
  "a character changed": (text, random) => splice(text, random(text.length), 1, SIGNS[random(SIGNS.length)]),
  "a character put in": (text, random) => splice(text, random(text.length + 1), 0, SIGNS[random(SIGNS.length)]),
  "a character taken from elsewhere": (text, random) =>
    splice(text, random(text.length), 1, text.charAt(random(text.length))),
  "characters lost": (text, random) => splice(text, random(text.length), 1 + random(6), ""),
  "a piece put in": (text, random) => splice(text, random(text.length + 1), random(4), PIECES[random(PIECES.length)]),
  "a line lost": ofLines((lines, random) => lines.splice(random(lines.length), 1)),
  "a line cut": ofLines((lines, random) => {
    const at = random(lines.length);
    lines[at] = lines[at].slice(0, random(lines[at].length + 1));
  }),
  "a line doubled": ofLines((lines, random) => {
    const at = random(lines.length);
    lines.splice(at, 0, lines[at]);
  }),
  "two lines swapped": ofLines((lines, random) => {
    const [one, other] = [random(lines.length), random(lines.length)];
    [lines[one], lines[other]] = [lines[other], lines[one]];
  }),
  "a line moved": ofLines((lines, random) => {
    const [line] = lines.splice(random(lines.length), 1);
    lines.splice(random(lines.length + 1), 0, line);
  }),
  "a line indented": ofLines((lines, random) => {
    const at = random(lines.length);
    lines[at] = [" ", "\t", "  "][random(3)] + lines[at];
  }),
  "a column lost": ofLines((lines, random) => {
    const at = random(Math.max(...lines.map((line) => line.length)) + 1);
    for (const [index, line] of lines.entries()) lines[index] = splice(line, at, 1, "");
  }),
  "all characters of one kind changed": (text, random) =>
    text.replaceAll(text.charAt(random(text.length)) || " ", () => SIGNS[random(3)]),
  "blanks at line ends cut": (text) => text.replaceAll(/[ \t]+$/gm, ""),
  "the end cut": (text, random) => text.slice(0, random(text.length + 1)),
  "the beginning cut": (text, random) => text.slice(random(text.length + 1)),
  "another text below": (text, random, other) => `${text}${"\n".repeat(random(3))}${other}`,
  "joined to another in the middle": (text, random, other) =>
    text.slice(0, random(text.length + 1)) + other.slice(random(other.length + 1)),
  "another text to its right": ofLines((lines, random, other) => {
    for (const [index, line] of other.split(NEWLINE).entries()) lines[index] = `${lines[index] ?? ""}  ${line}`;
  }),
  "lines of another between its own": ofLines((lines, random, other) => {
    const from = other.split(NEWLINE);
    const at = random(from.length);
    lines.splice(random(lines.length + 1), 0, ...from.slice(at, at + 1 + random(4)));
  }),
};

const NAMES = Object.keys(CHANGES);

/**
 * The texts that mutants are made of: those of the corpus, and small mazes in every style, array, map and form of our own.
 * @param {{ generate: Function, toText: Function, styles: readonly object[], grids: readonly object[] }} core
 * @returns {string[]} always the same, in the same order
 */
export function sourceTexts({ generate, toText, styles, grids }) {
  const texts = textsIn(CORPUS, /\.txt$/);
  texts.push(...textsIn(ARRAYS, /\.txt$/).flatMap((text) => text.split("\n\n")), ...textsIn(MAPS, /./));
  for (const grid of grids) {
    const sizes = Object.fromEntries(grid.sizes.map((size) => [size, 3]));
    const maze = generate({ grid: grid.id, ...sizes, seed: grid.id, loops: 0.1 });
    texts.push(JSON.stringify(maze), JSON.stringify(maze, null, 2));
    for (const { id } of styles) texts.push(...written(() => toText(maze, id, {})));
  }
  for (const { id } of styles) {
    const maze = generate({ width: 5, height: 4, seed: id });
    texts.push(...written(() => toText(maze, id, { solution: true })));
  }
  for (const look of LOOKS) {
    for (const options of [
      { width: 5, height: 4 },
      { grid: "layered", width: 3, height: 3, levels: 2 },
    ])
      texts.push(...written(() => toText(generate({ ...options, seed: 1, loops: 0.1 }), "blocks", look)));
  }
  return texts;
}

/** Options of blocks. */
const LOOKS = [
  { wall: "1", floor: "0", wallWidth: 2 },
  { wall: "█", passageWidth: 3 },
  { wall: "⬛", floor: "⬜", path: "🟩", solution: true },
  { wall: "X", floor: ".", path: "o", solution: true, wallWidth: 2, passageWidth: 2 },
];

/** The texts of the files in a folder whose names match, in the order of their names. */
function textsIn(folder, pattern) {
  const files = readdirSync(folder).filter((name) => pattern.test(name));
  return files.toSorted().map((name) => readFileSync(`${folder}/${name}`, "utf8"));
}

/** A text, if there is one of that style and grid. */
function written(write) {
  try {
    return [write()];
  } catch (error) {
    if (error.name !== "MazeError") throw error;
    return [];
  }
}

/**
 * @param {readonly string[]} texts see sourceTexts()
 * @param {number} seed
 * @param {number} number of the mutant, from 0
 * @returns {{ text: string, changes: string[] }} always the same for the same texts, seed and number
 */
export function mutantOf(texts, seed, number) {
  const random = randomOf(seed, number);
  const changes = [];
  let text = texts[random(texts.length)];
  for (let left = 1 + random(4); left > 0; left--) {
    const name = NAMES[random(NAMES.length)];
    text = CHANGES[name](text, random, texts[random(texts.length)]).slice(0, LONGEST);
    changes.push(name);
  }
  return { text, changes };
}

/**
 * Reads a text as parse() and findMazes() do.
 * @param {{ parse: Function, findMazes: Function }} core
 * @param {string} text
 * @returns {{ outcome: string, faults: string[] }} what parse() made of it, and what neither may do
 */
export function judge(core, text) {
  const lines = text.split(NEWLINE);
  const faults = [];
  const outcome = parsed(core, text, lines, faults);
  try {
    for (const found of core.findMazes(text)) faults.push(...faultsOf(found, lines));
  } catch (error) {
    faults.push(`findMazes threw ${error}`);
  }
  return { outcome, faults };
}

/** What parse() made of a text: "a maze", or the name of the error. */
function parsed({ parse }, text, lines, faults) {
  try {
    const maze = parse(text);
    const json = JSON.stringify(maze);
    if (JSON.stringify(parse(json)) !== json) faults.push("parse gave a maze that its JSON does not give back");
    return "a maze";
  } catch (error) {
    if (error?.name === "MazeError") return error.name;
    if (error?.name !== "FormatError") faults.push(`parse threw ${error?.stack ?? error}`);
    else if (!isInside(error, lines)) faults.push(`parse named line ${error.line}, column ${error.column}: ${error}`);
    return error?.name ?? "no error";
  }
}

/** What is wrong with a maze that was found. */
function faultsOf({ maze, form, start, end, findings }, lines) {
  const faults = [];
  if (maze === undefined || typeof form !== "string") faults.push("findMazes found something without a maze or form");
  const isOrdered = start.line < end.line || (start.line === end.line && start.column < end.column);
  if (!isOrdered) faults.push("findMazes found a maze that ends before it starts");
  for (const place of [start, end, ...findings]) {
    if (!isInside(place, lines)) faults.push(`findMazes named line ${place.line}, column ${place.column}`);
  }
  return faults;
}

/** Whether a place is in a text, or at the end of one of its lines. */
function isInside({ line, column }, lines) {
  return Number.isInteger(line) && line >= 0 && line < lines.length && column >= 0 && column <= lines[line].length;
}
