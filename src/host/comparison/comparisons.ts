import * as vscode from "vscode";
import type { Differences } from "../../core/measures/difference";
import { readComparisonState } from "../../shared/comparison";
import type { PackedMaze } from "../../shared/data/packedMaze";
import type { ComparedSide } from "../../shared/toComparison";
import { UnmetError } from "../notifications/report";
import { COMPARISON_TYPE } from "../page/viewTypes";
import { type ComparisonNeeds, ComparisonPanel } from "./comparisonPanel";
import { namesOf, readSide, type Sides } from "./sides";

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
    const job = { kind: "compare", before: mazeOf(original), after: mazeOf(modified) } as const;
    const { why, differences } = await engine.run(job, token, () => {});
    if (differences === undefined) throw new UnmetError(`The mazes cannot be compared wall by wall: ${why}.`);
    return differences;
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

function mazeOf({ name, maze, fault }: ComparedSide): PackedMaze {
  if (maze !== undefined) return maze;
  const { text = "", place } = fault ?? {};
  const where = place === undefined ? "" : ` (line ${place.line + 1}, column ${place.column + 1})`;
  throw new UnmetError(`${name}: ${text}${where}`);
}
