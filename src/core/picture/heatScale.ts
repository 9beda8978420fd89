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
  return fromOklab(between(NEAR.lightness, FAR.lightness), CHROMA * Math.cos(hue), CHROMA * Math.sin(hue));
}

/** By Björn Ottosson's matrices: https://bottosson.github.io/posts/oklab/. */
function fromOklab(lightness: number, a: number, b: number): string {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return `#${linear.map((part) => toByte(part).toString(16).padStart(2, "0")).join("")}`;
}

/** A part of a colour in linear light, as a screen takes it. */
function toByte(linear: number): number {
  const part = Math.min(Math.max(linear, 0), 1);
  return Math.round(255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055));
}
