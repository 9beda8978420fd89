import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { sitesOf } from "../../../../src/core/formats/text/sites";
import { worldTmj } from "../../../../src/core/formats/worlds/worldTmj";
import { worldLanguages, writeWorld } from "../../../../src/core/formats/worlds/writeWorld";
import { MazeError } from "../../../../src/core/foundation/errors";
import { generate } from "../../../../src/core/making/generate";
import { chunksASide } from "../../../../src/core/options/chunk";

/** A file of each language makes 1,000 chunks as this project does, where the tool of the language is at hand. */

const SIZES = [
  { width: 16, height: 16 },
  { width: 7, height: 30 },
];
const SEEDS = ["tower", "42", "塔 \u{1f40d} é", ""];
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
int main(void) {
  static uint8_t cells[HEIGHT * WIDTH];
  static const struct { const char *seed; uint64_t x, y; } asked[] = {
${calls.map(({ seed, x, y }) => `    {${JSON.stringify(seed)}, ${x}u, ${y}u},`).join("\n")}
  };
  for (size_t at = 0; at < sizeof asked / sizeof asked[0]; at++) {
    chunk(asked[at].seed, asked[at].x, asked[at].y, cells);
    for (int cell = 0; cell < HEIGHT * WIDTH; cell++) putchar("0123456789abcdef"[cells[cell]]);
    putchar('\\n');
  }
  return 0;
}
`;

/** How the tool of each language runs a file that prints chunks, a line each, a digit a cell. */
const PRINTERS: Readonly<
  Record<string, { file: string; main(calls: readonly Asked[]): string; commands: readonly (readonly string[])[] }>
> = {
  javascript: {
    file: "world.mjs",
    main: (calls) => `
for (const { seed, x, y } of ${JSON.stringify(calls)})
  console.log(Array.from(chunk(seed, x, y), (cell) => cell.toString(16)).join(""));
`,
    commands: [[process.execPath, "world.mjs"]],
  },
  python: {
    file: "world.py",
    main: (calls) => `
for asked in ${JSON.stringify(calls)}:
    print("".join(format(cell, "x") for cell in chunk(asked["seed"], asked["x"], asked["y"])))
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

for (const { id } of worldLanguages) {
  const { file, main, commands } = PRINTERS[id];
  const [[tool]] = commands;
  test(`${id}: ${COUNT} chunks of a file are those that are generated`, (context) => {
    if (!isAtHand(tool)) return context.skip(`${tool} is not installed`);
    const folder = mkdtempSync(path.join(tmpdir(), "mazewright-world-"));
    try {
      for (const sizes of SIZES) {
        const calls = asked(chunksASide(sizes));
        writeFileSync(path.join(folder, file), writeWorld({ language: id, ...sizes }) + main(calls));
        const printed = commands.map(([command, ...rest]) =>
          execFileSync(command, rest, { cwd: folder, encoding: "utf8" }),
        );
        const lines = printed[printed.length - 1].trimEnd().split("\n");
        assert.equal(lines.length, calls.length);
        for (const [at, { seed, x, y }] of calls.entries()) {
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

test("a world of another algorithm is refused, and says which can be written", () => {
  for (const [given, option] of [
    [{ algorithm: "wilson" }, "algorithm"],
    [{ language: "pascal" }, "language"],
    [{ width: 2000 }, "width"],
    [{ braid: 1 }, "braid"],
  ] as const) {
    assert.throws(
      () => writeWorld(given),
      (error) => error instanceof MazeError && error.option === option,
    );
  }
});

test("Tiled has the chunks of a rectangle as one map, whose tiles are those of the chunks put together", () => {
  const last = 2 ** 49 - 3;
  const given = { seed: "tiled", algorithm: "wilson", width: 5, height: 4 };
  for (const [x, y] of [
    [0, 0],
    [last, 2 ** 31],
  ]) {
    const map = JSON.parse(worldTmj({ ...given, from: `${x},${y}`, to: `${x + 2},${y + 1}` }, "tiles.png"));
    assert.deepEqual([map.infinite, map.width, map.height], [true, 31, 17]);
    const tiles = new Map<string, number>();
    for (const chunk of map.layers[0].chunks) {
      assert.equal(chunk.data.length, chunk.width * chunk.height);
      for (const [at, tile] of chunk.data.entries()) {
        const place = `${chunk.x + (at % chunk.width)} ${chunk.y + Math.floor(at / chunk.width)}`;
        assert.ok(!tiles.has(place));
        tiles.set(place, tile);
      }
    }
    assert.equal(tiles.size, 31 * 17);
    for (let column = 0; column < 3; column++) {
      for (let row = 0; row < 2; row++) {
        const maze = generate({ ...given, at: `${x + column},${y + row}` });
        const { columns, isWall } = sitesOf(maze);
        for (const [at, wall] of isWall.entries()) {
          const place = `${10 * column + (at % columns)} ${8 * row + Math.floor(at / columns)}`;
          assert.equal(tiles.get(place), wall + 1, place);
        }
      }
    }
  }
  for (const [places, option] of [
    [{ from: "1,1", to: "0,5" }, "to"],
    [{ from: "x", to: "0,5" }, "from"],
    [{ from: "0,0", to: "1000,1000" }, "to"],
  ] as const) {
    assert.throws(
      () => worldTmj({ ...given, ...places }, "tiles.png"),
      (error) => error instanceof MazeError && error.option === option,
    );
  }
});
