import { choice, type DefaultedSpec, flag, type GivenOf, numeric, solutionOption } from "../../options/optionSpec";
import { colorSchemes, DEFAULT_COLORS } from "../../picture/palette";

const colors = {
  ...choice(colorSchemes, DEFAULT_COLORS, "The colours of a saved picture."),
  isSetting: false,
} as const;
const graph = {
  ...flag(
    false,
    "Whether a saved SVG or PNG shows the cell graph: lines between neighbouring cells, solid through passages, dashed through walls.",
  ),
  isSetting: false,
} as const;

/** Lengths in pixels; without one a picture has what is usual for its cells. */
const lineWidth = pixels("number", [0.5, 64], "How wide the walls of a saved picture are, in pixels.");
const margin = pixels(
  "integer",
  [0, 200],
  "How far the outer walls' outer edge is from the edges of a saved picture, in pixels.",
);

function pixels(type: "integer" | "number", range: readonly [number, number], description: string) {
  const spec: DefaultedSpec<number | undefined> = { ...numeric(type, range, description), default: undefined };
  return { ...spec, isSetting: false } as const;
}

/** Options of an animated maze. */
export const ANIMATED = { colors, solution: solutionOption, lineWidth, margin };
/** Options of a finished maze. */
export const STILL = { colors, solution: solutionOption, graph, lineWidth, margin };

export type PictureOptions = GivenOf<typeof STILL>;
