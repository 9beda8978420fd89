// The standard themes of VS Code in a page of the tests: `npm run themes` reads their colours out of VS Code.
import { readFileSync } from "node:fs";

/** @typedef {import("playwright-core").Page} Page */

/** @type {Record<string, { classes: string, variables: Record<string, string> }>} */
const all = JSON.parse(readFileSync(new URL("themes.json", import.meta.url), "utf8"));

export const THEMES = Object.keys(all);

const NAMES = [...new Set(THEMES.flatMap((theme) => Object.keys(all[theme].variables)))];

/**
 * Gives a page the colours and classes of a theme, as VS Code does.
 * @param {Page} page
 * @param {string} theme
 */
export async function dressIn(page, theme) {
  const { classes, variables } = all[theme];
  const values = NAMES.map((name) => /** @type {const} */ ([name, variables[name] ?? "initial"])); // as if it were not set
  await page.evaluate(
    ({ classes, values }) => {
      const { classList } = document.body;
      classList.remove(...[...classList].filter((each) => each.startsWith("vscode-")));
      classList.add(...classes.split(" "));
      for (const [name, value] of values) document.documentElement.style.setProperty(name, value);
    },
    { classes, values },
  );
}

/**
 * A colour of a style sheet as it is seen.
 * @param {Page} page
 * @param {string} colour
 * @param {Rgb} [below] on which a colour lies that is not opaque
 * @returns {Promise<Rgb>}
 */
export async function seenColour(page, colour, below = [0, 0, 0]) {
  return page.evaluate(
    (colours) => {
      const context = document.createElement("canvas").getContext("2d");
      if (context === null) throw new Error("no canvas");
      for (const colour of colours) {
        context.fillStyle = colour;
        context.fillRect(0, 0, 1, 1);
      }
      const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
      return /** @type {[number, number, number]} */ ([red, green, blue]);
    },
    [`rgb(${below})`, colour],
  );
}

/**
 * What the style sheet gives an element, as it is seen.
 * @param {import("playwright-core").Locator} place
 * @param {"stroke" | "color" | "backgroundColor"} property
 * @param {Rgb} [below]
 */
export async function colourOf(place, property, below) {
  const colour = await place.first().evaluate((element, property) => getComputedStyle(element)[property], property);
  return seenColour(place.page(), colour, below);
}

/**
 * What the picture fills an area of a class with, as text of the style sheet: a colour, or `url("#…")` of a pattern.
 * @param {Page} page
 * @param {string} name
 */
export async function fillOf(page, name) {
  return page.locator(".areas").evaluate((layer, name) => {
    const area = layer.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "path"));
    area.setAttribute("class", name);
    const { fill } = getComputedStyle(area);
    area.remove();
    return fill;
  }, name);
}

/**
 * What lines of a class are drawn with.
 * @param {Page} page
 * @param {string} name
 */
export async function strokeOf(page, name) {
  return page.locator(".lines").evaluate((layer, name) => {
    const line = layer.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "path"));
    line.setAttribute("class", name);
    const { stroke } = getComputedStyle(line);
    line.remove();
    return stroke;
  }, name);
}

/** @typedef {[red: number, green: number, blue: number]} Rgb bytes */

/** @param {Rgb} colour @returns its parts in linear light, from 0 to 1 */
function linear(colour) {
  return colour.map((byte) => {
    const share = byte / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
}

/** @param {Rgb} colour @returns its luminance by WCAG, from 0 to 1 */
function luminance(colour) {
  const [red, green, blue] = linear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * What the colour-blind see, whose eyes lack one kind of cone: the matrices for linear light of Machado, Oliveira and Fernandes,
 * "A Physiologically-based Model for Simulation of Color Vision Deficiency" (2009), at their full severity.
 */
const EYES = {
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};

/**
 * A colour as all eyes see it.
 * @param {Rgb} colour
 * @returns {[eye: string, seen: Rgb][]} bytes, not whole
 */
export function toAllEyes(colour) {
  const parts = linear(colour);
  return [
    ["most", colour],
    ...Object.entries(EYES).map(([eye, matrix]) => {
      const seen = [0, 3, 6].map((row) => parts.reduce((sum, part, at) => sum + matrix[row + at] * part, 0));
      return /** @type {[string, Rgb]} */ ([eye, seen.map(toByte)]);
    }),
  ];
}

/** @param {number} part in linear light */
function toByte(part) {
  const share = Math.min(Math.max(part, 0), 1);
  return 255 * (share <= 0.0031308 ? 12.92 * share : 1.055 * share ** (1 / 2.4) - 0.055);
}

/**
 * As toOklab() of src/core/picture/oklab.ts, by which colours are made: here of bytes that are not whole, and apart from it, since it
 * checks those colours.
 * @param {Rgb} colour
 * @returns its place in Oklab, where equal distances look equal: lightness first, from 0 to 1
 */
export function oklab(colour) {
  const [red, green, blue] = linear(colour);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

/** @param {Rgb} one @param {Rgb} other @returns their contrast by WCAG, from 1 to 21 */
export function contrast(one, other) {
  const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}
