import { formatNumber } from "../../src/core/foundation/errors";
import { MAX_RECORDED_CELLS } from "../../src/core/foundation/steps";
import type { Analysis } from "../../src/core/measures/analyse";
import type { ActionId } from "../../src/shared/actions";
import { actionIdOf, overlays } from "../../src/shared/overlays";
import { cellBeside, type OverlayControl, type OverlayPage, type Place } from "../../src/shared/overlays/overlay";
import type { KeptAfter } from "../../src/shared/pageState";
import type { ToWebview } from "../../src/shared/protocol";
import type { Panel } from "../controls/panel";
import type { Session } from "../playing/session";
import { AfterPanel } from "./afterPanel";
import type { MazeViews } from "./mazeViews";
import { measuresInShort } from "./measures";
import { Solving, type SolvingListeners } from "./solving";

type Id = KeptAfter["on"][number];
type Overlay = (typeof overlays)[number];

/** What the arrow keys do while an overlay has a frame: directions on the picture. */
export const ARROWS: Partial<Readonly<Record<ActionId, readonly [right: number, down: number]>>> = {
  back: [-1, 0],
  forward: [1, 0],
  faster: [0, -1],
  slower: [0, 1],
};

/** What there is to see of mazes once they are finished: the overlays, and what the user has turned on of them. */
export class After {
  readonly solving: Solving;
  private readonly section: AfterPanel;
  private readonly on: Set<Id>;
  private readonly controls: ReadonlyMap<Overlay, OverlayControl>;
  private id = -1; // of the message that showed the mazes

  /** @param kept the overlays that were on when the page was last loaded */
  constructor(
    private readonly lanes: MazeViews,
    private readonly panel: Panel,
    kept: KeptAfter | undefined,
    private readonly listeners: SolvingListeners,
  ) {
    this.on = new Set(kept?.on);
    this.solving = new Solving(lanes, kept?.solver, listeners);
    this.section = new AfterPanel(this.solving.solver, (id) => this.chooseSolver(id));
    this.controls = new Map(overlays.map((overlay) => [overlay, overlay.open(this.pageFor(overlay))]));
    lanes.overlay = (session) =>
      [...this.controls].map(([{ id }, control]) => ({ isShown: () => this.on.has(id), ...control.draw(session) }));
    lanes.pointer = {
      pick: (place) => this.pick(place),
      over: (place) => this.point(place),
    };
  }

  /**
   * Shows overlays on new mazes. What is on stays on if possible.
   * @param from the source of overlays that was kept for these mazes
   */
  show(id: number, from: Place | undefined): void {
    this.id = id;
    this.solving.show(id);
    if (this.isLarge) this.refuse([...this.on].flatMap((each) => overlays.filter((overlay) => overlay.id === each)));
    else this.sessions.forEach((_, at) => this.listeners.send({ type: "analyse", id, at }));
    this.eachOn((control) => control.begin?.(from));
  }

  onAnalysed({ id, at, analysis }: Extract<ToWebview, { type: "analysed" }>): void {
    if (id !== this.id) return; // of mazes shown before
    this.sessions[at].analysis = analysis;
    for (const overlay of overlays.filter(({ needs }) => needs === "analysis")) {
      this.checkLack(overlay);
      if (this.on.has(overlay.id)) this.sessions[at].touchAll();
    }
    this.listeners.changed();
  }

  onUnsolved({ id, request }: Extract<ToWebview, { type: "unsolved" }>): void {
    if (!this.solving.isAwaited(id, request)) return;
    for (const overlay of overlays) if (overlay.needs === "solver") this.on.delete(overlay.id);
    this.solving.forget();
  }

  /** Turns an overlay on or off, if it can be. */
  toggle(overlay: Overlay): void {
    const control = this.controls.get(overlay);
    const { id, limited, needs, refusal } = overlay;
    if (control?.isOffered === false) return this.panel.say(refusal ?? "");
    const shows = !this.on.delete(id);
    if (shows) this.on.add(id);
    if (shows && this.isLarge && limited !== undefined) return this.refuse([overlay]);
    this.checkLack(overlay);
    const isOn = this.on.has(id); // which it may not be where there is nothing to show
    control?.turn?.(isOn);
    if (!isOn && control?.sourceIn !== undefined) this.settleFrames();
    for (const session of this.sessions) session.touchAll();
    if (needs !== "solver") this.finish(isOn); // else its steps are gone to once they have come
  }

  /** Whether the overlay of an action is on; undefined for any other action. */
  isOn(action: ActionId): boolean | undefined {
    const overlay = overlays.find(({ id }) => actionIdOf(id) === action);
    return overlay && this.on.has(overlay.id);
  }

  /** @returns whether arrow keys move a frame, and did so */
  moveFrame(right: number, down: number): boolean {
    const maze = this.framing?.framed;
    if (maze === undefined) return false;
    const place = maze.placeOf(cellBeside(maze, right, down));
    this.eachOn((control) => control.follow?.(place));
    for (const session of this.sessions) if (this.sourceIn(session) >= 0) session.frame = session.cellAt(place);
    this.lanes.move((camera) => camera.include(...place));
    const words = [...this.controls.values()].map((control) => control.describe?.(place) ?? "");
    this.panel.speak(words.filter((each) => each !== "").join(". "));
    return true;
  }

