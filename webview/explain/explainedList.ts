import { countOf, formatNumber } from "../../src/core/foundation/errors";
import { bitCount } from "../../src/core/foundation/random";
import { describeStep } from "../../src/core/playback/describeStep";
import { lineOf } from "../../src/core/playback/pseudocode";
import type { Touch, Touches } from "../../src/core/playback/touches";
import { element, make, setHidden, writeText } from "../page/page";
import { nameOf } from "../picture/walls";
import type { Session } from "../playing/session";

const SPOKEN = 3; // steps that are named to those who listen

interface ListListeners {
  goTo(step: number): void;
  openLine(line: number): void;
  showCode(): void;
  leave(): void;
}

/** What is said of one of the mazes. */
interface Part {
  readonly session: Session;
  readonly summary: HTMLElement;
  readonly root: HTMLElement;
  readonly now: HTMLElement; // the row that stands between the steps up to that on show and the others
  readonly rows: HTMLElement[]; // of the touches
  found: Touches | undefined; // once they have come
}

/** The list of the steps that touched a cell or a wall, in the drawer; of several mazes one below the other. */
export class ExplainedList {
  private readonly root = element("explained");
  private readonly title = element("explained-title");
  private parts: readonly Part[] = [];

  constructor(private readonly listeners: ListListeners) {
    element("explained-close").addEventListener("click", () => listeners.leave());
  }

  /** Something else is explained, or nothing. */
  begin(isOn: boolean, sessions: readonly Session[]): void {
    setHidden(this.root, !isOn);
    if (!isOn) return;
    const framed = sessions.find(({ explained }) => explained !== undefined);
    const name = framed?.explained && nameOf(framed.maze.grid, framed.explained);
    writeText(this.title, name ?? "No cell");
    this.parts = sessions.map((session) => partOf(session));
    const isOne = sessions.length === 1;
    const children = this.parts.flatMap(({ session, summary, root }) => [
      ...(isOne ? [] : [make("h3", {}, session.algorithm?.name ?? "Maze")]),
      summary,
      root,
    ]);
    element("explained-parts").replaceChildren(...children);
    this.show();
  }

  /** The steps have come that touched it in one of the mazes. */
  take(at: number, found: Touches): void {
    const part = this.parts[at];
    if (part === undefined) return;
    part.found = found;
    this.write(part);
    this.show();
  }

  /** Whether all that there is to say has come. */
  get isWhole(): boolean {
    return this.parts.every(({ session, found }) => found !== undefined || !isAsked(session));
  }

  /** What is listed, for those who listen. */
  get words(): string {
    const parts = this.parts.map(({ session, summary, found }) => {
      const steps = found?.touches.slice(0, SPOKEN).map(({ step }) => formatNumber(step)) ?? [];
      const more = (found?.count ?? 0) > SPOKEN ? " and more" : "";
      const list = steps.length === 0 ? "" : ` Steps ${steps.join(", ")}${more}.`;
      const name = this.parts.length === 1 ? "" : `${session.algorithm?.name ?? "Maze"}: `;
      return `${name}${summary.textContent}${list}`;
    });
    return [`${this.title.textContent}.`, ...parts].join(" ");
  }

  /** Moves the focus into the list. */
  focus(): void {
    const first = this.root.querySelector<HTMLElement>("ol button") ?? element("explained-close");
    first.focus();
  }

  /** Says how it is at the step on show. Writes only what has changed, since it is called in every frame. */
  show(): void {
    if (this.root.hidden) return;
    for (const part of this.parts) {
      writeText(part.summary, summaryOf(part));
      const { position } = part.session.scene;
      const past = part.found?.touches.filter(({ step }) => step <= position).length ?? 0;
      const next = part.rows[past];
      writeText(part.now, `Step on show: ${formatNumber(position)}`);
      if (part.now.nextElementSibling === (next ?? null) && part.now.parentElement !== null) continue;
      part.rows.forEach((row, at) => row.classList.toggle("later", at >= past));
      if (part.rows.length > 0) part.root.insertBefore(part.now, next ?? null);
    }
  }

