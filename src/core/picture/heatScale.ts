import { fromOklab } from "./oklab";

/** How many colours the scale of distances has: its steps are too small to be seen. */
const HEAT_COLOURS = 256;

/** An end of the scale in Oklab, by lightness (0 to 1) and hue (degrees). */
const NEAR = { lightness: 0.95, hue: 105 };
const FAR = { lightness: 0.58, hue: 285 }; // black walls still have a contrast of 4.5 to it
const CHROMA = 0.12; // the most that a screen can show at every hue between

/**
 * The colours of distances, from near to far, as "#rrggbb". Lightness and hue change evenly at one chroma, in Oklab, so that
 * any two neighbours of the scale look equally different.
 */
export const heatColours: readonly string[] = /* @__PURE__ */ Array.from({ length: HEAT_COLOURS }, (_, at) =>
  heatColour(at / (HEAT_COLOURS - 1)),
);

function heatColour(share: number): string {
  const between = (from: number, to: number) => from + (to - from) * share;
  const hue = (between(NEAR.hue, FAR.hue) * Math.PI) / 180;
  return fromOklab([between(NEAR.lightness, FAR.lightness), CHROMA * Math.cos(hue), CHROMA * Math.sin(hue)]);
}
