import type { Attribute } from "./plugin";

/** A class that no other extension has: a fence that two extensions know by one class may be drawn by neither. */
const CLASS = "mazewright-fence";

const CELL = 16; // pixels, at least
const WIDTH = 640; // the same of a picture
const USUAL_ROWS = 20;

/**
 * The element of a fence, as HTML.
 * @param inside what it shows
 * @param attributes what it has besides, such as the line of its source
 */
export function fenceElement(inside: string, attributes: readonly Attribute[]): string {
  const others = attributes.filter(([name]) => name !== "class");
  const classes = attributes.filter(([name]) => name === "class").map(([, value]) => value);
  const all: Attribute[] = [["class", [CLASS, ...classes].join(" ")], ...others];
  const text = all.map(([name, value]) => ` ${name}="${escaped(value)}"`).join("");
  return `<div${text}>${inside}</div>\n`;
}

/**
 * The text of a fence, below what is to be said of it.
 * @param name of the class that says what it is
 * @param said as HTML
 */
export function withText(name: string, said: string, body: string): string {
  return `<div class="${name}"><p>${said}</p><pre><code>${escaped(body)}</code></pre></div>`;
}

/** Why a fence is not drawn, above its text. */
export function withoutMaze(reason: string, body: string): string {
  return withText("mazewright-problem", `<strong>No maze.</strong> ${escaped(reason)}`, body);
}

/** An empty picture, about as high as the one that is to come: by the option that says it, or by the lines of a drawing. */
export function placeFor(body: string): string {
  const [, said] = /^[ \t]*"?(?:height|rings)"?[ \t]*[:=][ \t]*(\d{1,3})/m.exec(body) ?? [];
  const lines = body.split("\n").length;
  const rows = said === undefined ? (/^[ \t]*[{a-z]/i.test(body) || lines < 3 ? USUAL_ROWS : lines / 2) : Number(said);
  return `<svg width="${CELL}" height="${Math.ceil(rows * Math.max(CELL, WIDTH / rows))}" role="img" aria-label="A maze that is being drawn"></svg>`;
}

function escaped(text: string): string {
  return text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
