import type { Recipe } from "../../core/foundation/optionTypes";
import { firstOptions, optionsAgain } from "../settings/again";
import { resolveCommandOptions } from "../settings/settings";
import type { Command } from "./command";
import { show } from "./shown";

/**
 * Shows another maze like the one in the preview, else like the last answers or the settings, without a question. Returns
 * it as JSON v1 to a caller that gave options: a list if the preview compares several.
 */
export const generateAgain: Command = {
  async run(services, argument) {
    const { previews, choices, own } = services;
    const { entry } = previews;
    const again = (recipes: readonly Recipe[]) => optionsAgain(recipes, argument, own.known(recipes));
    const all = entry ? again(entry.recipes) : [firstOptions(choices.last(), argument)];
    const { animate } = entry ?? resolveCommandOptions({}, ["animate"]);
    const mazes = await show(services, all, animate, argument !== undefined);
    return mazes?.length === 1 ? mazes[0] : mazes;
  },
};
