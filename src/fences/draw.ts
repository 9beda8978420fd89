import { FormatError, MazeError, toSvg } from "../core/index";
import { mazeOf } from "./maze";

/** A class that no other extension has: a fence that two extensions know by one class may be drawn by neither. */
const CLASS = "mazewright-fence";

const MOST_KEPT = 100;

const kept = new Map<string, string>(); // a document is drawn again after each key that is pressed in it

/** An attribute of an element: its name and its value. */
export type Attribute = readonly [name: string, value: string];

/**
 * What a fence looks like, as HTML: the picture of its maze, or what is wrong and its text. The colours are those of print,
 * in which documents are without our style sheet, too; it puts those of the theme in their place.
 * @param attributes what the element has besides, such as the line of its source
 */
export function drawFence(body: string, attributes: readonly Attribute[] = []): string {
  const others = attributes.filter(([name]) => name !== "class");
  const classes = attributes.filter(([name]) => name === "class").map(([, value]) => value);
  const all: Attribute[] = [["class", [CLASS, ...classes].join(" ")], ...others];
  const text = all.map(([name, value]) => ` ${name}="${escaped(value)}"`).join("");
  return `<div${text}>${insideOf(body)}</div>\n`;
}

function insideOf(body: string): string {
  const inside = kept.get(body) ?? draw(body);
  kept.delete(body); // so that it becomes the newest
  kept.set(body, inside);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT) kept.delete(oldest);
  return inside;
}

function draw(body: string): string {
  try {
    const { maze, solution } = mazeOf(body);
    return toSvg(maze, { solution });
  } catch (error) {
    if (error instanceof MazeError || error instanceof FormatError) return problem(error.message, body);
    throw error;
  }
}

function problem(message: string, body: string): string {
  const said = `<p><strong>No maze.</strong> ${escaped(message)}</p>`;
  return `<div class="mazewright-problem">${said}<pre><code>${escaped(body)}</code></pre></div>`;
}

function escaped(text: string): string {
  return text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
