import type { SolverFacts } from "../../src/core/foundation/solver";
import { solvers } from "../../src/core/solvers/facts";
import type { PageModel } from "../model/pageModel";
import type { Store } from "../model/store";
import { onChoice } from "../page/choice";
import { CodeList, linesOf } from "../page/codeList";
import { element, make, makeSvg, setHidden, writeText } from "../page/page";
import { cellSwatch, wallSwatch } from "../page/swatch";
import type { Session } from "../playing/session";
import { overlays } from "./kinds";
import type { CellLook, OverlayControl, OverlayDrawing, OverlayNote } from "./kinds/overlay";
import type { Solving } from "./solving";

/** An overlay on the mazes on show. */
export interface OpenOverlay {
  readonly overlay: (typeof overlays)[number];
  readonly control: OverlayControl;
  isOn(): boolean;
  readonly drawings: readonly OverlayDrawing[]; // on each of the mazes
}

/** The section beside the picture about the finished maze. Writes only what has changed, since it is called every frame. */
export class OverlayPanel {
  private readonly select = element<HTMLSelectElement>("solver");
  private readonly code = new CodeList(element("solver-code"));
  private solver: SolverFacts | undefined;
  private readonly legends = new Map<string, unknown>(); // that are shown, by overlay

  /** @param choose called with the solver that the user chooses */
  constructor(store: Store<PageModel>, solver: SolverFacts, choose: (solver: string) => void) {
    const more = element<HTMLDetailsElement>("more-ways");
    more.open = store.now.more === true;
    more.addEventListener("toggle", () => store.change({ more: more.open }));
    for (const { id, name, description } of solvers) {
      const option = new Option(name, id);
      option.title = description;
      this.select.add(option);
    }
    this.select.value = solver.id;
    onChoice(this.select, () => choose(this.select.value));
    for (const { id, frameHint } of overlays)
      if (frameHint !== undefined) element("solver-part").after(newPart(id, frameHint));
  }

  show(opened: readonly OpenOverlay[], solving: Solving, { solver }: Session): void {
    for (const { overlay, control } of opened) this.showNote(overlay.id, control.note);
    const showsSolver = opened.some(({ overlay, isOn }) => overlay.needs === "solver" && isOn());
    setHidden(element("solver-part"), !showsSolver);
    if (showsSolver) this.showSolver(solving, solver);
  }

  showNote(id: string, note: OverlayNote | undefined): void {
    const part = document.getElementById(`${id}-part`);
    if (part === null) return;
    setHidden(part, note === undefined);
    writeText(element(`${id}-text`), note?.text ?? "");
    const { legend } = note ?? {};
    if (legend === this.legends.get(id)) return;
    this.legends.set(id, legend);
    const list = element(`${id}-legend`);
    list.hidden = legend === undefined;
    list.ariaLabel = legend?.label ?? null;
    list.replaceChildren(...(legend?.rows ?? []).map(([look, text]) => row(look, text)));
    const { scale = [] } = legend ?? {};
    element(`${id}-scale`).replaceChildren(...(scale.length === 0 ? [] : [scaleOf(scale)]));
  }

  private showSolver({ solver }: Solving, steps: Session["solver"]): void {
    if (solver !== this.solver) {
      this.solver = solver;
      this.code.write(linesOf(solver.pseudocode));
      writeText(element("solver-about"), solver.description);
    }
    this.code.light(steps.line);
  }
}

/** Where the note of an overlay is shown. */
function newPart(id: string, hint: string): HTMLElement {
  return make(
    "div",
    { id: `${id}-part`, hidden: true },
    make("div", { id: `${id}-scale`, className: "scale" }),
    make("ul", { id: `${id}-legend`, hidden: true, className: "legend" }),
    make("p", { id: `${id}-text` }),
    make("p", { id: `${id}-hint`, className: "caption" }, hint),
  );
}

/** Colours side by side, wider than they are by a little, so that no seam is seen. */
function scaleOf(colours: readonly string[]): SVGElement {
  const box = { viewBox: `0 0 ${colours.length} 1`, preserveAspectRatio: "none", "aria-hidden": "true" };
  const svg = makeSvg("svg", box);
  svg.append(...colours.map((fill, x) => makeSvg("rect", { fill, x, width: 1.5, height: 1 })));
  return svg;
}

function row(look: CellLook, text: string): HTMLLIElement {
  if (look === "") return make("li", {}, text);
  return make("li", {}, typeof look === "string" ? cellSwatch(look) : wallSwatch(look), text);
}
