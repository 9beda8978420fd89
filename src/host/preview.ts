import * as vscode from "vscode";
import type { Options } from "../core/options";
import type { PackedMaze } from "../core/pack";
import { type PageState, readPageState } from "../protocol";
import { type Editors, UnmetError } from "./editors";
import type { Engine } from "./engine";
import { PreviewPanel } from "./previewPanel";

export const VIEW_TYPE = "mazewright.preview";

/** As many cells as travel to the page and are moved over there at ease. */
export const MAX_SHOWN_CELLS = 16_000_000;

export interface PreviewNeeds {
  readonly extensionUri: vscode.Uri;
  readonly engine: Engine;
  readonly editors: Editors; // where mazes are inserted
  readonly log: vscode.LogOutputChannel;
}

/** The one preview: its panel is made when a maze is to be shown, used again, and made anew after it was closed. */
export class Preview implements vscode.Disposable, vscode.WebviewPanelSerializer {
  private panel: PreviewPanel | undefined;

  constructor(private readonly needs: PreviewNeeds) {}

  /**
   * Makes mazes and shows them side by side, leaving the focus where it is. A later call ends an earlier one.
   * @param all of one grid and size; one, or up to four
   * @param animate whether they are to be played, if they are not too large for that
   * @returns the mazes, once they are drawn
   * @throws vscode.CancellationError when another maze takes its place, the panel is closed, or the user gives up
   */
  async make(all: readonly Options[], animate: boolean): Promise<PackedMaze[]> {
    if (this.panel === undefined) await closeLeftovers();
    const panel = this.panel ?? this.adopt(createPanel(), undefined);
    panel.reveal();
    return panel.make(all, animate);
  }

  /** The first of the mazes on show, with its steps if it has any; undefined where there is none. */
  get shown(): PackedMaze | undefined {
    return this.panel?.first;
  }

  /** Puts a PNG onto the clipboard. @throws UnmetError */
  async copyPicture(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    if (this.panel === undefined) throw new UnmetError("The preview was closed. Nothing was copied.");
    await this.panel.copyPicture(bytes);
  }

  /** After a reload of the window: the same maze again, made from its recipe. The page remembers the step and the view. */
  async deserializeWebviewPanel(webviewPanel: vscode.WebviewPanel, kept: unknown): Promise<void> {
    if (this.panel !== undefined) return webviewPanel.dispose(); // a newer one has taken its place
    this.adopt(webviewPanel, readPageState(kept)).restore();
  }

  dispose(): void {
    this.panel?.dispose();
  }

  private adopt(webviewPanel: vscode.WebviewPanel, kept: PageState | undefined): PreviewPanel {
    const panel = new PreviewPanel(webviewPanel, this.needs, kept?.history, kept?.animate);
    this.panel = panel;
    webviewPanel.onDidDispose(() => {
      if (this.panel === panel) this.panel = undefined;
    });
    return panel;
  }
}

function createPanel(): vscode.WebviewPanel {
  const place = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
  return vscode.window.createWebviewPanel(VIEW_TYPE, "Maze", place);
}

/** Closes the preview's tab from before a reload of the window, which VS Code brings to life only when it is looked at. */
async function closeLeftovers(): Promise<void> {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  const isOurs = ({ input }: vscode.Tab) =>
    input instanceof vscode.TabInputWebview && input.viewType.endsWith(VIEW_TYPE);
  await vscode.window.tabGroups.close(tabs.filter(isOurs));
}
