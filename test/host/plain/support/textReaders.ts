import { editJson } from "../../../../src/core/formats/json/editJson";
import { readJson } from "../../../../src/core/formats/json/readJson";
import { parse } from "../../../../src/core/formats/parse";
import { findMazes } from "../../../../src/core/formats/reading/find";
import { rewriteMazes } from "../../../../src/core/formats/rewriting/rewrite";
import { readRecipeLine, recipeTextIn } from "../../../../src/core/options/recipeLine";
import { readDrawing } from "../../../../src/core/options/shape";
import { check } from "../../../../src/faults/check";
import { claimIn } from "../../../../src/faults/claim";
import { recipeFault } from "../../../../src/faults/optionFaults";
import { pictureOf } from "../../../../src/fences/draw";
import { optionsIn } from "../../../../src/fences/fenceOptions";
import { fencesIn } from "../../../../src/fences/find";
import { isMaze } from "../../../../src/fences/plugin";
import { asComment } from "../../../../src/host/documents/comments";
import { fileNameOf } from "../../../../src/host/documents/fileName";
import { layOut } from "../../../../src/host/documents/layOut";
import { placedAt } from "../../../../src/host/documents/placed";
import { LineMap } from "../../../../src/host/userAlgorithms/run/lineMap";
import { looksLikeAlgorithm } from "../../../../src/host/userAlgorithms/run/looksLikeAlgorithm";
import { lineValues } from "../../../../src/host/userAlgorithms/trace/valuesText";
import { readProgram } from "../../../../src/sandbox/program/readProgram";
import { TextIndex } from "../../../../src/worker/textIndex";

// All that reads a text of the user's outside the pages, each with the whole of it.

const selection = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
const surroundings = { beginsLine: true, endsLine: true };
const linesOf = (text: string) => text.split(/\r\n|\n|\r/);

type Readers = Readonly<Record<string, (text: string) => unknown>>;

/** What the thread of all extensions does. */
export const IN_HOST: Readers = {
  readDrawing: (text) => readDrawing(linesOf(text), 4),
  isMaze,
  claimIn: (text) => claimIn(text, "/a.markdown", "markdown"),
  looksLikeAlgorithm,
  "line map": (text) => new LineMap(text, `${text}\nx`).now(3),
  "lay out": (text) => layOut([{ text, surroundings }], [selection], () => text.slice(0, 1000), "\n"),
  "lay out in a line": (text) => layOut([{ text: "a\nb", surroundings }], [selection], () => text, "\n"),
  "place in Python": (text) => placedAt([{ text: "a\nb" }], text, [text.length], "python"),
  "place in TypeScript": (text) => placedAt([{ text: "a\nb" }], text, [text.length], "typescript"),
  "place in HTML": (text) => placedAt([{ text: "a\nb" }], text, [text.length], "html"),
  "place in a shell": (text) => placedAt([{ text: "a\nb" }], text, [text.length], "shellscript"),
  "place in Markdown": (text) => placedAt([{ text: "a\nb" }], text, [text.length], "markdown"),
  asComment: (text) => asComment(text, "c"),
  "as comment of OCaml": (text) => asComment(text, "ocaml"),
  "values of a line": (text) => lineValues(text, [{ name: "a", text, kind: "other" } as never]),
  "file name": (text) => fileNameOf({ seed: text, algorithm: "prim", grid: "rectangular" } as never, []),
};

/** What workers do. */
export const IN_WORKER: Readers = {
  parse,
  "find and tell": (text) => {
    const job = { kind: "ask", reading: 1, name: "mazes", given: undefined, dropped: [], text, options: {} } as const;
    return new TextIndex().answer(job, () => {});
  },
  "draw a fence": pictureOf,
  readJson,
  editJson: (text) => editJson(text, { open: [[0, 1]], entrance: null }),
  "check a file": (text) => check(text, "maze"),
  "check Markdown": (text) => check(text, "markdown"),
  "check recipes": (text) => check(text, "recipes"),
  "rewrite turned": (text) => rewrite(text, { turn: 90 }),
  recipeTextIn: (text) => recipeTextIn(text),
  readRecipeLine,
  "recipe faults": (text) => linesOf(text).map((_, line, lines) => recipeFault(line, lines)),
  fencesIn: (text) => fencesIn(linesOf(text)),
  optionsIn,
  "program in JavaScript": (text) => readProgram({ uri: "", name: "a.js", text }),
  "program in TypeScript": (text) => readProgram({ uri: "", name: "a.ts", text }, 3),
};

function rewrite(text: string, task: object): unknown {
  const places = findMazes(text).map(({ start }) => start);
  return rewriteMazes(text, places, { drawnFrom: "1", options: {}, ...task });
}
