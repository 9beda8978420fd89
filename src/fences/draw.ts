import { FormatError, MazeError, toSvg } from "../core/index";
import { mazeOf } from "./maze";
import type { Attribute, DrawFence } from "./plugin";

/** A class that no other extension has: a fence that two extensions know by one class may be drawn by neither. */
const CLASS = "mazewright-fence";

/** What has been drawn, by the text of its fence: a document is rendered again after each key that is pressed in it. */
const kept = new Map<string, string>();
const MOST_KEPT = 32_000_000; // characters of all together: several documents of the most that one shows
let keptLength = 0;

const MOST_TIME = 60; // milliseconds of a rendering after which no other fence is begun: each takes the thread of all extensions
const MOST_SHOWN = 16_000_000; // characters of the pictures of a document

const WAITS =
  "Not drawn yet, so that the document is there at once: each change of it draws more, and so does the command Markdown: Refresh Preview.";
const IS_TOO_MUCH =
  "Not drawn: the pictures above are as much as a document shows. Smaller mazes, or fewer, leave room.";

/** Draws fences, each within what is left for those that are rendered together. */
export function fenceDrawer(): DrawFence {
  const renderings = new WeakMap<object, Rendering>();
  return (body, attributes, environment) => {
    const rendering = renderings.get(environment) ?? new Rendering();
    renderings.set(environment, rendering);
    return rendering.draw(body, attributes);
  };
}

/** What fences share that are rendered together: what is drawn then is limited, and the next rendering goes on from there. */
class Rendering {
  private time = 0; // milliseconds that were spent on new pictures
  private shown = 0; // characters
  private isFull = false;

  /**
   * What a fence looks like, as HTML: the picture of its maze, or what is wrong and its text. The colours are those of print,
   * in which documents are without our style sheet, too; it puts those of the theme in their place.
   * @param attributes what the element has besides, such as the line of its source
   */
  draw(body: string, attributes: readonly Attribute[] = []): string {
    const others = attributes.filter(([name]) => name !== "class");
    const classes = attributes.filter(([name]) => name === "class").map(([, value]) => value);
    const all: Attribute[] = [["class", [CLASS, ...classes].join(" ")], ...others];
    const text = all.map(([name, value]) => ` ${name}="${escaped(value)}"`).join("");
    return `<div${text}>${this.insideOf(body)}</div>\n`;
  }

  private insideOf(body: string): string {
    const inside = this.isFull ? "" : (kept.get(body) ?? this.drawNew(body));
    if (inside === undefined) return withText("mazewright-waiting", WAITS, body);
    if (!this.isFull) keep(body, inside);
    this.shown += inside.length;
    this.isFull ||= this.shown > MOST_SHOWN; // what follows is not drawn either: it would push out what is shown
    return this.isFull ? withText("mazewright-waiting", IS_TOO_MUCH, body) : inside;
  }

  /** Undefined where enough has been drawn. */
  private drawNew(body: string): string | undefined {
    if (this.time >= MOST_TIME) return undefined;
    const begun = Date.now();
    const inside = pictureOf(body);
    this.time += Date.now() - begun;
    return inside;
  }
}

/** Keeps what was drawn as the newest; the oldest goes. */
function keep(body: string, inside: string): void {
  if (kept.delete(body)) keptLength -= body.length + inside.length;
  kept.set(body, inside);
  keptLength += body.length + inside.length;
  for (const [oldest, picture] of kept) {
    if (keptLength <= MOST_KEPT) break;
    kept.delete(oldest);
    keptLength -= oldest.length + picture.length;
  }
}

function pictureOf(body: string): string {
  try {
    const { maze, solution } = mazeOf(body);
    return toSvg(maze, { solution });
  } catch (error) {
    if (error instanceof MazeError || error instanceof FormatError)
      return withText("mazewright-problem", `<strong>No maze.</strong> ${escaped(error.message)}`, body);
    throw error;
  }
}

/** The text of a fence, below what is to be said of it. */
function withText(name: string, said: string, body: string): string {
  return `<div class="${name}"><p>${said}</p><pre><code>${escaped(body)}</code></pre></div>`;
}

function escaped(text: string): string {
  return text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
