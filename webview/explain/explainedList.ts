import { countOf, formatNumber } from "../../src/core/foundation/errors";
import { bitCount } from "../../src/core/foundation/random";
import { describeStep } from "../../src/core/playback/describeStep";
import { lineOf } from "../../src/core/playback/pseudocode";
import type { Touch, Touches } from "../../src/core/playback/touches";
import type { Host } from "../extension/host";
import { CODE_TAB, turnedTo } from "../model/drawerModel";
import type { PageModel } from "../model/pageModel";
import type { Store } from "../model/store";
import { type CellOrWall, nameOf } from "../overlays/kinds/cellOrWall";
import { element, make, setHidden, writeText } from "../page/page";
import type { Playback } from "../playing/playback";
import type { Session } from "../playing/session";

const SPOKEN = 3; // steps that are named to those who listen

/** What is said of one of the mazes. */
interface Part {
  readonly at: number; // its place
  readonly session: Session;
  readonly cellOrWall: CellOrWall | undefined; // that is explained
  readonly summary: HTMLElement;
  readonly root: HTMLElement;
  readonly now: HTMLElement; // the row that stands between the steps up to that on show and the others
  readonly gap: HTMLElement; // the row that stands for steps between those of the other rows
  readonly rows: HTMLElement[]; // of the touches
  found: Touches | undefined; // once they have come
}

/** The list of the steps that touched a cell or a wall, in the drawer; of several mazes one below the other. */
export class ExplainedList {
  private readonly root = element("explained");
  private readonly title = element("explained-title");
  private isOn = false; // whether something is explained
  private name = ""; // of what is
  private parts: readonly Part[] = [];

  constructor(
    private readonly store: Store<PageModel>,
    private readonly host: Pick<Host, "send">,
    private readonly playback: Playback,
  ) {}

  /** Something else is explained, or nothing. */
  begin(isOn: boolean, sessions: readonly Session[]): void {
    this.isOn = isOn;
    setHidden(this.root, !isOn);
    if (!isOn) return;
    const { framed } = this.store.now;
    this.parts = sessions.map((session, at) => partOf(session, framed[at], at));
    const [name = "No cell"] = this.parts.flatMap(({ session, cellOrWall }) =>
      cellOrWall ? nameOf(session.maze.grid, cellOrWall) : [],
    );
    this.name = name;
    writeText(this.title, this.name);
    const isOne = sessions.length === 1;
    const children = this.parts.flatMap(({ session, summary, root }) => [
      ...(isOne ? [] : [make("h3", {}, session.algorithm?.name ?? "Maze")]),
      summary,
      root,
    ]);
    const { hasFocus } = this;
    element("explained-parts").replaceChildren(...children);
    if (hasFocus && !this.hasFocus) this.root.focus(); // until there are rows
    this.show();
  }

  /** The steps have come that touched it in one of the mazes. */
  take(at: number, found: Touches): void {
    const part = this.parts[at];
    if (part === undefined) return;
    part.found = found;
    const isAwaited = document.activeElement === this.root;
    this.write(part);
    this.show();
    if (isAwaited) this.focus();
  }

  /** Whether all that there is to say has come. */
  get isWhole(): boolean {
    return this.parts.every(
      ({ session, cellOrWall, found }) =>
        found !== undefined || session.recording === undefined || cellOrWall === undefined,
    );
  }

  /** What is listed, for those who listen. */
  get words(): string {
    const parts = this.parts.map((part) => {
      const { session, found } = part;
      const steps = found?.touches.slice(0, SPOKEN).map(({ step }) => formatNumber(step)) ?? [];
      const more = (found?.count ?? 0) > SPOKEN ? " and more" : "";
      const list = steps.length === 0 ? "" : ` Steps ${steps.join(", ")}${more}.`;
      const name = this.parts.length === 1 ? "" : `${session.algorithm?.name ?? "Maze"}: `;
      return `${name}${summaryOf(part)}${list}`;
    });
    return [`${this.name}.`, ...parts].join(" ");
  }

  /** Moves the focus into the list: without rows, to what is said in place of them. */
  focus(): void {
    const first = this.root.querySelector<HTMLElement>("ol button") ?? this.root;
    first.focus();
  }

  get hasFocus(): boolean {
    return this.root.contains(document.activeElement);
  }

  /** Moves the focus from row to row, and within a row. */
  moveFocus(right: number, down: number): void {
    const rows = this.parts.flatMap((part) => part.rows).map((row) => [...row.querySelectorAll("button")]);
    const isFocused = (button: Element) => button === document.activeElement;
    const from = rows.findIndex((row) => row.some(isFocused));
    const row = rows[Math.max(from + down, 0)] ?? rows[from];
    const column = from < 0 ? 0 : rows[from].findIndex(isFocused) + right;
    row?.[Math.min(Math.max(column, 0), row.length - 1)].focus();
  }

  /** Says how it is at the step on show. Writes only what has changed, since it is called in every frame. */
  show(): void {
    if (!this.isOn) return;
    for (const part of this.parts) {
      writeText(part.summary, summaryOf(part));
      this.showNow(part);
    }
  }

