import { MAX_JSON_CELLS } from "../../core/formats/json";
import { checkSize, MAX_CELLS } from "../../core/generate";
import { unpack } from "../../core/pack";
import { askOptions, type Purpose } from "../ask";
import type { Command } from "../command";
import { resolveOptions } from "../settings";

const PURPOSE: Purpose = {
  title: "Generate Maze",
  animates: true,
  check: (options) => checkSize(options, MAX_CELLS, "can be generated"),
};

/** Shows a new maze in the preview. Returns it as JSON v1 to a caller that gave options. */
export const generate: Command = {
  id: "mazewright.generate",

  async run({ choices, preview }, argument) {
    const given = argument ?? (await askOptions(PURPOSE, choices));
    if (given === undefined) return undefined;
    const { maze, extra } = resolveOptions({ ...given }, ["animate"]);
    if (argument !== undefined) checkSize(maze, MAX_JSON_CELLS, "fit into JSON");
    else PURPOSE.check(maze);
    const shown = await preview.make(maze, extra.animate);
    return argument === undefined ? undefined : unpack(shown).toJSON();
  },
};