  private write(part: Part): void {
    const { touches = [], count = 0 } = part.found ?? {};
    const half = touches.length / 2;
    part.rows.length = 0;
    part.rows.push(...touches.map((touch) => this.rowOf(part.session, touch)));
    part.root.replaceChildren(...part.rows);
    if (count > touches.length)
      part.rows[half]?.before(make("li", { className: "left-out" }, `${countOf(count - touches.length, "step")} more`));
    setHidden(part.root, part.rows.length === 0);
  }

  private rowOf(session: Session, touch: Touch): HTMLElement {
    const { step, word } = touch;
    const { algorithm, maze } = session;
    const go = buttonOf(`Step ${formatNumber(step)}`, "Go to this step", () => this.listeners.goTo(step));
    const text = make("span", {}, describeStep(maze.grid, word, algorithm));
    return make("li", {}, go, text, ...this.lineOf(session, touch));
  }

  /** The way to the line of a step: of the user's file, or of the pseudocode, which lights it at its step. */
  private lineOf({ algorithm, maze }: Session, { step, word, line }: Touch): HTMLElement[] {
    const { listeners } = this;
    if (line !== undefined)
      return [buttonOf(lineName(line), "Show the line in the editor", () => listeners.openLine(line))];
    const own = algorithm === undefined || algorithm.isOwn ? -1 : lineOf(algorithm, maze.grid, word);
    if (own < 0 || algorithm === undefined) return [];
    const open = () => {
      listeners.goTo(step);
      listeners.showCode();
    };
    return [buttonOf(lineName(own), `Go to this step and show its line: ${algorithm.pseudocode[own][0].trim()}`, open)];
  }
}

/** As editors count. */
const lineName = (line: number): string => `Line ${formatNumber(line + 1)}`;

function partOf(session: Session): Part {
  return {
    session,
    summary: make("p", {}),
    root: make("ol", { ariaLabel: "Steps that touched it", hidden: true }),
    now: make("li", { className: "now" }),
    rows: [],
    found: undefined,
  };
}

function isAsked({ recording, explained }: Session): boolean {
  return recording !== undefined && explained !== undefined;
}

/** How the cell or the wall stands at the step on show, and since when. */
function summaryOf({ session, found }: Part): string {
  const { explained, recording, maze, algorithm } = session;
  if (explained === undefined) return "There is no cell.";
  if (recording === undefined)
    return algorithm === undefined
      ? "This maze was read, and a text or a file has no steps. Generate a maze to see which steps touched it."
      : "The steps of this maze were not recorded, since there are too many cells or steps. Generate a smaller maze to see which steps touched it.";
  if (found === undefined) return "Searching its steps";
  const { cell, slot } = explained;
  if (slot !== undefined) return wallSummary(session, slot, found);
  const ways = bitCount(maze.passages(cell));
  const now = ways === 0 ? "No passage at this step" : `${countOf(ways, "passage")} at this step`;
  return `${now}. ${found.count === 0 ? "No step touched this cell." : `${countOf(found.count, "step")} touched it.`}`;
}

function wallSummary({ explained, maze, scene, algorithm }: Session, slot: number, found: Touches): string {
  const isOpen = explained !== undefined && ((maze.openSlots(explained.cell) >>> slot) & 1) === 1;
  const [word, small] = isOpen ? ["Open", "open"] : ["Closed", "closed"];
  const { touches, count } = found;
  if (count === 0) return `No step touched it: it is ${small} from the start.`;
  const many = `${countOf(count, "step")} touched it.`;
  // Beside a cell that becomes wall, it may have been closed before; and of many steps only some are known.
  if (algorithm?.data.includes("alive") || count > touches.length) return `${word} at this step. ${many}`;
  const before = touches.findLast(({ step }) => step <= scene.position);
  if (before !== undefined) return `${word} since step ${formatNumber(before.step)}. ${many}`;
  return `${word} from the start until step ${formatNumber(touches[0].step)}. ${many}`;
}

function buttonOf(text: string, title: string, act: () => void): HTMLElement {
  const button = make("button", { type: "button", className: "text", title }, text);
  button.addEventListener("click", act);
  return button;
}
