import { MAX_JSON_CELLS, type MazeJson } from "../../core/formats/json/jsonParts";
import type { Options } from "../../core/foundation/optionTypes";
import { checkSize } from "../../core/options/size";
import { allToJson } from "../files/toJson";
import { checkShownSize } from "../preview/limits";
import type { NextOptions } from "../settings/lastOptions";
import { resolveCommandOptions, resolveOptions } from "../settings/settings";
import type { Command, Services } from "./command";

const SMALLER = "The last maze took more than two seconds to make, so this one is as large as the settings say.";

/** Shows a new maze in the preview, without a question. Returns it as JSON v1 to a caller that gave options. */
export const generate: Command = {
  async run(services, argument) {
    if (argument === undefined) return showNext(services, services.lastOptions.next(), false);
    const { maze, extra } = resolveOptions({ ...argument }, ["animate"]);
    return (await show(services, [maze], extra.animate, true))?.[0];
  },
};

/** The same with the last options, also where some are given. */
export const generateAgain: Command = {
  run: async (services, argument) => showNext(services, services.lastOptions.next(argument), argument !== undefined),
};

/**
 * Shows a maze that is like the last one, and says so where it is smaller.
 * @param wantsJson whether a caller waits for its JSON
 * @returns it as JSON v1, or undefined
 */
export async function showNext(
  services: Services,
  { options, isSmaller }: NextOptions,
  wantsJson: boolean,
): Promise<MazeJson | undefined> {
  const { animate } = resolveCommandOptions({}, ["animate"]);
  const mazes = await show(services, [options], animate, wantsJson, [], isSmaller ? SMALLER : undefined);
  return mazes?.[0];
}

/**
 * Shows new mazes side by side.
 * @param wantsJson whether a caller waits for their JSON
 * @param namedOptions options that must mean something to a file of the user's
 * @param remark what their page says then, whichever preview is in use
 * @returns them as JSON v1, or undefined
 * @throws MazeError before any work if they are too large
 */
export async function show(
  { previews, engine }: Pick<Services, "previews" | "engine">,
  all: readonly Options[],
  animate: boolean,
  wantsJson: boolean,
  namedOptions: readonly string[] = [],
  remark?: string,
): Promise<MazeJson[] | undefined> {
  checkShownSize(all);
  if (wantsJson) for (const options of all) checkSize(options, MAX_JSON_CELLS, "fit into JSON");
  const preview = await previews.ready();
  const shown = await preview.make(all, animate, namedOptions);
  if (remark !== undefined) preview.post({ type: "said", text: remark });
  return wantsJson ? allToJson(engine, shown) : undefined;
}
