import * as vscode from "vscode";
import { MazeError } from "../../core/foundation/errors";
import type { ContextKey } from "../../shared/action";
import type { ActionId } from "../../shared/actions";
import type { PackedMaze } from "../../shared/data/packedMaze";
import { type Entry, type KeptMazes, type MazeLocation, readKeptMazes } from "../../shared/history";
import type { Look } from "../../shared/look";
import { usualLook } from "../../shared/look";
import { currentLook } from "../settings/settings";
import { UnmetError } from "../ui/errors";
import { columnBeside, isPreview } from "../webviews/columns";
import { VIEW_TYPE } from "../webviews/viewTypes";
import { MazeTrials } from "./mazeTrials";
import type { PreviewNeeds } from "./needs";
import type { Followed, OpenPreview, Preview, PreviewView, RunRequest } from "./preview";
import { isLockedTitle, PreviewPanel } from "./previewPanel";
import type { TrackedMaze } from "./previewState";

/**
 * All previews. The one used last is used again for the next maze, unless it is locked: then another is opened.
 * Commands apply to the one in use, also while an editor has the focus.
 */
export class Previews implements PreviewView, vscode.Disposable, vscode.WebviewPanelSerializer {
  private panels: PreviewPanel[] = []; // the one in use last
  private readonly watch: vscode.Disposable;
  private readonly changes = new vscode.EventEmitter<void>();
  /** Fires when previews show something else, come into view, or are kept or not any more. */
  readonly onDidChange = this.changes.event;
  private expected: readonly TrackedMaze[] = []; // what a preview is to show next
  private readonly contextKeys = new Map<ContextKey, unknown>(); // as VS Code knows them

