import { checkSize } from "../../options/size";
import { mazeToJson, writeJson } from "../json/json";
import { MAX_JSON_CELLS } from "../json/jsonParts";
import type { StillFormat } from "./exportFormat";
import { checkEstimatedLength } from "./lengths";

export const json: StillFormat = {
  id: "json",
  name: "JSON",
  description: "Data for programs; the API can read the maze back from it.",
  extension: "json",
  language: "json",
  takes: [],
  check: (recipe) => checkSize(recipe, MAX_JSON_CELLS, "fit into JSON"),
  sampleLength(recipe, _options, most) {
    const { grid } = recipe;
    return checkEstimatedLength(recipe, most, {
      id: "json",
      write: (sample) => writeJson({ ...mazeToJson(sample), options: { grid } }),
      numbers: /(?<![\d.])\d+(?![\d.])/g, // ids
      growth: 1,
      others: 2 * JSON.stringify(recipe).length,
    });
  },
  write: (maze) => writeJson(mazeToJson(maze)),
};
