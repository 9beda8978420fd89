import * as v from "valibot";
import { EditableMaze } from "../../../foundation/editableMaze";
import { squaresOf } from "../../../foundation/grid";
import type { Maze, Opening } from "../../../foundation/maze";
import { layered } from "../../../grids/layered";
import { DOWN, RIGHT, UPSTAIRS } from "../../../grids/wiring/squareSlots";
import { Border } from "../../../paths/border";
import type { Ends } from "../foundation/ends";
import { fixed } from "../foundation/meanings";
import { MAX_SIGNS, type Raster } from "../foundation/raster";
import { type Judgement, judgeRaster, mazeOfSites, mazeOfWalls } from "../raster/judgeRaster";
import { listOf, readAs, unlessOther, type ValueReader } from "./objects";

const WALL = /wall|solid|block/i;
const FLIPS = 0x1fffffff; // the bits of a tile's number that do not turn it

/** Of what is named, by the version of Tiled: `type`, or `class`. */
const NAMED = { name: v.optional(v.unknown()), type: v.optional(v.unknown()), class: v.optional(v.unknown()) };

const LAYER = v.pipe(
  v.object({
    width: v.pipe(v.number(), v.minValue(1)),
    height: v.number(),
    data: v.custom<number[]>((data) => Array.isArray(data) && data.every((tile) => typeof tile === "number")),
    name: v.optional(v.unknown()),
  }),
  v.check(({ width, height, data }) => data.length === width * height),
  v.transform(({ width, height, data, name }) => ({
    width,
    height,
    data: data.map((tile) => tile & FLIPS),
    isStorey: name === "Level 1",
  })),
);

const OBJECT = v.object({ ...NAMED, x: unlessOther(v.number()), y: unlessOther(v.number()) });
const GROUP = v.object({ objects: listOf(OBJECT) });
const TILESET = v.object({ firstgid: v.number(), tiles: listOf(v.object({ ...NAMED, id: v.number() })) });

const MAP = v.object({
  layers: v.array(v.unknown()),
  tilesets: unlessOther(listOf(TILESET)),
  tilewidth: v.optional(v.unknown()),
  tileheight: v.optional(v.unknown()),
});

type Layer = v.InferOutput<typeof LAYER>;
type TiledMap = v.InferOutput<typeof MAP>;

/** A map of Tiled: its layers of tiles, the walls among them by the names that the tile set gives, else by their look. */
export const tiledIn: ValueReader = (value) => {
  const map = readAs(MAP, value);
  const layers = map?.layers.flatMap((layer) => readAs(LAYER, layer) ?? []);
  if (map === undefined || layers === undefined || layers.length === 0) return undefined;
  const names = tileNames(map);
  if ((layers.length > 1 || layers[0].isStorey) && names !== undefined) return storeys(map, layers, names);
  const raster = rasterOf(layers[0]);
  const judged = raster && judge(raster, names);
  if (judged === undefined) return undefined;
  return { meaning: judged.meaning, read: () => judged.read(endsOf(map, judged)) };
};

/** The kinds of tiles by their numbers, as the tile sets in the map name them. */
function tileNames({ tilesets = [] }: TiledMap): ReadonlyMap<number, string> | undefined {
  const names = new Map<number, string>();
  for (const { firstgid, tiles } of tilesets) {
    for (const tile of tiles) {
      const name = tile.type ?? tile.class;
      if (typeof name === "string" && name !== "") names.set(firstgid + tile.id, name);
    }
  }
  return [...names.values()].some((name) => WALL.test(name)) ? names : undefined;
}

function rasterOf({ width, height, data }: Layer): Raster | undefined {
  const known = new Map<number, number>();
  const signs: string[] = [];
  const ids = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at++) {
    let id = known.get(data[at]);
    if (id === undefined) {
      if (signs.length === MAX_SIGNS) return undefined;
      id = signs.push(String(data[at])) - 1;
      known.set(data[at], id);
    }
    ids[at] = id;
  }
  return { columns: width, rows: height, ids, signs, unit: "tile", placeOf: () => ({ line: 0, column: 0 }) };
}

function judge(raster: Raster, names: ReadonlyMap<number, string> | undefined): Judgement | undefined {
  if (names === undefined) return judgeRaster(raster)[0];
  const isWall = wallsIn(raster, names);
  return isLattice(raster, isWall) ? mazeOfSites(raster, isWall) : mazeOfWalls(raster, isWall)[0];
}

function wallsIn({ signs }: Raster, names: ReadonlyMap<number, string>): Uint8Array {
  return Uint8Array.from(signs, (sign) => (WALL.test(names.get(Number(sign)) ?? "") ? 1 : 0));
}

