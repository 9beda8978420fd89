import assert from "node:assert/strict";
import { test } from "node:test";
import { runs } from "../../../../scripts/tools/effort.mjs";
import type { StillFormat } from "../../../../src/core/formats/exports/exportFormat";
import { mazeToJson } from "../../../../src/core/formats/json/json";
import type { Maze } from "../../../../src/core/foundation/maze";
import { generate } from "../../../../src/core/making/generate";
import { endsOf } from "../../../../src/core/paths/solve";
import { parse } from "../../../../src/reading/parse";
import { stillFormat } from "../../support/formats";
import { readPng } from "../../support/png";
import { snapshot } from "../../support/snapshot";
import { squareMazes, squaresIn, squaresOf } from "../../support/squares";

const [csv, movingAi, tmj] = ["csv", "movingai", "tmj"].map(stillFormat);

const COUNT = runs({ quick: 60, usual: 200, release: 2000 });
const [FLOOR, WALL, UP, DOWN, BOTH] = [1, 2, 3, 4, 5]; // tiles of a Tiled map

const textOf = (format: StillFormat, maze: Maze, fileName?: string) => String(format.write(maze, {}, { fileName }));

test("CSV of every small maze is read again, also of one closed cell", () => {
  for (const [width, height] of [
    [1, 1],
    [2, 1],
    [1, 2],
    [3, 1],
    [1, 3],
    [2, 2],
    [3, 2],
  ]) {
    const all = mazeToJson(generate({ width, height, loops: 1, entrances: "none" }));
    for (let open = 0; open < 1 << all.passages.length; open++) {
      const passages = all.passages.filter((_, at) => (open >>> at) & 1);
      for (const ends of [
        {},
        { entrance: 0, exit: width * height - 1, ...(width * height === 1 && { exitSide: 1 }) },
      ]) {
        const maze = parse(JSON.stringify({ ...all, passages, ...ends }));
        assert.deepEqual(snapshot(parse(textOf(csv, maze))), snapshot(maze), textOf(csv, maze));
      }
    }
  }
});

/** What a reader of Tiled's JSON takes of a map. */
interface Tiled {
  readonly width: number;
  readonly height: number;
  readonly tilesets: { firstgid: number; image: string; imagewidth: number; imageheight: number; tilecount: number }[];
  readonly layers: Layer[];
  readonly nextlayerid: number;
}

interface Layer {
  readonly id: number;
  readonly name: string;
  readonly type: "tilelayer" | "objectgroup";
  readonly visible: boolean;
  readonly width: number;
  readonly height: number;
  readonly data: number[];
  readonly objects: { type: string; point: boolean; x: number; y: number; properties?: { value: number }[] }[];
}

/** The rows of tiles of a layer. */
function rowsOf({ width, height, data }: Layer): number[][] {
  assert.equal(data.length, width * height);
  return Array.from({ length: height }, (_, y) => data.slice(y * width, (y + 1) * width));
}

function checkTiled(maze: Maze): void {
  const text = textOf(tmj, maze, "a.b.tmj");
  const map = JSON.parse(text) as Tiled;
  const layers = map.layers.filter(({ type }) => type === "tilelayer");
  const { width = 0, height = 0, levels } = maze.recipe;
  assert.deepEqual([map.width, map.height], [layers[0].width, layers[0].height]);
  const names = levels === undefined ? ["Maze"] : Array.from({ length: levels }, (_, level) => `Level ${level + 1}`);
  assert.deepEqual(
    layers.map(({ name }) => name),
    names,
  );
  assert.deepEqual(
    map.layers.map(({ id }) => id),
    [...map.layers.keys()].map((at) => at + 1),
  );
  assert.equal(map.nextlayerid, map.layers.length + 1);
  layers.forEach((layer, level) => {
    const rows = rowsOf(layer);
    const first = level * width * height;
    const isOpen = rows.map((row) => row.map((tile) => tile !== WALL));
    assert.deepEqual(squaresIn(isOpen), squaresOf(maze, true, first));
    assert.equal(layer.visible, level === 0);
    rows.forEach((row, y) => row.forEach((tile, x) => assert.equal(tile, tileAt(maze, first, x, y, tile !== WALL))));
  });
  const objects = map.layers[layers.length].objects;
  const ends = objects.map(({ x, y, properties }) => {
    const [column, row] = [(x / 16 - 1.5) / 2, (y / 16 - 1.5) / 2];
    return ((properties?.[0].value ?? 1) - 1) * width * height + row * width + column;
  });
  assert.deepEqual(
    objects.map(({ type, point }) => [type, point]),
    [
      ["start", true],
      ["goal", true],
    ].slice(0, maze.grid.topology.includedCount === 0 ? 0 : 2),
  );
  assert.deepEqual(ends, objects.length === 0 ? [] : endsOf(maze));
}

