import { MAX_JSON_CELLS } from "../../core/formats/json/json";
import { checkSize } from "../../core/making/generate";
import { unpack } from "../../core/making/pack";
import { toJsonGently } from "../documents/toJson";
import { MAX_SHOWN_CELLS } from "../preview/limits";
import { askOptions } from "../questions/ask";
import type { Purpose } from "../questions/draft";
import { resolveOptions } from "../settings/settings";
import type { Command } from "./command";

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
    const [shown] = await services.previews.make([maze], extra.animate);
    return argument === undefined ? undefined : toJsonGently(unpack(shown));
  },
};
