import { MAX_JSON_CELLS } from "../../core/formats/json/jsonParts";
import { MazeError } from "../../core/foundation/errors";
import type { Options } from "../../core/foundation/optionTypes";
import { checkSize } from "../../core/options/size";
import { toJson } from "../files/toJson";
import { checkShownSize } from "../preview/limits";
import { currentAlgorithmSettings, defined, resolveCommandOptions } from "../settings/settings";
import { unlessShown } from "../userAlgorithms/failure";
import { addressOf } from "../userAlgorithms/files";
import { activeFile } from "./activeFile";
import type { Command, Services } from "./command";

/** Runs the algorithm in a file of the user's and shows its maze. Returns it as JSON v1 to a caller that gave options. */
export const previewAlgorithm: Command = {
  async run(services, argument, { resource }) {
    const { previews, editors, engine } = services;
    const { uri, animate, algorithm, ...options } = defined(argument ?? {});
    if (algorithm !== undefined) throw new MazeError("algorithm", algorithm, "none here", "the file is the algorithm");
    const address = addressOf(uri ?? resource ?? activeFile(editors));
    if (argument === undefined) return playFile(services, address);
    const extra = resolveCommandOptions({ animate }, ["animate"]);
    const check = (options: Options) => checkSize(options, MAX_JSON_CELLS, "fit into JSON");
    const { replay } = currentAlgorithmSettings();
    const [maze] = await previews.runAlgorithm(address, { overrides: options, animate: extra.animate, replay, check });
    return toJson(engine, maze);
  },
};

/** Plays the algorithm in a file by the settings. What is wrong with it stands there and in the page. */
export async function playFile({ previews }: Pick<Services, "previews">, address: string): Promise<void> {
  const { animate } = resolveCommandOptions({}, ["animate"]);
  const check = (options: Options) => checkShownSize([options]);
  const { replay } = currentAlgorithmSettings();
  await previews.runAlgorithm(address, { overrides: {}, animate, replay, check }).catch(unlessShown);
}
