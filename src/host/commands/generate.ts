import { MAX_JSON_CELLS, type MazeJson } from "../../core/formats/json/jsonParts";
import { randomSeed } from "../../core/options/options";
import { checkSize } from "../../core/options/size";
import { toJson } from "../documents/toJson";
import { checkShownSize, MAX_SHOWN_CELLS } from "../preview/limits";
import { askOptions } from "../questions/ask";
import type { Draft, Purpose } from "../questions/draft";
import { glimpsed } from "../questions/glimpsed";
import { type Argument, resolveOptions } from "../settings/settings";
import type { Command, Services } from "./command";

const PURPOSE: Purpose = {
  title: "Generate Maze",
  animates: true,
  replacesSelection: false,
  most: MAX_SHOWN_CELLS,
  check: () => {},
};

/** Shows a new maze in the preview. Returns it as JSON v1 to a caller that gave options. */
export const generate: Command = {
  run: (services, argument) => (argument === undefined ? generateAsked(services) : generateGiven(services, argument)),
};

async function generateGiven({ previews, engine }: Services, argument: Argument): Promise<MazeJson> {
  const { maze, extra } = resolveOptions({ ...argument }, ["animate"]);
  checkSize(maze, MAX_JSON_CELLS, "fit into JSON");
  const [shown] = await (await previews.ready()).make([maze], extra.animate);
  return toJson(engine, shown);
}

/** While the questions are open, the preview shows what each item of a list would make. */
async function generateAsked(services: Services): Promise<undefined> {
  const glimpses = services.previews.glimpses();
  const seed = randomSeed();
  const glimpse = (draft: Draft | undefined) => glimpses.show(draft && glimpsed(draft, seed));
  try {
    const given = await askOptions({ ...PURPOSE, glimpse }, services);
    if (given === undefined) return;
    const { maze, extra } = resolveOptions({ ...given }, ["animate"]);
    checkShownSize([maze]);
    glimpses.accept();
    await (await services.previews.ready()).make([maze], extra.animate);
  } finally {
    glimpses.end();
  }
}
