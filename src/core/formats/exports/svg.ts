import { checkSvg, toSvg } from "../svg/svg";
import type { StillFormat } from "./exportFormat";
import { checkEstimatedLength } from "./lengths";

const LABEL = 60; // characters, at most, of the name of a level

export const svg: StillFormat = {
  id: "svg",
  name: "SVG",
  description: "A vector picture, sharp at every size.",
  extension: "svg",
  language: "xml",
  takes: ["colors", "solution", "graph"],
  check: (recipe, { graph }) => checkSvg(recipe, graph),
  sampleLength(recipe, options, most) {
    return checkEstimatedLength(recipe, most, {
      id: "svg",
      write: (sample) => (toSvg(sample, options).match(/ d="[^"]*"/g) ?? []).join(""), // what grows with the maze
      numbers: /[\d.]+/g,
      growth: 1 / 2, // four times as many cells: a picture twice as wide
      others: LABEL * (recipe.levels ?? 0),
    });
  },
  write: toSvg,
};
