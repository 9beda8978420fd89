import type { Solver } from "../../src/core/foundation/contracts";
import { formatNumber } from "../../src/core/foundation/errors";
import { MAX_RECORDED_CELLS } from "../../src/core/foundation/steps";
import type { Analysis } from "../../src/core/measures/analyse";
import { solvers } from "../../src/core/solvers";
import { onChoice } from "../page/choice";
import { CodeList } from "../page/codeList";
import { buttons, element, focusPicture, setHidden } from "../page/page";
import { type AfterScene, resultOf } from "./afterScene";
import type { Heat } from "./heat";
import { type MeasureRow, measureRows, measuresNote } from "./measures";

const MEASURE_TIME = 400; // milliseconds before measuring is worth a word

/** What the section shows. */
export interface AfterView {
  readonly on: ReadonlySet<string>;
  readonly scene: AfterScene;
  readonly solver: Solver;
  readonly analysis: Analysis | undefined; // once it has come
  readonly heat: Heat | undefined; // of any maze: of several, all have one scale
  readonly isLarge: boolean; // so that nothing is measured
  readonly isSolving: boolean; // whether a solution is waited for
  readonly hasWaysBack: boolean; // whether one of the mazes has kept in its cells the ways to the start
  readonly reachesAll: boolean; // whether all cells of all mazes can be reached from where distances are measured
}

const TOGGLES = {
  showSolution: "solution",
  showLongest: "longest",
  showDeadEnds: "deadEnds",
  showDistances: "distances",
  showWayBack: "wayBack",
} as const;

/** The section beside the picture about the finished maze. Writes only what has changed, since it is called every frame. */
export class AfterPanel {
  private readonly select = element<HTMLSelectElement>("solver");
  private readonly code = new CodeList(element("solver-code"));
  private analysis: Analysis | undefined | null = null; // null before the first maze
  private isLarge = false;
  private measureTimer: ReturnType<typeof setTimeout> | undefined;
  private solver: Solver | undefined;
  private heat: Heat | undefined;

  /** @param choose called with the solver that the user chooses */
  constructor(choose: (solver: string) => void) {
    for (const { id, name, description } of solvers) {
      const option = new Option(name, id);
      option.title = description;
      this.select.add(option);
    }
    onChoice(this.select, () => choose(this.select.value));
  }

  choose(solver: string): void {
    this.select.value = solver;
  }

  show(view: AfterView): void {
    const { on, scene, heat } = view;
    for (const [id, toggle] of Object.entries(TOGGLES)) {
      for (const button of buttons(id as keyof typeof TOGGLES)) {
        button.setAttribute("aria-pressed", String(on.has(toggle)));
      }
    }
    this.showMeasures(view);
    this.showSolver(view);
    this.showHeat(heat, view.reachesAll);
    for (const button of buttons("showWayBack")) setHidden(button, !view.hasWaysBack);
    const hidesFocus = scene.isSolving && document.activeElement?.closest(".of-played") != null;
    document.body.classList.toggle("solving", scene.isSolving);
    if (hidesFocus) focusPicture();
  }

  /** The distance of a cell that is pointed at, in words. */
  showCell(text: string): void {
    write("heat-cell", text);
  }

  /** The way back from the cell in the frame, in words. */
  showWayBack(text: string): void {
    setHidden(element("back-part"), text === "");
    write("back-cell", text);
  }

  /** Measures of the maze before stay for the moment in which this one is measured, so that nothing flashes. */
  private showMeasures({ analysis, isLarge }: AfterView): void {
    if (analysis === this.analysis && isLarge === this.isLarge) return;
    this.analysis = analysis;
    this.isLarge = isLarge;
    clearTimeout(this.measureTimer);
    if (analysis !== undefined) this.writeMeasures(measureRows(analysis), measuresNote(analysis));
    else if (isLarge)
      this.writeMeasures([], `With more than ${formatNumber(MAX_RECORDED_CELLS)} cells, nothing is measured.`);
    else this.measureTimer = setTimeout(() => this.writeMeasures([], "Measuring…"), MEASURE_TIME);
  }

  private writeMeasures(rows: readonly MeasureRow[], note: string): void {
    write("measures-note", note);
    element("measures").replaceChildren(
      ...rows.map(({ name, value, usual = "", verdict }) => {
        const row = document.createElement("tr");
        const head = document.createElement("th");
        head.scope = "row";
        head.textContent = name;
        row.append(head, cellOf(value), cellOf(verdict === undefined ? usual : `${usual}: ${verdict}`));
        row.classList.toggle("unusual", verdict !== undefined);
        return row;
      }),
    );
  }

  private showSolver({ on, scene, solver, isSolving }: AfterView): void {
    const isOn = on.has("solution");
    setHidden(element("solver-part"), !isOn);
    if (!isOn) return;
    if (solver !== this.solver) {
      this.solver = solver;
      this.code.writePseudocode(solver.pseudocode);
      write("solver-about", solver.description);
    }
    const { solved } = scene;
    write("solver-result", isSolving || solved === undefined ? "" : `${resultOf(solved)}.`);
    this.code.light(scene.line);
  }

  private showHeat(heat: Heat | undefined, reachesAll: boolean): void {
    setHidden(element("heat-part"), heat === undefined);
    if (heat === this.heat) return;
    this.heat = heat;
    write("heat-cell", "");
    const bands = heat?.bands ?? [];
    const rows = bands.map((text, band) => swatch(`heat heat-${band}`, text));
    if (!reachesAll) rows.push(swatch("unreached", "cannot be reached"));
    element("heat-legend").replaceChildren(...rows);
  }
}

/** Text that is the same again is not spoken again. */
function write(id: string, text: string): void {
  const target = element(id);
  if (target.textContent !== text) target.textContent = text;
}

function cellOf(text: string): HTMLTableCellElement {
  const cell = document.createElement("td");
  cell.textContent = text;
  return cell;
}

const SVG = "http://www.w3.org/2000/svg";

function swatch(name: string, text: string): HTMLLIElement {
  const row = document.createElement("li");
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 1 1");
  svg.setAttribute("aria-hidden", "true");
  const rect = document.createElementNS(SVG, "rect");
  rect.setAttribute("class", name);
  rect.setAttribute("width", "1");
  rect.setAttribute("height", "1");
  svg.append(rect);
  row.append(svg, text);
  return row;
}