  /** Shows what overlays say of a place under the pointer, without a frame of the page. */
  private point(place: Place | undefined): void {
    for (const [{ id }, control] of this.controls) {
      if (control.point === undefined) continue;
      control.point(place);
      this.section.showNote(id, control.note);
    }
  }

  /** Enter was pressed. */
  enter(): void {
    const { framed, enter } = this.framing ?? {};
    if (framed === undefined) return;
    enter?.call(this.framing, framed.placeOf(framed.frame));
    this.settleFrames(); // a maze without that cell has no frame
  }

  /** Updates what is beside the picture. */
  tell(isPlaying: boolean): void {
    const [session] = this.sessions;
    if (session === undefined) return;
    const framing = [...this.controls].find(([, { framed }]) => framed !== undefined);
    this.lanes.introduce(framing === undefined ? "" : `${framing[0].id}-hint`, isPlaying);
    this.each((control) => control.update?.());
    this.section.show(this.on, this.controls, this.solving, session, this.isLarge);
  }

  /** The text under each of several mazes. */
  shortOf(at: number): string {
    const { analysis } = this.sessions[at];
    return analysis === undefined ? "" : measuresInShort(analysis);
  }

  /** What is turned on, for a reload. */
  get kept(): KeptAfter {
    const placed = [...this.controls].find(([{ id }, { sourceIn }]) => sourceIn !== undefined && this.on.has(id));
    const from = placed?.[1].place;
    return { solver: this.solving.solver.id, on: [...this.on], ...(from !== undefined && { from: [...from] }) };
  }

  private get sessions(): readonly Session[] {
    return this.lanes.mazes.sessions;
  }

  private get isLarge(): boolean {
    return this.sessions.some(({ finished }) => finished.cellCount > MAX_RECORDED_CELLS);
  }

  /** The first overlay whose frame the arrow keys move. */
  private get framing(): OverlayControl | undefined {
    return [...this.controls.values()].find(({ framed }) => framed !== undefined);
  }

  private pageFor(own: Overlay): OverlayPage {
    const find = (id: string) => [...this.controls].find(([overlay]) => overlay.id === id)?.[1];
    const { lanes, on } = this;
    return {
      get mazes() {
        return lanes.mazes.sessions;
      },
      isOn: (id) => [...on].some((each) => each === id),
      placeOf: (id) => find(id)?.place,
      moveFrame: (place) => this.eachOn((control, overlay) => overlay !== own && control.follow?.(place)),
      changed: () => this.listeners.changed(),
      speak: (words) => this.panel.speak(words),
      solver: this.solving,
    };
  }

  private each(call: (control: OverlayControl, overlay: Overlay) => void): void {
    for (const [overlay, control] of this.controls) call(control, overlay);
  }

  private eachOn(call: (control: OverlayControl, overlay: Overlay) => void): void {
    this.each((control, overlay) => this.on.has(overlay.id) && call(control, overlay));
  }

  private chooseSolver(id: string): void {
    const overlay = overlays.find(({ needs }) => needs === "solver");
    if (overlay === undefined) return;
    this.on.add(overlay.id);
    this.solving.choose(id);
    if (this.isLarge) this.refuse([overlay]);
    else this.solving.find(true);
  }

  /** A click is meant for one overlay. */
  private pick(place: Place): void {
    [...this.controls.values()].some((control) => control.pick?.(place));
    this.settleFrames();
  }

  /** Turns off overlays that take too long for such large mazes, with a notice. */
  private refuse(asked: readonly Overlay[]): void {
    const refused = asked.filter(({ limited }) => limited !== undefined);
    for (const { id } of refused) this.on.delete(id);
    const what = refused.map(({ limited }) => limited).join(" or ");
    if (what !== "") this.panel.say(`Too large to show ${what} (limit ${formatNumber(MAX_RECORDED_CELLS)} cells).`);
    this.listeners.changed();
  }

  /** Shows a notice if an overlay has nothing to show for some mazes; if for all, turns it off. */
  private checkLack({ id, lacks, lack }: Overlay): void {
    const analyses = this.sessions.flatMap(({ analysis }): Analysis[] => (analysis === undefined ? [] : [analysis]));
    const count = lacks === undefined ? 0 : analyses.filter((analysis) => lacks(analysis)).length;
    if (lack === undefined || !this.on.has(id) || count === 0 || analyses.length < this.sessions.length) return;
    if (count === analyses.length) this.on.delete(id);
    const which = analyses.length === 1 ? "" : ` for ${count} of the ${analyses.length} mazes`;
    this.panel.say(`${lack[0]}${which}: ${lack[1]}.`);
  }

  private sourceIn(session: Session): number {
    const sources = [...this.controls.values()].map((control) => control.sourceIn?.(session) ?? -1);
    return sources.find((cell) => cell >= 0) ?? -1;
  }

  /** If the overlay of a frame is off, another overlay gets the frame, or it is hidden. */
  private settleFrames(): void {
    for (const session of this.sessions) session.frame = this.sourceIn(session);
  }

  /** Jumps to the end, where overlays are visible. */
  private finish(shows: boolean): void {
    const isUnfinished = this.sessions.some(({ isFinished }) => !isFinished);
    if (shows && isUnfinished) this.listeners.extended(this.lanes.mazes.ownLength, false);
    else this.listeners.changed();
  }
}
