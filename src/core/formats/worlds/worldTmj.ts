import type { Maze } from "../../foundation/maze";
import type { MazeOptions } from "../../foundation/optionTypes";
import type { ChunkRange } from "../../worlds/wayOfChunks";
import { world } from "../../worlds/world";
import { AT_ORIGIN, headOf, withData } from "../maps/tmj";
import { TextSink } from "../text/drawing/textSink";
import { sitesOf } from "../text/sites";

/**
 * A rectangle of chunks of a world as an infinite map of the editor Tiled, with the first tile at its origin.
 * @param options of a chunk
 * @param image the name of the file with the picture of the tiles
 * @param share told of the share of the chunks that are written
 */
export function worldTmj(
  options: MazeOptions,
  { left, top, right, bottom }: ChunkRange,
  image: string,
  share: (done: number) => void,
): string {
  const { seed, algorithm } = options;
  const { chunk } = world({ seed, algorithm, width: options.width, height: options.height });
  const text = new TextSink(options);
  const [width, height] = [2 * options.width, 2 * options.height]; // of a chunk, in tiles
  const size = { width: width * (right - left + 1) + 1, height: height * (bottom - top + 1) + 1 };
  text.push(headOf({ infinite: true, ...size, nextlayerid: 2, nextobjectid: 1 }, image));
  const facts = Object.entries({ seed, algorithm, from: `${left},${top}` }); // with the chunks' size all that makes it again
  const properties = facts.map(([name, value]) => ({ name, type: "string", value }));
  const layer = {
    id: 1,
    name: "Maze",
    type: "tilelayer",
    visible: true,
    ...AT_ORIGIN,
    startx: 0,
    starty: 0,
    ...size,
    properties,
  };
  text.push(`  ${JSON.stringify(layer).slice(0, -1)}, "chunks": [\n`);
  for (let y = top; y <= bottom; y++) {
    share((y - top) / (bottom - top + 1));
    for (let x = left; x <= right; x++) {
      const [isLast, isLowest] = [x === right, y === bottom];
      const part = {
        x: (x - left) * width,
        y: (y - top) * height,
        width: width + Number(isLast),
        height: height + Number(isLowest),
      };
      text.push(`   ${tilesOf(chunk(x, y), part)}${isLast && isLowest ? "" : ","}\n`);
    }
  }
  text.push("  ]}\n ]\n}\n");
  return text.toString();
}

/** Chunks share their walls: each has its upper and its left ones, the last ones have the others, too. */
function tilesOf(maze: Maze, part: { readonly width: number; readonly height: number }): string {
  const { columns, isWall } = sitesOf(maze);
  const tiles = isWall.filter((_, at) => at % columns < part.width && at < columns * part.height);
  return withData(part, maze.recipe, part.width, tiles);
}
