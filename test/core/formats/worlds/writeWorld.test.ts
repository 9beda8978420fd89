import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { sitesOf } from "../../../../src/core/formats/text/sites";
import { checkWorld, worldForms } from "../../../../src/core/formats/worlds/checkWorld";
import { writeWorld } from "../../../../src/core/formats/worlds/writeWorld";
import { MazeError } from "../../../../src/core/foundation/errors";
import { generate } from "../../../../src/core/making/generate";
import { chunksASide } from "../../../../src/core/options/chunk";

/** A file of each language makes 1,000 chunks as this project does, where the tool of the language is at hand. */

const SIZES = [
  { width: 16, height: 16 },
  { width: 7, height: 30 },
];
const SEEDS = ["tower", "42", "塔 \u{1f40d} é", ""];
const OWN = '\u{1f40d} é "\\??/\u0000\n'; // the seed in the file, with what a string of some language cannot hold as it is
const COUNT = 1000;

interface Asked {
  readonly seed: string;
  readonly x: number;
  readonly y: number;
}

/** Chunks near the first place, near 2^31 and 2^32, at the last, and anywhere. */
function asked(side: number): Asked[] {
  const places = [0, 1, 2 ** 31 - 1, 2 ** 31, 2 ** 32, side - 2, side - 1];
  return Array.from({ length: COUNT / SIZES.length }, (_, at) => {
    const anywhere = (at * 2_654_435_761_123) % side;
    const x = at % 3 === 0 ? anywhere : places[at % places.length];
    const y = at % 5 === 0 ? anywhere : places[Math.floor(at / places.length) % places.length];
    return { seed: SEEDS[at % SEEDS.length], x, y };
  });
}

const C_MAIN = (calls: readonly Asked[]) => `
static void print(const uint8_t *cells) {
  for (int cell = 0; cell < HEIGHT * WIDTH; cell++) putchar("0123456789abcdef"[cells[cell]]);
  putchar('\\n');
}

int main(void) {
  static uint8_t cells[HEIGHT * WIDTH];
  static const struct { const char *seed; uint64_t x, y; } asked[] = {
${calls.map(({ seed, x, y }) => `    {${JSON.stringify(seed)}, ${x}u, ${y}u},`).join("\n")}
  };
  for (size_t at = 0; at < sizeof asked / sizeof asked[0]; at++) {
    if (chunk(asked[at].seed, asked[at].x, asked[at].y, cells)) print(cells);
  }
  if (chunk(SEED, 0, 0, cells)) print(cells);
  int made = chunk("", UINT64_C(1) << LEVELS, 0, cells) || chunk("", 0, (uint64_t)-1, cells);
  puts(made ? "made" : "refused");
  return 0;
}
`;

/**
 * How the tool of each language runs a file that prints chunks, a line each, a digit a cell: those that are asked for, then the
 * first one of its own seed, and then "refused" if places that are none are.
 */
const PRINTERS: Readonly<
  Record<string, { file: string; main(calls: readonly Asked[]): string; commands: readonly (readonly string[])[] }>
> = {
  javascript: {
    file: "world.mjs",
    main: (calls) => `
for (const { seed, x, y } of ${JSON.stringify([...calls, {}])})
  console.log(Array.from(chunk(seed ?? SEED, x ?? 0, y ?? 0), (cell) => cell.toString(16)).join(""));
const isRefused = ([x, y]) => {
  try {
    chunk("", x, y);
  } catch (error) {
    return error instanceof RangeError;
  }
};
const places = [[-1, 0], [0, 2 ** LEVELS], [0.5, 0], [0, NaN], ["1", 0], [undefined, 0]];
console.log(places.every(isRefused) ? "refused" : "made");
`,
    commands: [[process.execPath, "world.mjs"]],
  },
  python: {
    file: "world.py",
    main: (calls) => `
for asked in ${JSON.stringify(calls)} + [{"seed": SEED, "x": 0, "y": 0}]:
    print("".join(format(cell, "x") for cell in chunk(asked["seed"], asked["x"], asked["y"])))
made = 0
for x, y in ((-1, 0), (0, 2**LEVELS), (0.5, 0), (0, 1.0), ("1", 0), (True, 0)):
    try:
        chunk("", x, y)
        made += 1
    except ValueError:
        pass
print("made" if made else "refused")
`,
    commands: [["python3", "world.py"]],
  },
  c: {
    file: "world.c",
    main: C_MAIN,
    commands: [
      ["gcc", "-std=c99", "-O2", "-Wall", "-Wextra", "-Werror", "-pedantic", "world.c", "-o", "world"],
      ["./world"],
    ],
  },
};

