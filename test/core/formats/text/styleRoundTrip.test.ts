import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { parse as parseAny } from "../../../../src/core/formats/parse";
import { readStyle as parse } from "../../../../src/core/formats/text/readStyle";
import { toText } from "../../../../src/core/formats/text/text";
import { FormatError } from "../../../../src/core/foundation/errors";
import type { GivenOptions } from "../../../../src/core/foundation/optionTypes";
import { generate } from "../../../../src/core/making/generate";
import { runs } from "../../../effort.mjs";
import { asRead } from "../../support/asRead";
import { entrances } from "../../support/cases";
import { snapshot } from "../../support/snapshot";
import { holds } from "../../support/styleHolds";

// What the styles made of sites write with any of their options comes back, also without its trailing blanks.

const size = fc.integer({ min: 1, max: 7 });

/** Options of random mazes, some of them with cells that are off. */
const mazes = fc
  .record({
    width: size,
    height: size,
    seed: fc.nat(),
    loops: fc.constantFrom(0, 0, 0.3, 1),
    braid: fc.constantFrom(0, 0.5, 1),
    entrances: fc.constantFrom(...entrances),
    off: fc.array(fc.nat(48), { maxLength: 12 }),
  })
  .map(({ off, width, height, ...others }): GivenOptions => {
    const isOff = (x: number, y: number) => off.includes(y * width + x);
    const mask = Array.from({ length: height }, (_, y) =>
      Array.from({ length: width }, (__, x) => (isOff(x, y) ? "#" : ".")).join(""),
    );
    const isMasked = /#/.test(mask.join("")) && /\./.test(mask.join(""));
    return { algorithm: "kruskal", ...others, ...(isMasked ? { mask } : { width, height }) };
  });

const NARROW = ["#", "X", "0", "1", "%", "█", "@", ".", "-", "ß", "·"];
const WIDE = ["⬛", "⬜", "🟩", "🧱", "＃", "墙", "🌲"];
const widths = { wallWidth: fc.integer({ min: 1, max: 9 }), passageWidth: fc.integer({ min: 1, max: 9 }) };

/** Three characters of one width, of which all but the wall may be blank. */
const characters = fc
  .constantFrom({ signs: NARROW, blank: " " }, { signs: WIDE, blank: "\u3000" })
  .chain(({ signs, blank }) =>
    fc.tuple(fc.shuffledSubarray(signs, { minLength: 3, maxLength: 3 }), fc.boolean()).map(([chosen, isBlank]) => {
      const [wall, floor, path] = chosen;
      return { wall, floor: isBlank ? blank : floor, path };
    }),
  );
const looks = fc.tuple(characters, fc.record(widths)).map(([signs, wide]) => ({ ...signs, ...wide }));

const LEVELS: GivenOptions = { grid: "layered", algorithm: "kruskal" };
const layered = fc
  .record({ width: size, height: size, levels: fc.integer({ min: 1, max: 4 }), seed: fc.nat() })
  .chain((sizes) =>
    fc.constantFrom(...entrances).map((each): GivenOptions => ({ ...LEVELS, ...sizes, entrances: each, loops: 0.1 })),
  );

const styles = fc.oneof(
  fc.record({ style: fc.constantFrom("compact", "half-blocks"), solution: fc.constant(false), look: fc.constant({}) }),
  fc.record({ style: fc.constant("box"), solution: fc.boolean(), look: fc.constant({}) }),
  fc.record({ style: fc.constant("blocks"), solution: fc.boolean(), look: looks }),
);
const drawn = styles.filter(({ style }) => style === "box" || style === "blocks");

type Written = typeof styles extends fc.Arbitrary<infer Style> ? Style : never;

const RUNS = { numRuns: runs({ usual: 300, release: 20_000 }) };

function checkComesBack(options: GivenOptions, { style, solution, look }: Written): void {
  const maze = generate(options);
  if (!holds(style, maze)) return;
  const text = toText(maze, style, { solution, ...look });
  const read = parse(text);
  const expected = snapshot(asRead(maze, style));
  assert.deepEqual(snapshot(read), expected, text);
  const trimmed = text.replaceAll(/[ \u3000]+$/gmu, "").replaceAll("\n", "\r\n");
  assert.deepEqual(snapshot(parse(`\n\n${trimmed}\n`)), expected, `trimmed:\n${text}`);
  if (!solution) assert.equal(toText(read, style, look), text);
}

test("rectangular mazes come back from every style, with any options", () => {
  fc.assert(fc.property(mazes, styles, checkComesBack), RUNS);
});

test("layered mazes come back from every style, with any options", () => {
  fc.assert(fc.property(layered, drawn, checkComesBack), RUNS);
});

test("every small maze with every pair of widths comes back", () => {
  for (const [width, height] of [
    [1, 1],
    [1, 2],
    [1, 4],
    [4, 1],
    [2, 2],
  ]) {
    for (const entrance of entrances) {
      const maze = generate({ width, height, seed: 1, loops: 1, entrances: entrance });
      const expected = snapshot(asRead(maze, "blocks"));
      for (let wallWidth = 1; wallWidth <= 9; wallWidth++) {
        for (let passageWidth = 1; passageWidth <= 9; passageWidth++) {
          const text = toText(maze, "blocks", { wallWidth, passageWidth });
          assert.deepEqual(snapshot(parse(text)), expected, text);
        }
      }
    }
  }
});

/** What the public reader says of a text that is in no style: the styles' own places count blanks that rows were given. */
function checkPlace(text: string, lines: readonly string[]): void {
  try {
    parseAny(text); // it may be in another form
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    assert.ok(error.line < lines.length && error.column <= lines[error.line].length, `${error}\n${text}`);
  }
}

test("a text with one character changed is refused with a place in it, or is another maze's own text", () => {
  const change = fc.record({ at: fc.nat(), sign: fc.constantFrom("#", " ", ".", "█", "▀", "│", "_", "|", "x") });
  const check = (options: GivenOptions, style: string, { at, sign }: { at: number; sign: string }) => {
    const maze = generate({ ...options, mask: undefined });
    const text = toText(maze, style);
    const place = at % (text.length - 1);
    const changed = text.slice(0, place) + sign + text.slice(place + 1);
    const lines = changed.split("\n");
    try {
      const read = parse(changed);
      const again = toText(read, style).split("\n");
      // Readers ignore blanks at the ends of lines, and the indentation: a line end that is lost may leave one.
      const trimmed = (rows: string[]) => {
        const drawn = rows.map((row) => row.trimEnd()).filter((row) => row !== "");
        const indent = Math.min(...drawn.map((row) => row.search(/\S/)));
        return drawn.map((row) => row.slice(indent));
      };
      const plain = trimmed(lines.map((row) => row.replaceAll(".", " ")));
      assert.deepEqual(trimmed(again), plain, changed);
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      checkPlace(changed, lines);
    }
  };
  fc.assert(fc.property(mazes, fc.constantFrom("compact", "box", "half-blocks"), change, check), RUNS);
});
