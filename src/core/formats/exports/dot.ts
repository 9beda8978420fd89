import { checkSize } from "../../options/size";
import { MAX_DOT_CELLS, toDot } from "../maps/dot";
import type { StillFormat } from "./exportFormat";
import { checkEstimatedLength } from "./lengths";

export const dot: StillFormat = {
  id: "dot",
  name: "Graphviz",
  description: "The graph of the cells: a node for each, with its place, and an edge for each passage.",
  extension: "dot",
  takes: ["solution"],
  check: (recipe) => checkSize(recipe, MAX_DOT_CELLS, "fit into a graph"),
  sampleLength(recipe, options, most) {
    return checkEstimatedLength(recipe, most, {
      id: "dot",
      write: (sample) => toDot(sample, options),
      numbers: /\d+/g, // ids and places
      growth: 1,
      others: 2 * String(recipe.seed ?? "").length,
    });
  },
  write: toDot,
};
