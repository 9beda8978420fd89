import { formatNumber } from "../../src/core/foundation/errors";
import type { Grid } from "../../src/core/foundation/grid";
import type { Variable } from "../../src/shared/data/userAlgorithm";
import type { MazeViews } from "../mazes/mazeViews";
import type { PageModel } from "../model/pageModel";
import { mazeStepOf } from "../model/playing";
import { element, make, setHidden, writeText } from "../page/page";
import { Written } from "../page/written";

const NAMED = 6; // cells that are named in words

/** A variable in the list. */
interface Row {
  readonly name: string;
  readonly root: HTMLElement;
  readonly term: HTMLElement;
  readonly value: HTMLElement;
  readonly button: HTMLButtonElement; // in the term while it names cells
  cells: readonly number[]; // that it names
}

/**
 * The variables of the user's algorithm at the step on show, beside the picture. Those of the step before stay, marked, until
 * the next have come: while it plays, nothing flickers.
 */
export class Variables {
  private readonly root = element("variables");
  private readonly list = element("variables-list");
  private readonly written = new Written();
  private rows: readonly Row[] = [];
  private pointed: Row | undefined; // at which the user points

  constructor(
    private readonly views: MazeViews,
    private readonly redraw: () => void,
  ) {}

  /** Writes what has changed. Called in each frame. @param grid whose cells they may name */
  show(model: PageModel, grid: Grid): void {
    const { values } = model;
    const { variables } = values;
    if (this.written.isNew(variables, grid)) this.write(variables, grid);
    if (variables.length === 0) return;
    writeText(element("variables-title"), `Variables after step ${formatNumber(values.step)}`);
    this.root.classList.toggle("stale", mazeStepOf(model) !== values.step);
  }

  private write(variables: readonly Variable[], grid: Grid): void {
    this.writeRows(variables, grid);
    const { pointed } = this;
    if (pointed !== undefined && !this.rows.includes(pointed)) this.pointed = undefined;
    this.outline();
    setHidden(this.root, variables.length === 0);
  }

  /** A variable that was there keeps its row, and with it the focus and the pointer. */
  private writeRows(variables: readonly Variable[], grid: Grid): void {
    const { activeElement } = document;
    const isInside = this.list.contains(activeElement);
    const left = [...this.rows];
    this.rows = variables.map((variable) => {
      const at = left.findIndex(({ name }) => name === variable.name);
      const row = at < 0 ? this.rowOf(variable.name) : left.splice(at, 1)[0];
      write(row, variable, grid);
      return row;
    });
    const isSame = this.rows.every(({ root }, at) => this.list.children[at] === root);
    if (!isSame || this.list.childElementCount !== this.rows.length)
      this.list.replaceChildren(...this.rows.map(({ root }) => root));
    if (!isInside || this.list.contains(document.activeElement)) return;
    const focused = this.rows.find(({ button }) => button === activeElement && button.isConnected);
    (focused?.button ?? element("state")).focus({ preventScroll: true });
  }

  private rowOf(name: string): Row {
    const button = make("button", { type: "button", className: "text" }, name);
    const [term, value] = [make("dt", {}, name), make("dd", {})];
    const row: Row = { name, root: make("div", {}, term, value), term, value, button, cells: [] };
    button.addEventListener("click", () => this.views.reveal(row.cells[0], 0));
    button.addEventListener("focus", () => this.point(row));
    button.addEventListener("blur", () => this.point(undefined));
    row.root.addEventListener("pointerenter", () => this.point(row));
    row.root.addEventListener("pointerleave", () => this.point(undefined));
    return row;
  }

  private point(row: Row | undefined): void {
    this.pointed = row;
    this.outline();
  }

  /** Outlines the cells in the pictures that the variable names at which the user points. */
  private outline(): void {
    for (const session of this.views.mazes.sessions) session.namedCells = this.pointed?.cells ?? [];
    this.redraw();
  }
}

function write(row: Row, { text, cells = [] }: Variable, grid: Grid): void {
  row.cells = cells.filter((cell) => grid.topology.isIncluded(cell));
  writeText(row.value, text);
  const words = row.cells.length === 0 ? "" : cellsInWords(row.cells, grid);
  row.button.title = words;
  row.button.ariaDescription = words;
  const hasButton = row.button.parentElement !== null;
  if (hasButton !== (words !== "")) row.term.replaceChildren(words === "" ? row.name : row.button);
}

/** "Cell (3, 4)", "Cells (3, 4), (4, 4) and 12 more". */
function cellsInWords(cells: readonly number[], grid: Grid): string {
  const names = cells.slice(0, NAMED).map((cell) => grid.describe(cell));
  const more = cells.length > NAMED ? ` and ${formatNumber(cells.length - NAMED)} more` : "";
  return `${cells.length === 1 ? "Cell" : "Cells"} ${names.join(", ")}${more}`;
}