/** Whether all posts are walls, as between cells. */
function isLattice({ columns, rows, ids }: Raster, isWall: Uint8Array): boolean {
  if (columns % 2 === 0 || rows % 2 === 0) return false;
  for (let row = 0; row < rows; row += 2) {
    for (let column = 0; column < columns; column += 2) if (isWall[ids[row * columns + column]] === 0) return false;
  }
  return true;
}

/** The start and the goal among the points of a map. */
function endsOf(map: TiledMap, judged: Judgement): Ends {
  const [start, goal] = pointsOf(map).map((place) => place && judged.cellAt(place[1], place[0]));
  return { start, goal };
}

/** The column and row of the tiles with the start and the goal. */
function pointsOf({ layers, tilewidth, tileheight }: TiledMap): ([number, number] | undefined)[] {
  const objects = layers.flatMap((layer) => readAs(GROUP, layer)?.objects ?? []);
  return [/start|spawn|player/i, /goal|exit|end/i].map((name) => {
    const object = objects.find(
      (each) => name.test(String(each.type ?? each.class ?? "")) || name.test(String(each.name ?? "")),
    );
    if (object?.x === undefined || object.y === undefined) return undefined;
    return [Math.floor(object.x / Number(tilewidth)), Math.floor(object.y / Number(tileheight))];
  });
}

/** Several layers with stairs between them: one storey each, the lowest first. */
function storeys(map: TiledMap, layers: readonly Layer[], names: ReadonlyMap<number, string>) {
  const rasters = layers.map(rasterOf);
  const { width: columns, height: rows } = layers[0];
  if (columns % 2 === 0 || rows % 2 === 0 || columns < 3 || rows < 3) return undefined;
  if (layers.some((layer) => layer.width !== columns || layer.height !== rows)) return undefined;
  const [width, height, levels] = [(columns - 1) / 2, (rows - 1) / 2, layers.length];
  if (rasters.includes(undefined)) return undefined;
  const read = () => {
    const maze = new EditableMaze(layered.build({ width, height, levels }), { grid: "layered", width, height, levels });
    layers.forEach((layer, level) => carveStorey(maze, layer, level, names));
    openEnds(maze, pointsOf(map), layers, names);
    return { maze: maze as Maze, findings: [] };
  };
  return { meaning: fixed("tiles"), read };
}

function carveStorey(
  maze: EditableMaze,
  { width: columns, data }: Layer,
  level: number,
  names: ReadonlyMap<number, string>,
): void {
  const { width, height, levels } = squaresOf(maze.grid);
  const isOpen = (site: number) => !WALL.test(names.get(data[site]) ?? "");
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const cell = (level * height + y) * width + x;
      const site = (2 * y + 1) * columns + 2 * x + 1;
      if (x < width - 1 && isOpen(site + 1)) maze.carve(cell, RIGHT, 0);
      if (y < height - 1 && isOpen(site + columns)) maze.carve(cell, DOWN, 0);
      if (level < levels - 1 && /up|both/i.test(names.get(data[site]) ?? "")) maze.carve(cell, UPSTAIRS, 0);
    }
  }
}

/** Opens the outer wall at the places of start and goal: the cells whose border side is open. */
function openEnds(
  maze: EditableMaze,
  points: readonly ([number, number] | undefined)[],
  layers: readonly Layer[],
  names: ReadonlyMap<number, string>,
): void {
  const { width, height } = squaresOf(maze.grid);
  const border = new Border(maze);
  const gaps: Opening[] = [];
  layers.forEach(({ width: columns, data }, level) => {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const site = (2 * y + 1) * columns + 2 * x + 1;
        const beside = [site - columns, site + columns, site - 1, site + 1];
        const cell = (level * height + y) * width + x;
        for (let slot = 0; slot < 4; slot++) {
          const isBorder = (border.sides(cell) >>> slot) & 1;
          if (isBorder && !WALL.test(names.get(data[beside[slot]]) ?? "")) gaps.push({ cell, slot });
        }
      }
    }
  });
  if (gaps.length > 2) return;
  const [start] = points;
  const isStart = ({ cell }: Opening) =>
    start !== undefined &&
    cell % width === (start[0] - 1) / 2 &&
    Math.floor(cell / width) % height === (start[1] - 1) / 2;
  if (gaps.length === 2 && !isStart(gaps[0]) && isStart(gaps[1])) gaps.reverse();
  maze.open(gaps[0], gaps[1]);
}