function tileAt(maze: Maze, first: number, x: number, y: number, isOpen: boolean): number {
  if (!isOpen) return WALL;
  if (x % 2 === 0 || y % 2 === 0) return FLOOR;
  const { width = 0, height = 0 } = maze.recipe;
  const cell = first + ((y - 1) / 2) * width + (x - 1) / 2;
  const [isUp, isDown] = [maze.isOpen(cell, cell + width * height), maze.isOpen(cell, cell - width * height)];
  if (isUp) return isDown ? BOTH : UP;
  return isDown ? DOWN : FLOOR;
}

test("a Tiled map holds the same, with start and goal", () => {
  for (const maze of squareMazes(COUNT)) checkTiled(maze);
});

test("a Tiled map of levels has a layer for each, with its stairs", () => {
  for (const levels of [1, 2, 5]) {
    for (const maze of squareMazes(COUNT / 5, { grid: "layered", levels })) checkTiled(maze);
  }
});

test("the picture of a Tiled map has the size that the map says, and a tile of its own for each number", () => {
  const maze = generate({ width: 2, height: 2, seed: 1 });
  const [tileset] = (JSON.parse(textOf(tmj, maze, "dir.d/a.b.tmj")) as Tiled).tilesets;
  assert.equal(tileset.image, `dir.d/a.b.${tmj.companion?.extension}`);
  const content = tmj.writeCompanion?.(maze, "a.b.tmj");
  assert.ok(content instanceof Uint8Array);
  const { width, height, at } = readPng(content);
  assert.deepEqual([width, height], [tileset.imagewidth, tileset.imageheight]);
  const tiles = Array.from({ length: tileset.tilecount }, (_, tile) =>
    Array.from({ length: 256 }, (_, pixel) => at(16 * tile + (pixel & 15), pixel >> 4)).join(),
  );
  assert.equal(new Set(tiles).size, tileset.tilecount);
});

test("without an own file name the picture has the usual one", () => {
  const maze = generate({ width: 2, height: 2, seed: 1 });
  assert.equal((JSON.parse(textOf(tmj, maze)) as Tiled).tilesets[0].image, "maze.tiles.png");
});

test("grids without a form are refused before any work, and the error says what can be used", () => {
  for (const format of [csv, movingAi, tmj]) {
    for (const options of [{ grid: "hexagonal" }, { grid: "circular" }, { algorithm: "random-slashes" }]) {
      const { recipe } = generate({ ...options, seed: 1 });
      assert.throws(
        () => format.check(recipe, {}),
        /^MazeError: format: "\w+" cannot be used \(it has no form for the \w+ grid\)\. Allowed: .*rectangular/,
      );
    }
  }
  const layered = generate({ grid: "layered", width: 2, height: 2, seed: 1 }).recipe;
  assert.throws(() => csv.check(layered, {}), /holds one level, and .* layered grid.*Allowed: .*text, tmj/);
  assert.throws(() => movingAi.check(layered, {}), /layered grid/);
});
