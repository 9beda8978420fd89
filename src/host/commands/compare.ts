import { resolveCommandOptions } from "../settings/settings";
import { unlessShown } from "../userAlgorithms/failure";
import { askCompared } from "./askCompared";
import type { Command } from "./command";
import { resolveCompared } from "./compared";
import { show } from "./generate";

/** Shows mazes of two to four algorithms side by side, built-in ones and files of the user's. Returns them as JSON v1 to a caller that gave options. */
export const compare: Command = {
  async run(services, argument) {
    const options = argument ?? (await askCompared(services));
    if (options === undefined) return undefined;
    const all = resolveCompared(options, services.runner);
    const { animate } = resolveCommandOptions({}, ["animate"]);
    const shown = show(services, all, animate, argument !== undefined, Object.keys(options));
    return argument === undefined ? shown.catch(unlessShown) : shown;
  },
};
