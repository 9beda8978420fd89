import * as vscode from "vscode";
import { unpack } from "../../core/making/pack";
import { type Change, differenceOf, whyNotCompared } from "../../core/measures/difference";
import { readComparisonState } from "../../shared/comparison";
import type { ComparedSide } from "../../shared/toComparison";
import { COMPARISON_TYPE } from "../manifest/viewTypes";
import { UnmetError } from "../notifications/report";
import { type ComparisonNeeds, ComparisonPanel } from "./comparisonPanel";
import { namesOf, readSide, type Sides } from "./sides";

/** What has changed from one maze to another: pairs of cells that a passage joins now or did, and cells. */
export interface Differences {
  readonly opened: readonly (readonly [number, number])[];
  readonly closed: readonly (readonly [number, number])[];
  readonly on: readonly number[];
  readonly off: readonly number[];
  readonly turned: readonly number[]; // left halves of squares with another slash
  readonly entrance?: Moved;
  readonly exit?: Moved;
}

/** The cells of an opening that has moved; one is left out where there was none, or is none. */
interface Moved {
  readonly before?: number;
  readonly after?: number;
}

/** The panels that show two mazes beside each other, one for each pair of documents. */
export class Comparisons implements vscode.Disposable, vscode.WebviewPanelSerializer {
  private all: ComparisonPanel[] = [];

  constructor(private readonly needs: ComparisonNeeds) {}

  /** Shows the mazes of two documents; in the panel that shows them already, if there is one. */
  show(sides: Sides): void {
    const known = this.all.find(({ sides: each }) => addressesOf(each) === addressesOf(sides));
    if (known !== undefined) return known.reveal();
    this.adopt(vscode.window.createWebviewPanel(COMPARISON_TYPE, "Mazes", vscode.ViewColumn.Active), sides);
  }

  /**
   * What differs between the mazes of two documents.
   * @throws UnmetError where one holds no maze, or they have not the same cells
   */
  async differences(sides: Sides, token: vscode.CancellationToken): Promise<Differences> {
    const names = namesOf(sides);
    const { engine } = this.needs;
    const [original, modified] = await Promise.all([
      readSide(engine, sides.original, names.original, token),
      readSide(engine, sides.modified, names.modified, token),
    ]);
    const [before, after] = [mazeOf(original), mazeOf(modified)];
    const why = whyNotCompared(before, after);
    if (why !== undefined) throw new UnmetError(`The mazes cannot be compared wall by wall: ${why}.`);
    const changes = differenceOf(before, after);
    const cells = (kind: Change["kind"]) => changes.flatMap((change) => (change.kind === kind ? change.cell : []));
    const { topology } = after.grid;
    const pairs = (kind: "opened" | "closed") =>
      changes.flatMap((change) =>
        change.kind === kind
          ? [[change.cell, change.cell + (topology.way(change.cell, change.slot) >> 4)] as const]
          : [],
      );
    const moved = (kind: "entrance" | "exit") => {
      const change = changes.find((each) => each.kind === kind);
      if (change?.kind !== kind) return {};
      const { before: was, after: is } = change;
      return { [kind]: { ...(was && { before: was.cell }), ...(is && { after: is.cell }) } };
    };
    return {
      opened: pairs("opened"),
      closed: pairs("closed"),
      on: cells("on"),
      off: cells("off"),
      turned: cells("turned"),
      ...moved("entrance"),
      ...moved("exit"),
    };
  }

  /** After a reload of the window: the same documents again. */
  async deserializeWebviewPanel(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const kept = readComparisonState(state);
    if (kept === undefined) return panel.dispose();
    const [original, modified] = [kept.sides.original, kept.sides.modified].map((address) => vscode.Uri.parse(address));
    this.adopt(panel, { original, modified });
  }

  dispose(): void {
    for (const { panel } of this.all) panel.dispose();
  }

  private adopt(panel: vscode.WebviewPanel, sides: Sides): void {
    const comparison = new ComparisonPanel(panel, this.needs, sides);
    this.all.push(comparison);
    panel.onDidDispose(() => {
      this.all = this.all.filter((other) => other !== comparison);
    });
  }
}

const addressesOf = ({ original, modified }: Sides): string => `${original}\n${modified}`;

function mazeOf({ name, maze, fault }: ComparedSide) {
  if (maze !== undefined) return unpack(maze);
  const { text = "", place } = fault ?? {};
  const where = place === undefined ? "" : ` (line ${place.line + 1}, column ${place.column + 1})`;
  throw new UnmetError(`${name}: ${text}${where}`);
}
