import type { Solver } from "../../src/core/foundation/contracts";
import { formatNumber } from "../../src/core/foundation/errors";
import { MAX_RECORDED_CELLS } from "../../src/core/foundation/steps";
import type { Analysis } from "../../src/core/measures/analyse";
import { solvers } from "../../src/core/solvers";
import { actionIdOf, overlays } from "../../src/shared/overlays";
import type { OverlayControl, OverlayNote } from "../../src/shared/overlays/overlay";
import type { SolverSteps } from "../../src/shared/overlays/solverSteps";
import { onChoice } from "../page/choice";
import { CodeList } from "../page/codeList";
import { buttons, element, focusPicture, setHidden } from "../page/page";
import { type MeasureRow, measureRows, measuresNote } from "./measures";

const MEASURE_TIME = 400; // milliseconds before measuring is worth a word

/** What the section shows. */
export interface AfterView {
  readonly on: ReadonlySet<string>;
  readonly controls: ReadonlyMap<Overlay, OverlayControl>;
  readonly steps: SolverSteps; // of the first maze
  readonly solver: Solver;
  readonly analysis: Analysis | undefined; // once it has come
  readonly isLarge: boolean; // so that nothing is measured
  readonly isSolving: boolean; // whether a solution is waited for
}

type Overlay = (typeof overlays)[number];

/** The section beside the picture about the finished maze. Writes only what has changed, since it is called every frame. */
export class AfterPanel {
  private readonly select = element<HTMLSelectElement>("solver");
  private readonly code = new CodeList(element("solver-code"));
  private analysis: Analysis | undefined | null = null; // null before the first maze
  private isLarge = false;
  private measureTimer: ReturnType<typeof setTimeout> | undefined;
  private solver: Solver | undefined;
  private readonly legends = new Map<string, unknown>(); // that are shown, by overlay

  /** @param choose called with the solver that the user chooses */
  constructor(solver: Solver, choose: (solver: string) => void) {
    for (const { id, name, description } of solvers) {
      const option = new Option(name, id);
      option.title = description;
      this.select.add(option);
    }
    this.select.value = solver.id;
    onChoice(this.select, () => choose(this.select.value));
    for (const overlay of overlays) if (overlay.needs !== "solver") element("solver-part").after(newPart(overlay));
  }

  show(view: AfterView): void {
    const { on, controls, steps } = view;
    for (const [{ id }, { isOffered = true, note }] of controls) {
      for (const button of buttons(actionIdOf(id))) {
        button.setAttribute("aria-pressed", String(on.has(id)));
        setHidden(button, !isOffered);
      }
      this.showNote(id, note);
    }
    this.showMeasures(view);
    this.showSolver(view);
    const isSolving = steps.position > 0;
    const hidesFocus = isSolving && document.activeElement?.closest(".of-played") != null;
    document.body.classList.toggle("solving", isSolving);
    if (hidesFocus) focusPicture();
  }

  private showNote(id: string, note: OverlayNote | undefined): void {
    const part = document.getElementById(`${id}-part`);
    if (part === null) return;
    setHidden(part, note === undefined);
    write(`${id}-text`, note?.text ?? "");
    const { legend } = note ?? {};
    if (legend === this.legends.get(id)) return;
    this.legends.set(id, legend);
    const list = element(`${id}-legend`);
    list.hidden = legend === undefined;
    list.ariaLabel = legend?.label ?? null;
    list.replaceChildren(...(legend?.rows ?? []).map(([name, text]) => swatch(name, text)));
  }

  /** The measures of the previous maze stay while this one is measured, so that nothing flashes. */
  private showMeasures({ analysis, isLarge }: AfterView): void {
    if (analysis === this.analysis && isLarge === this.isLarge) return;
    this.analysis = analysis;
    this.isLarge = isLarge;
    clearTimeout(this.measureTimer);
    if (analysis !== undefined) this.writeMeasures(measureRows(analysis), measuresNote(analysis));
    else if (isLarge) this.writeMeasures([], `Too large to measure (limit ${formatNumber(MAX_RECORDED_CELLS)} cells).`);
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

  private showSolver({ solver, steps, isSolving, on }: AfterView): void {
    const isOn = overlays.some(({ id, needs }) => needs === "solver" && on.has(id));
    setHidden(element("solver-part"), !isOn);
    if (!isOn) return;
    if (solver !== this.solver) {
      this.solver = solver;
      this.code.writePseudocode(solver.pseudocode);
      write("solver-about", solver.description);
    }
    write("solver-result", isSolving || steps.result === "" ? "" : `${steps.result}.`);
    this.code.light(steps.line);
  }
}

/** Where what an overlay writes is shown. */
function newPart({ id, hint = "" }: Overlay): HTMLElement {
  const [part, legend, text, caption] = ["div", "ul", "p", "p"].map((tag) => document.createElement(tag));
  [part, legend, text, caption].forEach((each, at) => (each.id = `${id}-${["part", "legend", "text", "hint"][at]}`));
  part.hidden = true;
  legend.hidden = true;
  legend.className = "legend";
  caption.className = "caption";
  caption.textContent = hint;
  part.append(legend, text, caption);
  return part;
}

/** Equal text is not written, and so not spoken again. */
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
