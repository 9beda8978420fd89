/** A colour by lightness (0 to 1), and what is green or red, blue or yellow in it. By Björn Ottosson: https://bottosson.github.io/posts/oklab/. */
export type Oklab = readonly [lightness: number, a: number, b: number];

/** As "#rrggbb"; what no screen can show is cut off. */
export function fromOklab([lightness, a, b]: Oklab): string {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return hexOf(linear.map(toByte));
}

/** Of "#rrggbb". */
export function toOklab(color: string): Oklab {
  const [red, green, blue] = rgbOf(color).map(toLinear);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

/** Mixes a share of one colour, from 0 to 1, with the rest of another. */
export function mixed(one: string, other: string, share: number): string {
  const rest = rgbOf(other);
  return hexOf(rgbOf(one).map((value, index) => Math.round(value * share + rest[index] * (1 - share))));
}

/** Red, green and blue, from 0 to 255. */
export function rgbOf(color: string): [number, number, number] {
  const at = (index: number) => Number.parseInt(color.slice(index, index + 2), 16);
  return [at(1), at(3), at(5)];
}

function hexOf(bytes: readonly number[]): string {
  return `#${bytes.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** A part of a colour in linear light, as a screen takes it. */
function toByte(linear: number): number {
  const part = Math.min(Math.max(linear, 0), 1);
  return Math.round(255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055));
}

function toLinear(byte: number): number {
  const part = byte / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
