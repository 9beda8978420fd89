import { choice, flag, type GivenOf, solutionOption } from "../../options/optionSpec";
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

/** Options of an animated maze. */
export const ANIMATED = { colors, solution: solutionOption };
/** Options of a finished maze. */
export const STILL = { colors, solution: solutionOption, graph };

export type PictureOptions = GivenOf<typeof STILL>;