function isAtHand(tool: string): boolean {
  try {
    execFileSync(tool, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

for (const { id } of worldForms.filter(({ isMap }) => !isMap)) {
  const { file, main, commands } = PRINTERS[id];
  const [[tool]] = commands;
  test(`${id}: ${COUNT} chunks of a file are those that are generated`, (context) => {
    if (!isAtHand(tool)) return context.skip(`${tool} is not installed`);
    const folder = mkdtempSync(path.join(tmpdir(), "mazewright-world-"));
    try {
      for (const sizes of SIZES) {
        const calls = asked(chunksASide(sizes));
        writeFileSync(path.join(folder, file), writeWorld({ language: id, ...sizes, seed: OWN }).content + main(calls));
        const printed = commands.map(([command, ...rest]) =>
          execFileSync(command, rest, { cwd: folder, encoding: "utf8" }),
        );
        const lines = printed[printed.length - 1].trimEnd().split("\n");
        assert.equal(lines.pop(), "refused");
        assert.equal(lines.length, calls.length + 1);
        for (const [at, { seed, x, y }] of [...calls, { seed: OWN, x: 0, y: 0 }].entries()) {
          const maze = generate({ ...sizes, seed, at: `${x},${y}` });
          const cells = Array.from({ length: maze.cellCount }, (_, cell) => maze.openSlots(cell).toString(16)).join("");
          assert.equal(lines[at], cells, `${seed} ${x},${y}`);
        }
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}

test("what cannot be saved is refused under the name that was given, and says what can", () => {
  const map = { language: "tmj", from: "1,1", to: "2,2" };
  for (const [given, option, message] of [
    [{ algorithm: "wilson" }, "algorithm", /programs of other algorithms cannot be written.*Allowed: depth-first\./],
    [{ language: "c", algorithm: "cellular-maze" }, "algorithm", /Allowed: depth-first, .*quadrants\.$/],
    [{ ...map, algorithm: "random-slashes" }, "algorithm", /Allowed: depth-first, /],
    [{ language: "pascal" }, "language", /Allowed: javascript, python, c, tmj\./],
    [{ language: null }, "language", /Allowed: javascript, python, c, tmj\./],
    [{ width: 2000 }, "width", /at most 1024/],
    [{ braid: 1 }, "braid", /no such option/],
    [{ at: "0,0" }, "at", /no such option/],
    [{ from: "0,0" }, "from", /a program makes any chunk/],
    [{ ...map, from: undefined }, "from", /the place of a chunk/],
    [{ ...map, to: "0,5" }, "to", /not before 1,1/],
    [{ ...map, to: "1000,1000" }, "to", /at most 4,000,000 cells/],
    [{ ...map, to: `2,${2 ** 49}` }, "to", /from 0 to 562949953421311/],
    [{ ...map, from: `${2 ** 52},0` }, "from", /from 0 to 562949953421311/],
  ] as const) {
    for (const refuse of [checkWorld, writeWorld]) {
      assert.throws(
        () => refuse(given),
        (error) => error instanceof MazeError && error.option === option && message.test(error.message),
        JSON.stringify(given),
      );
    }
  }
});

test("Tiled has the chunks of a rectangle as one map, whose tiles are those of the chunks put together", () => {
  const [across, down] = [25, COUNT / 2 / 25]; // chunks of each of two rectangles
  const [columnsOfAll, rowsOfAll] = [across * 10 + 1, down * 8 + 1];
  const last = 2 ** 49 - across;
  const given = { seed: "tiled", algorithm: "wilson", width: 5, height: 4 };
  for (const [x, y] of [
    [0, 0],
    [last, 2 ** 31],
  ]) {
    const options = { language: "tmj", ...given, from: `${x},${y}`, to: `${x + across - 1},${y + down - 1}` };
    const { content, companion } = writeWorld(options, "a.tmj");
    const map = JSON.parse(content);
    assert.deepEqual([map.tilesets[0].image, companion?.extension], ["a.tiles.png", "tiles.png"]);
    assert.deepEqual([map.infinite, map.width, map.height], [true, columnsOfAll, rowsOfAll]);
    const facts = map.layers[0].properties.map(({ name, value }: { name: string; value: string }) => [name, value]);
    assert.deepEqual(Object.fromEntries(facts), { seed: "tiled", algorithm: "wilson", from: options.from });
    const tiles = new Map<string, number>();
    for (const chunk of map.layers[0].chunks) {
      assert.equal(chunk.data.length, chunk.width * chunk.height);
      for (const [at, tile] of chunk.data.entries()) {
        const place = `${chunk.x + (at % chunk.width)} ${chunk.y + Math.floor(at / chunk.width)}`;
        assert.ok(!tiles.has(place));
        tiles.set(place, tile);
      }
    }
    assert.equal(tiles.size, columnsOfAll * rowsOfAll);
    for (let column = 0; column < across; column++) {
      for (let row = 0; row < down; row++) {
        const maze = generate({ ...given, at: `${x + column},${y + row}` });
        const { columns, isWall } = sitesOf(maze);
        for (const [at, wall] of isWall.entries()) {
          const place = `${10 * column + (at % columns)} ${8 * row + Math.floor(at / columns)}`;
          assert.equal(tiles.get(place), wall + 1, place);
        }
      }
    }
  }
});
