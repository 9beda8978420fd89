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
    const glimpses = services.previews.glimpses();
    try {
      const given = await askChosen(services, argument ?? {}, (options) => glimpses.show(options));
      if (given === undefined) return undefined;
      const next = services.choices.next(given);
      checkShownSize([next.options]);
      glimpses.accept();
      return await showNext(services, next, argument !== undefined);
    } finally {
      glimpses.end();
    }
  },
};
