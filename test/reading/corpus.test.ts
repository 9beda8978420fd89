import assert from "node:assert/strict";
import { test } from "node:test";
import { findMazes, parse } from "./support/api";
import { type Entry, entries, textOf, textsIn, wrongIn } from "./support/corpus";
import { surroundings } from "./support/surroundings";

const NEWLINE = /\r\n|\n|\r/;

const all = entries();
const byForm = new Map<string, Entry[]>();
for (const entry of all) byForm.set(entry.form, [...(byForm.get(entry.form) ?? []), entry]);

/** The text with left and right exchanged, its lines filled up with blanks. */
function mirrored(text: string): string {
  const lines = text
    .trimEnd()
    .split(NEWLINE)
    .map((line) => Array.from(line));
  const width = Math.max(...lines.map((line) => line.length));
  return lines.map((line) => [...line, ...Array(width - line.length).fill(" ")].reverse().join("")).join("\n");
}

/** Fails with all files that are read wrong, each with what is wrong. */
function assertRead(some: readonly Entry[], change: (text: string) => string): void {
  const faults = some.flatMap((entry) => {
    const fault = wrongIn(change(textOf("corpus", entry.file)), entry);
    return fault === undefined ? [] : [`${entry.file}: ${fault}`];
  });
  assert.deepEqual(faults, [], `${faults.length} of ${some.length}`);
}

test("every text of the corpus has its entry, and every entry its text", () => {
  assert.deepEqual(all.map(({ file }) => file).toSorted(), textsIn("corpus").toSorted());
  assert.ok(all.length >= 70);
});

for (const [form, some] of byForm) {
  test(`${form}: every maze is read as what made it counts it`, () => assertRead(some, (text) => text));

  const free = some.filter(({ asIs }) => asIs !== true);
  for (const [name, surround] of Object.entries(surroundings)) {
    test(`${form}: the same ${name}`, () => assertRead(free, (text) => surround(text).document));
  }

  const plain = some.filter(({ mirror }) => mirror);
  if (plain.length > 0) test(`${form}: the same mirrored`, () => assertRead(plain, mirrored));
}

test("a maze is found where it stands, with as many findings as it has contradictions", () => {
  const faults = all.flatMap(({ file, findings = 0 }) => {
    const text = textOf("corpus", file);
    const [found] = findMazes(text);
    if (found === undefined) return [`${file}: none`];
    const count = found.findings.length;
    const lines = text.split(NEWLINE);
    const isInside = [found.start, found.end, ...found.findings].every(
      ({ line, column }) => line >= 0 && column >= 0 && column <= (lines[line]?.length ?? -1),
    );
    if (!isInside) return [`${file}: a place outside the text`];
    return findings === count ? [] : [`${file}: ${count} findings, not ${findings}`];
  });
  assert.deepEqual(faults, []);
});

test("two mazes in a text are found each, in their order, and parse names their lines", () => {
  const [one = "", other = ""] = ["lines-width-3.txt", "blocks-hash-blank.txt"].map((file) => textOf("corpus", file));
  const text = `First:\n\n${one}\nThen:\n\n${other}`;
  const lines = [2, one.split("\n").length + 4];
  assert.deepEqual(
    findMazes(text).map(({ start }) => start.line),
    lines,
  );
  const named = lines.map((line) => `\\b${line + 1}\\b`).join(".*");
  assert.throws(() => parse(text), { name: "FormatError", message: new RegExp(named) });
});
