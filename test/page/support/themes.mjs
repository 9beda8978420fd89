// The standard themes of VS Code in a page of the tests: `npm run themes` reads their colours out of VS Code.
import { readFileSync } from "node:fs";

/** @typedef {import("playwright-core").Page} Page */

/** @type {Record<string, { classes: string[], colours: Record<string, string> }>} */
const all = JSON.parse(readFileSync(new URL("themes.json", import.meta.url), "utf8"));

export const THEMES = Object.keys(all);

const NAMES = [...new Set(THEMES.flatMap((theme) => Object.keys(all[theme].colours)))];

/**
 * Gives a page the colours and classes of a theme, as VS Code does.
 * @param {Page} page
 * @param {string} theme
 */
export async function dressIn(page, theme) {
  const { classes, colours } = all[theme];
  const values = NAMES.map((name) => /** @type {const} */ ([name, colours[name] ?? "initial"])); // as if it were not set
  await page.evaluate(
    ({ classes, values }) => {
      const { classList } = document.body;
      classList.remove(...[...classList].filter((each) => each.startsWith("vscode-")));
      classList.add(...classes);
      for (const [name, value] of values) document.documentElement.style.setProperty(name, value);
    },
    { classes, values },
  );
}

/**
 * What a style sheet gives an element, as it is seen.
 * @param {import("playwright-core").Locator} place
 * @param {"fill" | "stroke" | "color" | "backgroundColor"} property
 * @param {Rgb} [below] on which a colour lies that is not opaque
 * @returns {Promise<Rgb>}
 */
export async function colourOf(place, property, below = [0, 0, 0]) {
  return place.first().evaluate(
    (element, { property, below }) => {
      const context = document.createElement("canvas").getContext("2d");
      if (context === null) throw new Error("no canvas");
      for (const colour of [`rgb(${below})`, getComputedStyle(element)[property]]) {
        context.fillStyle = colour;
        context.fillRect(0, 0, 1, 1);
      }
      const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
      return /** @type {[number, number, number]} */ ([red, green, blue]);
    },
    { property, below },
  );
}

/** @typedef {[red: number, green: number, blue: number]} Rgb bytes */

/** @param {Rgb} colour @returns its luminance by WCAG, from 0 to 1 */
function luminance(colour) {
  const [red, green, blue] = colour.map((byte) => {
    const share = byte / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @param {Rgb} one @param {Rgb} other @returns their contrast by WCAG, from 1 to 21 */
export function contrast(one, other) {
  const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}
