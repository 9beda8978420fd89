import { formatNumber } from "../../src/core/foundation/errors";
import type { Change } from "../../src/core/measures/difference";
import { element, make, writeText } from "../page/page";

const MOST = 500; // changes that are listed

/** All changes as a list of buttons, each of which shows where it is. */
export class ChangeList {
  private readonly list = element("change-list");
  private marked: Element | undefined;

  /** @param goTo shows a change, by its place in the list */
  constructor(private readonly goTo: (at: number) => void) {}

  /** @param all undefined where the mazes cannot be compared */
  show(all: { changes: readonly Change[]; describe(change: Change): string } | undefined): void {
    const { changes = [], describe = String } = all ?? {};
    element("changes").hidden = changes.length === 0;
    this.marked = undefined;
    this.list.replaceChildren(
      ...changes.slice(0, MOST).map((change, at) => {
        const button = make("button", { type: "button" }, describe(change));
        button.addEventListener("click", () => this.goTo(at));
        return make("li", {}, button);
      }),
    );
    const more = element("more-changes");
    more.hidden = changes.length <= MOST;
    writeText(more, `${formatNumber(changes.length - MOST)} more, which Next Change shows`);
  }

  /** Marks the change that is shown; -1 for none. */
  mark(at: number): void {
    this.marked?.removeAttribute("aria-current");
    this.marked = this.list.children[at]?.firstElementChild ?? undefined;
    this.marked?.setAttribute("aria-current", "true");
    this.marked?.scrollIntoView({ block: "nearest" });
  }
}
