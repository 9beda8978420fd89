import { checkShownSize } from "../preview/limits";
import { askChosen } from "./askChosen";
import type { Command } from "./command";
import { showNext } from "./generate";

/**
 * Asks for algorithm and grid, each shown in the preview while its list is open, and shows the maze. Returns it as JSON v1 to
 * a caller that gave options.
 */
export const generateChosen: Command = {
  async run(services, argument) {
    const trials = services.previews.trials();
    try {
      const chosen = await askChosen(services, argument ?? {}, (options) => trials.show(options));
      if (chosen === undefined) return undefined;
      const next = services.lastOptions.next(chosen);
      checkShownSize([next.options]);
      trials.accept();
      return await showNext(services, next, argument !== undefined);
    } finally {
      trials.end();
    }
  },
};
