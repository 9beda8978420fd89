import { MAX_JSON_CELLS, type MazeJson, mazeToJson, passagesOf } from "../../core/formats/json";
import { checkSize } from "../../core/generate";
import type { Maze } from "../../core/maze";
import { unpack } from "../../core/pack";
import { askOptions, type Purpose } from "../ask";
import type { Command } from "../command";
import { MAX_SHOWN_CELLS } from "../preview";
import { resolveOptions } from "../settings";

const PURPOSE: Purpose = {
  title: "Generate Maze",
  animates: true,
  replacesSelection: false,
  most: MAX_SHOWN_CELLS,
  check: () => {},
};

/** Shows a new maze in the preview. Returns it as JSON v1 to a caller that gave options. */
export const generate: Command = {
  id: "mazewright.generate",

  async run(services, argument) {
    const given = argument ?? (await askOptions(PURPOSE, services));
    if (given === undefined) return undefined;
    const { maze, extra } = resolveOptions({ ...given }, ["animate"]);
    if (argument !== undefined) checkSize(maze, MAX_JSON_CELLS, "fit into JSON");
    else checkSize(maze, MAX_SHOWN_CELLS, "can be shown");
    const [shown] = await services.preview.make([maze], extra.animate);
    return argument === undefined ? undefined : toJsonGently(unpack(shown));
  },
};

const SLICE = 50_000; // cells, some milliseconds

/** Maze.toJSON in slices, between which the extension host gets to other things. */
async function toJsonGently(maze: Maze): Promise<MazeJson> {
  const slices: [number, number][][] = [];
  for (let from = 0; from < maze.cellCount; from += SLICE) {
    slices.push(passagesOf(maze, from, from + SLICE));
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return mazeToJson(maze, slices.flat());
}
