import { formatNumber } from "../../src/core/foundation/errors";
import type { Grid } from "../../src/core/foundation/grid";
import type { ToWebview } from "../../src/shared/protocol";
import { element, make, setHidden, writeText } from "../page/page";

type Values = Extract<ToWebview, { type: "values" }>;
type Variable = Values["variables"][number];

const NAMED = 6; // cells that are named in words
const BRIEF = 80; // characters of all variables, beside their line

interface VariableListeners {
  /** The user points at a variable that names cells, or at none. */
  point(cells: readonly number[]): void;
  /** Moves a cell into view. */
  reveal(cell: number): void;
}

/**
 * The variables of the user's algorithm at the step on show, beside the picture. Those of the step before stay, marked, until
 * the next have come: while it plays, nothing flickers.
 */
export class Variables {
  private readonly root = element("variables");
  private readonly list = element("variables-list");
  private values: Pick<Values, "step" | "variables"> = { step: -1, variables: [] };

  constructor(private readonly listeners: VariableListeners) {}

  /** Nothing is known of the mazes that come on show. */
  clear(): void {
    this.take({ step: -1, variables: [] }, undefined);
  }

  /** @param grid whose cells they may name */
  take(values: Pick<Values, "step" | "variables">, grid: Grid | undefined): void {
    this.values = values;
    this.listeners.point([]);
    this.list.replaceChildren(...values.variables.map((each) => this.rowOf(each, grid)));
    setHidden(this.root, values.variables.length === 0);
  }

  /** Says of which step they are. Called in each frame. */
  show(step: number): void {
    if (this.root.hidden) return;
    writeText(element("variables-title"), `Variables after step ${formatNumber(this.values.step)}`);
    this.root.classList.toggle("stale", step !== this.values.step);
  }

  /** Those of a step in a line: "cell = 12, next = 13"; empty if they are of another step. */
  briefAt(step: number): string {
    const { values } = this;
    if (step !== values.step) return "";
    const text = values.variables.map(({ name, text: value }) => `${name} = ${value}`).join(", ");
    return text.length > BRIEF ? `${text.slice(0, BRIEF)}…` : text;
  }

  private rowOf({ name, text, cells = [] }: Variable, grid: Grid | undefined): HTMLElement {
    const known = grid === undefined ? [] : cells.filter((cell) => grid.topology.isIncluded(cell));
    const row = make("div", {}, make("dt", {}, name), make("dd", {}, text));
    if (grid === undefined || known.length === 0) return row;
    const words = cellsInWords(known, grid);
    const button = make("button", { type: "button", className: "text", title: words, ariaDescription: words }, name);
    const { listeners } = this;
    button.addEventListener("click", () => listeners.reveal(known[0]));
    button.addEventListener("focus", () => listeners.point(known));
    button.addEventListener("blur", () => listeners.point([]));
    row.addEventListener("pointerenter", () => listeners.point(known));
    row.addEventListener("pointerleave", () => listeners.point([]));
    row.firstElementChild?.replaceChildren(button);
    return row;
  }
}

/** "Cell (3, 4)", "Cells (3, 4), (4, 4) and 12 more". */
function cellsInWords(cells: readonly number[], grid: Grid): string {
  const names = cells.slice(0, NAMED).map((cell) => grid.describe(cell));
  const more = cells.length > NAMED ? ` and ${formatNumber(cells.length - NAMED)} more` : "";
  return `${cells.length === 1 ? "Cell" : "Cells"} ${names.join(", ")}${more}`;
}
