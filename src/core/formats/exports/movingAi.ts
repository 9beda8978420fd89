import { checkMap, toMap, toScenario } from "../maps/movingAi";
import { MAX_TEXT_LENGTH } from "../text/checkText";
import { type StillFormat } from "./exportFormat";

export const movingAi: StillFormat = {
  id: "movingai",
  name: "Moving AI",
  description: "A map for path finding, and beside it problems with the lengths of their shortest ways.",
  extension: "map",
  takes: [],
  check: (recipe) => checkMap(recipe, MAX_TEXT_LENGTH),
  checkLength: (recipe, _options, most) => checkMap(recipe, most),
  write: toMap,
  companion: { extension: "scen", write: toScenario },
};
