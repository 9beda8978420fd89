import type { Workings } from "../../src/core/picture/workings";
import { element, make, makeSvg } from "../page/page";
import { cellSwatch, lineSwatch } from "../page/swatch";

/** The names of states where they differ from their classes. */
const NAMES: Readonly<Record<string, string>> = { solid: "wall", "on-path": "active path" };

/** The legend over the picture: the states of cells that the algorithms on show have, until the mazes are finished. */
export class States {
  private readonly list = element("states");
  private readonly ofSolver = element("solver-states"); // in its place
  private shown: readonly (readonly string[])[] | undefined; // the states of each that is played
  private hasStates = false;

  /** Writes what has changed, since it is called in every frame. */
  show(played: readonly Workings[], isFinished: boolean, isSolving: boolean, showsGraph: boolean): void {
    this.list.classList.toggle("left", isFinished); // its place stays, so that the pictures do
    const { shown } = this;
    if (played.length !== shown?.length || played.some(({ states }, at) => states !== shown[at])) this.write(played);
    this.list.hidden = isSolving || (!this.hasStates && !showsGraph);
    this.ofSolver.hidden = !isSolving;
  }

  private write(played: readonly Workings[]): void {
    const states = [...new Set(played.flatMap(drawnStatesOf))];
    this.shown = played.map((workings) => workings.states);
    this.hasStates = states.length > 0;
    this.list.replaceChildren(
      ...states.map((state) => make("li", {}, stateSwatch(state), NAMES[state] ?? state)),
      ...[
        ["link", "neighbours"],
        ["way", "joined"],
      ].map(([name, text]) => make("li", { className: "of-graph" }, lineSwatch(name), text)),
    );
  }
}

/** The classes of an algorithm's states. An active path is drawn as a line. */
function drawnStatesOf(workings: Workings): string[] {
  const hasPath = workings.uses("stack") || workings.uses("walk");
  return workings.states.map((state) => (state === "active" && hasPath ? "on-path" : state));
}

function stateSwatch(state: string): SVGElement {
  const made = cellSwatch(state);
  if (state === "on-path") made.append(makeSvg("path", { class: "trail", d: "M0 .5H1" }));
  return made;
}
