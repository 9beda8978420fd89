import assert from "node:assert/strict";
import { test } from "node:test";
import { mazeToJson, writeJson } from "../../../../src/core/formats/json/json";
import { toText } from "../../../../src/core/formats/text/text";
import { FormatError, readOrError } from "../../../../src/core/foundation/errors";
import { generate } from "../../../../src/core/making/generate";
import { parse } from "../../../../src/reading/parse";
import { readStyle } from "../../../../src/reading/styles/readStyle";
import { fc } from "../../../properties";
import { pairsOf } from "../../support/graph";
import { snapshot } from "../../support/snapshot";

// What is long is read and written in linear time: the bench measures it, and here is what it rests on.

const MARK = "\uFEFF";

test("any number of byte-order marks before a text is passed over", () => {
  const maze = generate({ width: 3, height: 2, seed: 1 });
  const texts = fc.constantFrom(toText(maze), writeJson(mazeToJson(maze)), `\n  ${JSON.stringify(mazeToJson(maze))}`);
  fc.assert(
    fc.property(texts, fc.nat(20_000), (text, count) => {
      assert.deepEqual(snapshot(parse(MARK.repeat(count) + text)), snapshot(maze));
      assert.throws(() => parse(MARK.repeat(count)), /^FormatError: Expected a maze, but the text is empty/);
    }),
    { examples: [[toText(maze), 8000]] },
  );
});

test("a text is split into its lines once, by how many forms it may be read", (context) => {
  const texts = ["/", "|", "_", "+---+", "Level 1", "x", ".", "\\ /"].flatMap((line) => [
    Array.from({ length: 500 }, () => line).join("\n"),
    `${line}${"\n".repeat(500)}${line}`,
    `${"\n".repeat(500)}${line}`,
  ]);
  const split = context.mock.method(String.prototype, "split");
  const splits = () => split.mock.calls.filter((call) => String(call.this).length > 400).length;
  for (const text of texts) {
    split.mock.resetCalls();
    const read = readOrError(() => readStyle(text));
    const most = read instanceof FormatError ? 1 : 2; // what is written of a maze that was read is split, too
    assert.ok(splits() <= most, `${splits()} times: ${text.slice(0, 20)}`);
  }
});

test("two lines far apart are refused before any memory is taken for what might lie between", () => {
  const text = `+---+${"\n".repeat(2_100_000)}+---+`;
  assert.throws(() => parse(text), /^FormatError: Expected rows of equal length/);
});

test("a top line of any length is read without a stack that overflows", () => {
  assert.throws(() => parse(`${"+---".repeat(5_000_000)}+`), /^FormatError: Expected a closing line like/);
});

test("lines longer than what is made a string at once are written whole", () => {
  const grid = fc.constantFrom("rectangular", "hexagonal", "triangular", "layered");
  fc.assert(
    fc.property(grid, fc.integer({ min: 1, max: 5000 }), (id, width) => {
      const maze = generate({ grid: id, width, height: 2, seed: width, ...(id === "layered" && { levels: 1 }) });
      const lines = toText(maze).split("\n");
      if (id !== "layered") assert.equal(new Set(lines.slice(0, -1).map(({ length }) => length)).size, 1);
      assert.deepEqual(pairsOf(parse(lines.join("\n"))), pairsOf(maze));
    }),
    {
      numRuns: 20,
      examples: [
        ["rectangular", 2048],
        ["hexagonal", 2048],
        ["triangular", 2729],
      ],
    },
  );
});
