import { squaresIn, squaresOf } from "../../foundation/grid";
import type { Maze } from "../../foundation/maze";
import type { Recipe } from "../../foundation/optionTypes";
import { DOWNSTAIRS, UPSTAIRS } from "../../grids/wiring/squareSlots";
import { endsOf } from "../../paths/solve";
import { codesOf } from "../text/drawing/lineWriter";
import { checkCharacters, TextSink } from "../text/drawing/textSink";
import { sitesOf } from "../text/sites";
import { checkGrid, sitesIn } from "./limits";
import { addSites } from "./siteLines";
import { STAIRS_BOTH, STAIRS_DOWN, STAIRS_UP, TILE_SIZE, TILES } from "./tiles";

/** Of the picture of the tiles, which lies beside the map: none that a picture of the maze has. */
export const TILES_EXTENSION = "tiles.png";

const FIRST = 1; // the number of the first tile in a map, where 0 is no tile
const LOOK = { codes: codesOf(TILES.map((_, tile) => FIRST + tile).join("")), comma: "after" } as const;

const UP = 1 << UPSTAIRS;
const DOWN = 1 << DOWNSTAIRS;

/** The tile of a cell with stairs, by their slots. */
const STAIRS: Readonly<Record<number, number>> = { [UP]: STAIRS_UP, [DOWN]: STAIRS_DOWN, [UP | DOWN]: STAIRS_BOTH };

/**
 * A map of the editor Tiled: a layer of tiles for each level, of which only the lowest is shown at first, and above
 * them the start and the goal as points.
 * @param image the name of the file with the picture of the tiles: JSON of Tiled cannot hold it
 */
export function toTmj(maze: Maze, image: string, most?: number): string {
  const { columns, rows } = sitesIn(maze.recipe);
  const { levels } = squaresOf(maze.grid);
  const text = new TextSink(maze.recipe, most);
  text.push(headOf({ infinite: false, width: columns, height: rows, nextlayerid: levels + 2, nextobjectid: 3 }, image));
  for (let level = 0; level < levels; level++) addTiles(text, maze, level);
  text.push(`${objectLayer(maze, levels + 1)}\n ]\n}\n`);
  return text.toString();
}

/** In what maps differ. */
interface MapFacts {
  readonly infinite: boolean;
  readonly width: number; // in tiles
  readonly height: number;
  readonly nextlayerid: number;
  readonly nextobjectid: number;
}

/** The beginning of a map, up to its first layer. */
export function headOf({ nextlayerid, nextobjectid, ...size }: MapFacts, image: string): string {
  const head = {
    type: "map",
    version: "1.10",
    tiledversion: "1.10.2",
    orientation: "orthogonal",
    renderorder: "right-down",
    ...size,
    tilewidth: TILE_SIZE,
    tileheight: TILE_SIZE,
    nextlayerid,
    nextobjectid,
    tilesets: [tileset(image)],
  };
  return `${JSON.stringify(head, null, 1).slice(0, -"\n}".length)},\n "layers": [\n`;
}

/** @throws MazeError for more characters than `most`, as far as the tiles have them, or another grid */
export function checkTmj(recipe: Recipe, most?: number): void {
  checkGrid("tmj", recipe, ["rectangular", "layered"]);
  const { columns, rows } = sitesIn(recipe);
  checkCharacters(recipe, 2 * columns * rows * squaresIn(recipe).levels, most);
}

function tileset(image: string) {
  return {
    firstgid: FIRST,
    name: "maze",
    image,
    imagewidth: TILE_SIZE * TILES.length,
    imageheight: TILE_SIZE,
    tilewidth: TILE_SIZE,
    tileheight: TILE_SIZE,
    tilecount: TILES.length,
    columns: TILES.length,
    margin: 0,
    spacing: 0,
    tiles: TILES.map((type, id) => ({ id, type })),
  };
}

/** Writes a layer, and what parts it from the next. */
function addTiles(text: TextSink, maze: Maze, level: number): void {
  const { width, height } = squaresOf(maze.grid);
  const first = level * width * height;
  const { columns, rows, isWall } = sitesOf(maze, first);
  for (let cell = first; cell < first + width * height; cell++) {
    const stairs = STAIRS[maze.passages(cell) & (UP | DOWN)];
    if (stairs !== undefined) isWall[siteOf(maze, cell)] = stairs;
  }
  const head = {
    id: level + 1,
    name: maze.recipe.levels === undefined ? "Maze" : `Level ${level + 1}`,
    type: "tilelayer",
    visible: level === 0,
    ...AT_ORIGIN,
    width: columns,
    height: rows,
  };
  text.push(`  ${withData(head, maze.recipe, columns, isWall)},\n`);
}

/** A layer, or a part of one, with its tiles. */
export function withData(head: object, recipe: Recipe, columns: number, values: Uint8Array): string {
  const tiles = new TextSink(recipe);
  addSites(tiles, { columns, values }, LOOK);
  return `${JSON.stringify(head).slice(0, -1)}, "data": [\n${tiles.toString().slice(0, -",\n".length)}]}`;
}

export const AT_ORIGIN = { opacity: 1, x: 0, y: 0 };

function objectLayer(maze: Maze, id: number): string {
  const [start, goal] = endsOf(maze);
  const ends = maze.grid.topology.isIncluded(start) ? [start, goal] : []; // else all is wall
  const objects = ends.map((cell, index) => pointAt(maze, cell, index));
  const head = { id, name: "Start and goal", type: "objectgroup", draworder: "topdown", visible: true, ...AT_ORIGIN };
  const lines = objects.map((object) => `    ${JSON.stringify(object)}`).join(",\n");
  return `  ${JSON.stringify(head).slice(0, -1)}, "objects": [\n${lines}]}`;
}

function pointAt(maze: Maze, cell: number, index: number) {
  const { width, height } = squaresOf(maze.grid);
  const { columns } = sitesIn(maze.recipe);
  const site = siteOf(maze, cell);
  const end = ["start", "goal"][index];
  return {
    id: index + 1,
    name: end,
    type: end, // which Tiled shows as its class
    point: true,
    x: ((site % columns) + 0.5) * TILE_SIZE,
    y: (Math.floor(site / columns) + 0.5) * TILE_SIZE,
    width: 0,
    height: 0,
    rotation: 0,
    visible: true,
    ...(maze.recipe.levels !== undefined && {
      properties: [{ name: "level", type: "int", value: Math.floor(cell / (width * height)) + 1 }],
    }),
  };
}

/** The site of a cell on its level. */
function siteOf({ grid }: Maze, cell: number): number {
  const { width, height } = squaresOf(grid);
  const [x, y] = [cell % width, Math.floor(cell / width) % height];
  return (2 * y + 1) * (2 * width + 1) + 2 * x + 1;
}
