import type { Algorithm } from "../../src/core/foundation/algorithm";
import { statesOf } from "../../src/core/playback/pseudocode";
import { element, make, makeSvg } from "../page/page";
import { cellSwatch, lineSwatch } from "../page/swatch";

/** The names of states where they differ from their classes. */
const NAMES: Readonly<Record<string, string>> = { solid: "wall", way: "path", "on-path": "active path" };

/** The legend over the picture: the states of cells that the algorithms on show have, until the mazes are finished. */
export class States {
  private readonly list = element("states");
  private shown: readonly Algorithm[] | undefined; // whose states are listed
  private hasStates = false;

  /** Writes what has changed, since it is called in every frame. */
  show(algorithms: readonly Algorithm[], isFinished: boolean, showsGraph: boolean): void {
    this.list.classList.toggle("left", isFinished); // its place stays, so that the pictures do
    const { shown } = this;
    if (algorithms.length !== shown?.length || algorithms.some((each, at) => each !== shown[at]))
      this.write(algorithms);
    this.list.hidden = !this.hasStates && !showsGraph;
  }

  private write(algorithms: readonly Algorithm[]): void {
    const states = [...new Set(algorithms.flatMap(drawnStatesOf))];
    this.shown = algorithms;
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

/** Whether there is something for the legend to name. */
export function hasChips(algorithms: readonly Algorithm[], showsGraph: boolean): boolean {
  return showsGraph || algorithms.some((algorithm) => drawnStatesOf(algorithm).length > 0);
}

/** The classes of an algorithm's states. An active path is drawn as a line. */
function drawnStatesOf(algorithm: Algorithm): string[] {
  const hasPath = algorithm.data.some((data) => data === "stack" || data === "walk");
  return statesOf(algorithm).map((state) => (state === "active" && hasPath ? "on-path" : state));
}

function stateSwatch(state: string): SVGElement {
  const made = cellSwatch(state);
  if (state === "on-path") made.append(makeSvg("path", { class: "trail", d: "M0 .5H1" }));
  return made;
}