  constructor(private readonly needs: PreviewNeeds) {
    this.watch = vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration("mazewright.preview")) this.applySettings();
      if (change.affectsConfiguration("mazewright")) for (const { defaults } of this.panels) defaults.tell();
    });
  }

  /** The preview in use: the active one, or the one that was used last. */
  get current(): PreviewPanel | undefined {
    return this.panels.at(-1);
  }

  /** All that are open, the one in use last. */
  get all(): readonly OpenPreview[] {
    return this.each;
  }

  private get each(): readonly Preview[] {
    return this.panels.map(({ preview }) => preview);
  }

  /** The addresses of the user's files that it shows, or is to show. */
  get algorithmFiles(): readonly string[] {
    return [...new Set(this.current?.preview.algorithmFiles)];
  }

  /** What it shows, as it was asked for; undefined without a maze. */
  get entry(): Entry | undefined {
    return this.current?.preview.entry;
  }

  /** What was read in documents is to be shown: from now on it moves with the changes before it. */
  expect(tracked: readonly TrackedMaze[]): void {
    this.expected = tracked;
  }

  /**
   * A document has changed, and with it the places of its mazes that are on show, or are to be.
   * @param shift by which a place moves
   * @returns whether there are any
   */
  move(uri: string, shift: (location: MazeLocation) => MazeLocation): boolean {
    const tracked = [...this.expected, ...this.each.flatMap(({ tracked }) => tracked)];
    const moved = new Set(tracked.filter(({ location }) => location.uri === uri));
    for (const each of moved) each.location = shift(each.location);
    for (const preview of this.each) preview.tellLocations();
    return moved.size > 0;
  }

  /** The mazes of documents that the next maze would replace: undefined where another kind is on show, or kept ones. */
  get followed(): Followed | undefined {
    return this.reusable?.preview.followed;
  }

  /**
   * The preview for the next maze, in front; the focus stays where it is.
   * @throws MazeError for a bad setting of the preview
   */
  ready(): Promise<OpenPreview> {
    return this.inFront(() => this.reusable);
  }

  /** The same for a program: the preview that shows what it made last, if there is one that is not kept. @param program the address of its file */
  readyFor(program: string): Promise<OpenPreview> {
    const shows = ({ preview }: PreviewPanel) => !preview.isLocked && preview.programs.includes(program);
    return this.inFront(() => this.panels.findLast(shows) ?? this.reusable);
  }

  /** The preview in which a program that was saved runs again, in front or not; undefined where none shows what it made. */
  showing(program: string): OpenPreview | undefined {
    return this.each.findLast((preview) => preview.showsAgain(program));
  }

  private async inFront(find: () => PreviewPanel | undefined): Promise<Preview> {
    const look = currentLook();
    if (this.panels.length === 0) await closeLeftovers();
    const panel = find() ?? this.adopt(this.open(), look, undefined);
    const { preview } = panel;
    preview.look = look;
    this.use(panel);
    preview.reveal();
    return preview;
  }

  /**
   * Makes the maze of a user's algorithm, perhaps beside that of an earlier version, in the preview that shows its file if
   * there is one that is not kept, leaving the focus where it is.
   * @param address of the file
   * @param request its options; what is on show decides the others, else the settings
   * @throws ProgramFailure for a program that makes no maze, and as make()
   */
  async runAlgorithm(address: string, request: RunRequest): Promise<PackedMaze[]> {
    const shows = ({ preview }: PreviewPanel) => !preview.isLocked && preview.files.includes(address);
    const preview = await this.inFront(() => this.panels.findLast(shows) ?? this.reusable);
    const mazes = await preview.makeOfFile(address, request);
    if (request.step !== undefined) preview.goTo(request.step);
    return mazes;
  }

  /** Opens a preview that is the form of the options alone, and gives it the focus. */
  openForm(): void {
    const webviewPanel = this.open();
    this.adopt(webviewPanel, this.readLook() ?? usualLook(), undefined);
    webviewPanel.reveal();
  }

  /** For mazes that are shown for a while: in the preview that the next maze will replace, or in one opened for this. */
  trials(): MazeTrials {
    return new MazeTrials(this.needs, () => {
      const panel = this.reusable;
      if (panel !== undefined) {
        if (!panel.preview.canShowTrial) return undefined;
        panel.preview.reveal();
        return { panel, isNew: false };
      }
      if (leftovers().length > 0) return undefined;
      return { panel: this.adopt(this.open(), this.readLook() ?? usualLook(), undefined), isNew: true };
    });
  }

  /** The shown mazes, with their steps if they have any; none without a preview. */
  get shown(): readonly PackedMaze[] {
    return this.current?.preview.mazes ?? [];
  }

  /** The maze that a visible preview shows, of several the one used last; of mazes side by side the first. With all its steps. */
  get inSight(): PackedMaze | undefined {
    return this.each.findLast(({ isHidden, mazes }) => !isHidden && mazes.length > 0)?.mazes[0];
  }

  /** A shown maze as it is seen: quadrants at the level of detail that is on show. */
  async asSeen(maze: PackedMaze): Promise<PackedMaze> {
    const panel = this.ownerOf(maze);
    return panel?.asSeen(panel.preview.mazes.indexOf(maze)) ?? maze;
  }

  /**
   * Copies a PNG of a maze to the clipboard, by the page that shows the maze, or by that in use if none does any more.
   * @throws Error without a preview
   */
  async copyPicture(bytes: Uint8Array<ArrayBuffer>, maze: PackedMaze | undefined): Promise<void> {
    await (this.ownerOf(maze) ?? this.needed).copyPicture(bytes);
  }

  private ownerOf(maze: PackedMaze | undefined): PreviewPanel | undefined {
    return this.panels.find(({ preview }) => maze !== undefined && preview.mazes.includes(maze));
  }

  /**
   * Runs the action of a command in the preview in use.
   * @param isOn what it turns is on then, or off, whatever it was before
   * @throws Error without a preview
   */
  act(action: ActionId, isOn?: boolean): void {
    this.needed.preview.act(action, isOn);
  }

  /** Keeps what the preview in use shows, or no more. @throws Error where there is none */
  lock(isLocked: boolean): void {
    this.needed.preview.isLocked = isLocked;
  }

  /** After a reload of the window: the same mazes again, made from their recipes. The page remembers the step and the view. */
  async deserializeWebviewPanel(webviewPanel: vscode.WebviewPanel, state: unknown): Promise<void> {
    this.adopt(webviewPanel, this.readLook() ?? usualLook(), readKeptMazes(state)).restore();
  }

  dispose(): void {
    this.changes.dispose();
    this.watch.dispose();
    for (const panel of this.panels) panel.dispose();
  }

  private get reusable(): PreviewPanel | undefined {
    return this.panels.findLast(({ preview }) => !preview.isLocked);
  }

  private get needed(): PreviewPanel {
    if (this.current === undefined) throw new UnmetError("There is no preview. Generate a maze first.");
    return this.current;
  }

  /** Another preview opens where the one in use is; the first one beside the editors in use. */
  private open(): vscode.WebviewPanel {
    const viewColumn = this.current?.viewColumn ?? columnBeside(vscode.window.tabGroups.activeTabGroup.viewColumn);
    return vscode.window.createWebviewPanel(VIEW_TYPE, "Maze", { viewColumn, preserveFocus: true });
  }

  private adopt(webviewPanel: vscode.WebviewPanel, look: Look, kept: KeptMazes | undefined): PreviewPanel {
    const panel = new PreviewPanel(webviewPanel, this.needs, look, kept);
    panel.preview.add(this);
    this.use(panel);
    webviewPanel.onDidChangeViewState(() => {
      if (webviewPanel.active) this.use(panel);
      else this.changes.fire();
    });
    webviewPanel.onDidDispose(() => {
      this.panels = this.panels.filter((other) => other !== panel);
      this.onChanged();
    });
    return panel;
  }

  private use(panel: PreviewPanel): void {
    this.panels = [...this.panels.filter((other) => other !== panel), panel];
    this.onChanged();
  }

  /** Menus and keys of VS Code follow the preview in use. */
  onChanged(): void {
    const isExpected = (each: TrackedMaze) => this.expected.includes(each);
    if (this.each.some(({ shown }) => shown?.tracked.some(isExpected))) this.expected = []; // its own places move from now on
    this.changes.fire();
    const { mode, isPlaying = false, isLocked = false } = this.current?.preview.contextValues ?? {};
    const values = {
      "mazewright.mode": mode,
      "mazewright.isPlaying": isPlaying,
      "mazewright.isLocked": isLocked,
      "mazewright.showsUserAlgorithm": this.algorithmFiles.length > 0,
      "mazewright.isInText": (this.current?.preview.shown?.tracked.length ?? 0) > 0,
    } satisfies Record<ContextKey, unknown>;
    for (const [key, value] of Object.entries(values) as [ContextKey, unknown][]) {
      if (this.contextKeys.get(key) === value) continue;
      this.contextKeys.set(key, value);
      vscode.commands.executeCommand("setContext", key, value);
    }
  }

  private applySettings(): void {
    const look = this.readLook();
    if (look !== undefined) for (const preview of this.each) preview.look = look;
  }

  /** Undefined for a bad setting, which the next command reports, rather than every key typed into the settings. */
  private readLook(): Look | undefined {
    try {
      return currentLook();
    } catch (error) {
      if (!(error instanceof MazeError)) throw error;
      this.needs.log.warn(String(error));
      return undefined;
    }
  }
}

/**
 * Closes the tabs of previews that nobody kept from before a reload of the window. VS Code restores such a preview only when its
 * tab is shown.
 */
async function closeLeftovers(): Promise<void> {
  await vscode.window.tabGroups.close(leftovers());
}

function leftovers(): vscode.Tab[] {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  return tabs.filter((tab) => isPreview(tab) && !isLockedTitle(tab.label));
}