  private showNow({ session, now, gap, rows, root, found }: Part): void {
    if (found === undefined || rows.length === 0) return;
    const { touches, count } = found;
    const { position } = session.scene;
    const past = touches.filter(({ step }) => step <= position).length;
    const words = `Step on show: ${formatNumber(position)}`;
    const isCut = count > touches.length && past === middleOf(touches);
    const isAmong = isCut && position > touches[past - 1].step; // of what is left out, nobody knows after which
    writeText(now, words);
    writeText(gap, `${countOf(count - touches.length, "step")} more${isAmong ? `. ${words}` : ""}`);
    setHidden(now, isAmong);
    const next = (isCut ? gap : rows[past]) ?? null;
    if (now.nextElementSibling === next && now.parentElement !== null) return;
    rows.forEach((row, at) => row.classList.toggle("later", at >= past));
    root.insertBefore(now, next);
  }

  private write(part: Part): void {
    const { touches = [], count = 0 } = part.found ?? {};
    part.rows.length = 0;
    part.rows.push(...touches.map((touch) => this.rowOf(part, touch)));
    part.root.replaceChildren(...part.rows);
    if (count > touches.length) part.rows[middleOf(touches)]?.before(part.gap);
    setHidden(part.root, part.rows.length === 0);
  }

  private rowOf(part: Part, touch: Touch): HTMLElement {
    const { step, word } = touch;
    const { algorithm, maze } = part.session;
    const go = buttonOf(`Step ${formatNumber(step)}`, "Go to this step", () => this.playback.seek(step));
    const text = make("span", {}, describeStep(maze.grid, word, algorithm));
    return make("li", {}, go, text, ...this.lineOf(part, touch));
  }

  /** The way to the line of a step: of the user's file, or of the pseudocode, which lights it at its step. */
  private lineOf({ session: { algorithm, maze }, at }: Part, { step, word, line, file = 0 }: Touch): HTMLElement[] {
    const { store, host, playback } = this;
    const which = { ...(at > 0 && { at }), ...(file > 0 && { file }) };
    const show = () => host.send({ type: "openLine", of: "maze", line: line ?? 0, ...which });
    if (line !== undefined) return [buttonOf(lineName(line), "Show the line in the editor", show)];
    const row = algorithm === undefined || algorithm.isUserAlgorithm ? -1 : lineOf(algorithm, maze.grid, word);
    if (row < 0 || algorithm === undefined) return [];
    const open = () => {
      playback.seek(step);
      store.change({ drawer: turnedTo(store.now.drawer, CODE_TAB) });
    };
    return [buttonOf(lineName(row), `Go to this step and show its line: ${algorithm.pseudocode[row][0].trim()}`, open)];
  }
}

/** The place of the first row after those that are left out. */
const middleOf = (touches: readonly Touch[]): number => Math.floor(touches.length / 2);

/** As editors count. */
const lineName = (line: number): string => `Line ${formatNumber(line + 1)}`;

function partOf(session: Session, cellOrWall: CellOrWall | undefined, at: number): Part {
  return {
    at,
    session,
    cellOrWall,
    summary: make("p", {}),
    root: make("ol", { ariaLabel: "Steps that touched it", hidden: true }),
    now: make("li", { className: "now" }),
    gap: make("li", { className: "left-out" }),
    rows: [],
    found: undefined,
  };
}

/** How the cell or the wall stands at the step on show, and since when. */
function summaryOf({ session, cellOrWall, found }: Part): string {
  const { recording, maze, algorithm } = session;
  if (cellOrWall === undefined) return "There is no cell.";
  if (recording === undefined)
    return algorithm === undefined
      ? "This maze was read, and a text or a file has no steps. Generate a maze to see which steps touched it."
      : "The steps of this maze were not recorded, since there are too many cells or steps. Generate a smaller maze to see which steps touched it.";
  if (found === undefined) return "Searching its steps";
  const { cell, slot } = cellOrWall;
  if (slot !== undefined) return wallSummary(session, cell, slot, found);
  const ways = bitCount(maze.passages(cell));
  const now = ways === 0 ? "No passage at this step" : `${countOf(ways, "passage")} at this step`;
  return `${now}. ${found.count === 0 ? "No step touched this cell." : `${countOf(found.count, "step")} touched it.`}`;
}

function wallSummary({ maze, scene }: Session, cell: number, slot: number, found: Touches): string {
  const isOpen = ((maze.openSlots(cell) >>> slot) & 1) === 1;
  const [word, small] = isOpen ? ["Open", "open"] : ["Closed", "closed"];
  const { touches, count } = found;
  if (count === 0) return `No step touched it: it is ${small} from the start.`;
  const many = `${countOf(count, "step")} touched it.`;
  // Beside a cell that becomes wall, it may have been closed before; and of many steps only some are known.
  if (maze.grid.offAreWalls === true || count > touches.length) return `${word} at this step. ${many}`;
  const before = touches.findLast(({ step }) => step <= scene.position);
  if (before !== undefined) return `${word} since step ${formatNumber(before.step)}. ${many}`;
  return `${word} from the start until step ${formatNumber(touches[0].step)}. ${many}`;
}

function buttonOf(text: string, title: string, act: () => void): HTMLElement {
  const button = make("button", { type: "button", className: "text", title }, text);
  button.addEventListener("click", act);
  return button;
}
