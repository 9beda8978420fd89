import type { Attribute } from "./plugin";

/** A class that no other extension has: a fence that two extensions know by one class may be drawn by neither. */
const CLASS = "mazewright-fence";

const CELLS = [16, 64]; // pixels of a cell, at least and at most
const WIDTH = 640; // pixels of a picture without styles, at least
const SCREEN = 80; // percent of the height of a screen, in which all of a picture is seen
const MOST_HEIGHT = 800; // pixels: a notebook has no screen, but is as high as all of its cells
const SIZES = /(?:^|[{,])[ \t]*"?(width|height|rings)"?[ \t]*[:=][ \t]*(\d{1,3})/gm; // in the body of a fence
const USUAL_SIDE = 20; // cells
const [SIGNS, LINES] = [4, 2]; // of a drawing, for a cell

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

/**
 * A picture as wide as the room that it stands in, as long as all of it is on the screen, with cells that are neither tiny nor
 * huge. Where no styles are, it is as large as on its own.
 */
export function inRoom(svg: string): string {
  const [, across, down] = /^<svg [^>]*?viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg) ?? []; // in cells
  const [least, most] = CELLS.map((cell) => `${cell * Number(across)}px`);
  const [share, pixels] = [SCREEN, MOST_HEIGHT].map((height) => (height * Number(across)) / Number(down));
  const width = `clamp(${least},min(${share}vh,${pixels}px),${most})`;
  return svg.replace("<svg ", `<svg style="width:100%;max-width:${width};height:auto" `);
}

/** An empty picture, about as large as the one that is to come: by the options that say it, or by the lines of a drawing. */
export function placeFor(body: string): string {
  const said = new Map(Array.from(body.matchAll(SIZES), ([, id, number]) => [id, Math.max(Number(number), 1)]));
  const rings = said.get("rings");
  const sides = sidesOf(body).map((drawn, at) =>
    rings === undefined ? (said.get(["width", "height"][at]) ?? drawn) : 2 * rings,
  );
  const cell = Math.max(CELLS[0], WIDTH / Math.max(...sides));
  const [width, height] = sides.map((side) => Math.ceil(side * cell));
  return inRoom(
    `<svg width="${width}" height="${height}" viewBox="0 0 ${sides.join(" ")}" role="img" aria-label="A maze that is being drawn"></svg>`,
  );
}

/** How many cells a drawing has across and down, about; the usual ones of a body that is none. */
function sidesOf(body: string): readonly [across: number, down: number] {
  const lines = body.split("\n");
  if (lines.length < 3 || /^[ \t]*[{a-z]/i.test(body)) return [USUAL_SIDE, USUAL_SIDE];
  const longest = lines.reduce((most, { length }) => Math.max(most, length), 1);
  return [longest / SIGNS, lines.length / LINES];
}

function escaped(text: string): string {
  return text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
