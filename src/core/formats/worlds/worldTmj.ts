import { formatNumber, MazeError } from "../../foundation/errors";
import type { Maze } from "../../foundation/maze";
import { placeIn } from "../../options/chunk";
import { entriesOf } from "../../options/optionSpec";
import { countCells } from "../../options/size";
import { world } from "../../worlds/world";
import { AT_ORIGIN, headOf, withData } from "../maps/tmj";
import { TextSink } from "../text/drawing/textSink";
import { sitesOf } from "../text/sites";

const MOST_CELLS = 4_000_000; // in all chunks together

/**
 * A rectangle of chunks of a world as an infinite map of the editor Tiled, with the first tile at its origin.
 * @param given the options of a world, and `from` and `to`: the places of the first and the last chunk, as `x,y`
 * @param image the name of the file with the picture of the tiles
 * @throws MazeError for what cannot be used
 */
export function worldTmj(given: unknown, image: string, most?: number): string {
  const { from, to, ...options } = entriesOf(given, ["seed", "algorithm", "width", "height", "from", "to"]);
  const [[left, top], [right, bottom]] = [placeAt("from", from), placeAt("to", to)];
  if (right < left || bottom < top)
    throw new MazeError("to", to, `a place that is not before ${left},${top} in its row or its column`);
  const made = world(options);
  const first = made.chunk(left, top);
  const chunks = (right - left + 1) * (bottom - top + 1);
  if (chunks * countCells(first.recipe) > MOST_CELLS)
    throw new MazeError("to", to, `a place with which the chunks have at most ${formatNumber(MOST_CELLS)} cells`);
  const text = new TextSink(first.recipe, most);
  const [width, height] = [2 * (first.recipe.width ?? 0), 2 * (first.recipe.height ?? 0)]; // of a chunk, in tiles
  const size = { width: width * (right - left + 1) + 1, height: height * (bottom - top + 1) + 1 };
  text.push(headOf({ infinite: true, ...size, nextlayerid: 2, nextobjectid: 1 }, image));
  const layer = { id: 1, name: "Maze", type: "tilelayer", visible: true, ...AT_ORIGIN, startx: 0, starty: 0, ...size };
  text.push(`  ${JSON.stringify(layer).slice(0, -1)}, "chunks": [\n`);
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const [isLast, isLowest] = [x === right, y === bottom];
      const part = {
        x: (x - left) * width,
        y: (y - top) * height,
        width: width + Number(isLast),
        height: height + Number(isLowest),
      };
      text.push(`   ${tilesOf(made.chunk(x, y), part)}${isLast && isLowest ? "" : ","}\n`);
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

function placeAt(id: string, given: unknown): readonly [number, number] {
  const place = typeof given === "string" ? placeIn(given) : undefined;
  if (place === undefined) throw new MazeError(id, given, '"x,y", the place of a chunk');
  return place;
}
