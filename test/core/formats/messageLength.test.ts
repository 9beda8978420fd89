import assert from "node:assert/strict";
import { test } from "node:test";
import { mazeToJson } from "../../../src/core/formats/json/json";
import { toText } from "../../../src/core/formats/text/text";
import { FormatError, MazeError, show } from "../../../src/core/foundation/errors";
import { generate } from "../../../src/core/making/generate";
import { checkOptions } from "../../../src/core/options/options";
import { schema } from "../../../src/core/options/schema";
import { parse } from "../../../src/reading/parse";
import { natural, read } from "../../../src/shared/reading";
import { fc } from "../../properties";

const QUOTED = 40; // characters

/** What is refused is quoted in part at most: of a text of one character, no longer run of it stands in the message. */
function assertShort(work: () => unknown, character: string): void {
  assert.throws(work, (error) => {
    assert.ok(error instanceof MazeError || error instanceof FormatError, String(error));
    const runs = error.message.split(new RegExp(`[^${character}]`, "u"));
    const longest = Math.max(...runs.map((run) => Array.from(run).length));
    assert.ok(longest <= QUOTED, `${longest} characters of it in ${error.message}`);
    return true;
  });
}

const long = fc.integer({ min: QUOTED + 1, max: 4000 });
const letter = fc.constantFrom("Q", "塔", "🧀");

test("a value is quoted up to its fortieth character, whatever it is, and marked where it was cut", () => {
  const any = fc.anything({ withBigInt: true, withTypedArray: true, withSparseArray: true });
  fc.assert(fc.property(any, (value) => Array.from(show(value).replace(/…$/u, "")).length <= QUOTED));
  fc.assert(
    fc.property(fc.string({ minLength: QUOTED, unit: "binary" }), (text) => {
      const shown = show(text);
      assert.ok(shown.endsWith("…"));
      assert.ok(JSON.stringify(text).startsWith(shown.slice(0, -1)));
    }),
  );
  assert.equal(show(10n ** 4000n), `1${"0".repeat(QUOTED - 1)}…`);
});

test("a message about an option quotes forty characters of its value and of its name", () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(schema), "colour"), letter, long, (id, character, length) => {
      const text = character.repeat(length);
      if (id !== "seed") assertShort(() => checkOptions({ [id]: text }), character);
      if (id !== "mask") assertShort(() => checkOptions({ [id]: [text] }), character);
      assertShort(() => checkOptions({ [text]: 1 }), character);
    }),
  );
  const style = "Q".repeat(4000);
  assertShort(() => toText(generate({ width: 2, height: 2 }), style), "Q");
  assertShort(() => toText(generate({ width: 2, height: 2 }), "lines", { [style]: true } as object), "Q");
});

test("a message about a text quotes forty characters of it", () => {
  const json = mazeToJson(generate({ width: 2, height: 2, seed: 1 }));
  const key = fc.constantFrom(
    "format",
    "version",
    "options",
    "cells",
    "passages",
    "off",
    "entrance",
    "exit",
    "slashes",
  );
  fc.assert(
    fc.property(key, letter, long, (name, character, length) => {
      const text = character.repeat(length);
      assertShort(() => parse(text), character);
      assertShort(() => parse(JSON.stringify({ ...json, [name]: text })), character);
      assertShort(() => parse(JSON.stringify({ ...json, [name]: [text] })), character);
      assertShort(() => parse(JSON.stringify({ ...json, options: { ...json.options, grid: text } })), character);
    }),
  );
  fc.assert(
    fc.property(long, (width) => {
      assertShort(() => parse(`+${"---+".repeat(width)}\n|\n`), "+-");
      assertShort(() => parse(`Level 1\n+${"---+".repeat(width)}\n|\n`), "+-");
    }),
  );
});

test("so does a message that could not be read", () => {
  fc.assert(
    fc.property(letter, long, (character, length) => {
      const { reason = "" } = read(natural, character.repeat(length));
      assert.ok(reason !== "" && reason.split(character).length - 1 <= QUOTED, reason);
    }),
  );
});
