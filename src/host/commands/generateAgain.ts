import { MAX_JSON_CELLS } from "../../core/formats/json/json";
import type { Recipe } from "../../core/foundation/optionTypes";
import { checkSize } from "../../core/making/generate";
import { unpack } from "../../core/making/pack";
import { toJsonGently } from "../documents/toJson";
import { checkShownSize } from "../preview/limits";
import { firstOptions, optionsAgain } from "../settings/again";
import { resolveCommandOptions } from "../settings/settings";
import type { Command } from "./command";

/**
 * Shows another maze like the one in the preview, else like the last answers or the settings, without a question. Returns
 * it as JSON v1 to a caller that gave options: a list if the preview compares several.
 */
export const generateAgain: Command = {
  id: "mazewright.generateAgain",

  async run({ previews, choices, own }, argument) {
    const { entry } = previews;
    const again = (recipes: readonly Recipe[]) => optionsAgain(recipes, argument, own.known(recipes));
    const all = entry ? again(entry.recipes) : [firstOptions(choices.last(), argument)];
    checkShownSize(all);
    if (argument !== undefined) for (const options of all) checkSize(options, MAX_JSON_CELLS, "fit into JSON");
    const shown = await previews.make(all, (entry ?? resolveCommandOptions({}, ["animate"])).animate);
    if (argument === undefined) return undefined;
    const mazes = [];
    for (const packed of shown) mazes.push(await toJsonGently(unpack(packed)));
    return mazes.length === 1 ? mazes[0] : mazes;
  },
};
