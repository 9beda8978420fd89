import { MAX_JSON_CELLS } from "../../core/formats/json/json";
import { checkSize } from "../../core/making/generate";
import { unpack } from "../../core/making/pack";
import { toJsonGently } from "../documents/toJson";
import { checkShownSize } from "../preview/limits";
import { askCompared } from "../questions/askCompared";
import { resolveCompared } from "../questions/compared";
import { resolveCommandOptions } from "../settings/settings";
import type { Command } from "./command";

/** Shows mazes of two to four algorithms side by side. Returns them as JSON v1 to a caller that gave options. */
export const compare: Command = {
  id: "mazewright.compare",

  async run(services, argument) {
    const given = argument ?? (await askCompared(services));
    if (given === undefined) return undefined;
    const all = resolveCompared(given);
    checkShownSize(all);
    if (argument !== undefined) for (const options of all) checkSize(options, MAX_JSON_CELLS, "fit into JSON");
    const { animate } = resolveCommandOptions({}, ["animate"]);
    const shown = await services.previews.make(all, animate);
    if (argument === undefined) return undefined;
    const mazes = [];
    for (const packed of shown) mazes.push(await toJsonGently(unpack(packed)));
    return mazes;
  },
};
