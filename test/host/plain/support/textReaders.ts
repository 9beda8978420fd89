import { readJson } from "../../../../src/core/formats/json/readJson";
import { bytesOf, MazeError } from "../../../../src/core/foundation/errors";
import { readRecipeLine, recipeTextIn } from "../../../../src/core/options/recipeLine";
import { treeIn, whole } from "../../../../src/host/debugging/answers";
import { asComment, asCommentLine, commentsOf } from "../../../../src/host/editing/comments";
import { insertionsIn, type Literal } from "../../../../src/host/editing/insertions";
import { fileNameOf } from "../../../../src/host/files/fileName";
import { mayHoldMaze } from "../../../../src/host/textMazes/mayHoldMaze";
import { withoutLinks } from "../../../../src/host/ui/withoutLinks";
import { LineMap } from "../../../../src/host/userAlgorithms/lineMap";
import { looksLikeAlgorithm } from "../../../../src/host/userAlgorithms/looksLikeAlgorithm";
import { reportText } from "../../../../src/host/userAlgorithms/report/reportText";
import { plain } from "../../../../src/host/userAlgorithms/report/reportWords";
import { lineValues } from "../../../../src/host/userAlgorithms/tools/valuesText";
import { writtenValue } from "../../../../src/programs/values/written";
import { check } from "../../../../src/reading/checks/check";
import { declaredKind } from "../../../../src/reading/checks/declared";
import { recipeFault } from "../../../../src/reading/checks/optionFaults";
import { pictureOf } from "../../../../src/reading/fences/draw";
import { placeFor, withoutMaze } from "../../../../src/reading/fences/element";
import { optionsIn } from "../../../../src/reading/fences/fenceOptions";
import { fencesIn } from "../../../../src/reading/fences/find";
import { isMaze } from "../../../../src/reading/fences/plugin";
import { findMazes } from "../../../../src/reading/find";
import { SourceText } from "../../../../src/reading/foundation/sourceText";
import { parse } from "../../../../src/reading/parse";
import { rewriteMazes } from "../../../../src/reading/rewriting/rewrite";
import { readProgram } from "../../../../src/sandbox/program/readProgram";
import { editJson } from "../../../../src/worker/editing/editJson";
import { readPicture } from "../../../../src/worker/inPicture";
import { TextIndex } from "../../../../src/worker/textIndex";

// All that reads a text of the user's outside the pages, each with the whole of it.

const linesOf = (text: string) => text.split(/\r\n|\n|\r/);

const allLines = (map: LineMap, text: string) => linesOf(text).map((_, line) => map.has(line) && map.now(line));

const NOTHING = {
  mazes: 1,
  perfect: true,
  statesImperfect: false,
  uniform: undefined,
  trees: [],
  measures: undefined,
  growth: undefined,
  seeds: 1,
  sizes: [],
};

type Readers = Readonly<Record<string, (text: string) => unknown>>;

/** What the thread of all extensions does. */
export const IN_HOST: Readers = {
  isMaze,
  declaredKind: (text) => declaredKind(text, "/a.markdown", "markdown"),
  mayHoldMaze,
  looksLikeAlgorithm,
  "line map": (text) => allLines(new LineMap(text, `${text}\nx`), text),
  "line map where each line is another": (text) => allLines(new LineMap(text, text.replace(/^/gm, "a")), text),
  "place of a fence": placeFor,
  "fence without a maze": (text) => withoutMaze(text, text),
  "message of an error": (text) => new MazeError("mask", text, text).message,
  report: (text) => reportText({ ...NOTHING, name: text, findings: [{ severity: "error", message: text }] }, text, "1"),
  "insert into a plain line": (text) => insertAt(text, text.length, "plaintext"),
  "insert before a line": (text) => insertAt(text, 0, "c"),
  "insert below a line": (text) => insertAt(`a${text}`, 1, "c"),
  "insert into Python": (text) => insertAt(text, text.length, "python"),
  "insert into TypeScript": (text) => insertAt(text, text.length, "typescript"),
  "insert into Lua": (text) => insertAt(text, text.length, "lua"),
  "insert into HTML": (text) => insertAt(text, text.length, "html"),
  "insert into a shell": (text) => insertAt(text, text.length, "shellscript"),
  "insert into Markdown": (text) => insertAt(text, text.length, "markdown"),
  "insert a text": (text) =>
    insertionsIn({ text: "", languageId: "c", lineEnd: "\n" }, [EMPTY], [{ text, fence: "maze" }], "auto"),
  "declare in JavaScript": (text) => insertAt(text, text.length, "javascript", { value: "a\n", declared: "a\nb\n" }),
  withoutLinks,
  bytesOf,
  "word of a report": plain,
  asCommentLine: (text) => asCommentLine(text, commentsOf("c")),
  "as comment of OCaml": (text) => asComment(text, commentsOf("ocaml")),
  "values of a line": (text) => lineValues(text, [{ name: "a", text, kind: "other" } as never]),
  "value of a debugger": (text) => unlessRefused(() => whole(text)),
  "string of a debugger": (text) => unlessRefused(() => treeIn(text)),
  "file name": (text) => fileNameOf({ seed: text, algorithm: "prim", grid: "rectangular" } as never, []),
};

/** What workers do. */
export const IN_WORKER: Readers = {
  parse,
  "find and tell": (text) => {
    const reading = { id: 1, dropped: [], text };
    return new TextIndex().answer({ type: "mazes", request: 1, reading }, () => {});
  },
  "draw a fence": pictureOf,
  readJson,
  editJson: (text) => editJson(text, { open: [[0, 1]], entrance: null }),
  "check a file": (text) => check(text, "maze"),
  "check Markdown": (text) => check(text, "markdown"),
  "check recipes": (text) => check(text, "recipes"),
  "rewrite turned": (text) => rewrite(text, { turn: 90 }),
  "picture, an SVG": (text) => readPicture(new TextEncoder().encode(text)),
  "maze in an SVG": (text) => readPicture(new TextEncoder().encode(`<metadata id="mazewright">${text}</metadata>`)),
  recipeTextIn: (text) => recipeTextIn(text),
  readRecipeLine,
  writtenValue,
  "recipe faults": (text) => recipeFaults(new SourceText(text)),
  fencesIn: (text) => fencesIn(linesOf(text)),
  optionsIn,
  "program in JavaScript": (text) => readProgram({ uri: "", name: "a.js", text }),
  "program in TypeScript": (text) => readProgram({ uri: "", name: "a.ts", text }, 3),
};

function unlessRefused(read: () => string): string {
  try {
    return read();
  } catch {
    return "";
  }
}

function recipeFaults(source: SourceText): unknown {
  return Array.from({ length: source.lineCount }, (_, line) => recipeFault(source, line));
}

const EMPTY = { start: 0, end: 0 };

/** Mazes are inserted as comments, fences, code, or as they are. */
function insertAt(text: string, offset: number, languageId: string, literal?: Literal): unknown {
  const selected = { start: offset, end: offset };
  const maze = { text: "a\nb\n", fence: "maze", literal };
  return insertionsIn({ text, languageId, lineEnd: "\n" }, [selected], [maze], "auto");
}

/** Reads the mazes once, as the worker does. */
function rewrite(text: string, task: object): unknown {
  const mazes = findMazes(text);
  const places = mazes.map(({ start }) => start);
  return rewriteMazes(text, places, { drawnFrom: "1", options: {}, ...task }, mazes);
}
