import { checkSize } from "../../making/generate";
import { MAX_JSON_CELLS, mazeToJson, writeJson } from "../json/json";
import type { StillFormat } from "./exportFormat";
import { checkEstimate, estimateLength } from "./lengths";

export const json: StillFormat = {
  id: "json",
  name: "JSON",
  description: "Data for programs; the API can read the maze back from it.",
  extension: "json",
  isAnimated: false,
  isBinary: false,
  language: "json",
  takes: [],
  check: (recipe) => checkSize(recipe, MAX_JSON_CELLS, "fit into JSON"),
  checkLength(recipe, _options, most) {
    const { grid } = recipe;
    const length = estimateLength(recipe, {
      write: (sample) => writeJson({ ...mazeToJson(sample), options: { grid } }),
      numbers: /(?<![\d.])\d+(?![\d.])/g, // ids
      growth: 1,
    });
    return checkEstimate("json", recipe, length + 2 * JSON.stringify(recipe).length, most);
  },
  write: (maze) => writeJson(mazeToJson(maze)),
};
