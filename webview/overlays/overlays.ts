import { formatNumber } from "../../src/core/foundation/errors";
import { MAX_RECORDED_CELLS } from "../../src/core/foundation/steps";
import type { Change } from "../../src/core/measures/difference";
import { type ActionId, actions } from "../../src/shared/actions";
import { unpackChanges } from "../../src/shared/data/changes";
import type { Ask } from "../../src/shared/messages/preview";
import { Bloom } from "../mazes/bloom";
import type { MazeViews } from "../mazes/mazeViews";
import type { Layer } from "../mazes/overlaidScene";
import type { KeptAfter } from "../model/liveState";
import { isTinted, type PageModel, withOverlay } from "../model/pageModel";
import type { Store } from "../model/store";
import { combine, type Work } from "../page/frames";
import type { Notice } from "../page/notice";
import type { Voice } from "../page/voice";
import type { Playback } from "../playing/playback";
import type { Session } from "../playing/session";
import { actionIdOf, exclude, overlays } from "./kinds";
import { MeasuresTab } from "./measuresTab";
import { type OpenOverlay, OverlayPanel } from "./overlayPanel";
import { Pointing } from "./pointing";
import { Solving } from "./solving";

type Overlay = OpenOverlay["overlay"];

/** What there is to see of mazes once they are finished: the overlays, and which of them the user has turned on. */
export class Overlays {
  readonly solving: Solving;
  private readonly section: OverlayPanel;
  private readonly measures = new MeasuresTab();
  readonly pointing: Pointing;
  private opened: readonly OpenOverlay[] = []; // on the mazes on show
  private blooms: readonly Bloom[] = []; // below them

  constructor(
    private readonly store: Store<PageModel>,
    private readonly ask: Ask,
    private readonly views: MazeViews,
    private readonly voice: Voice,
    private readonly notice: Notice,
    playback: Playback,
  ) {
    this.solving = new Solving(store, ask, views, playback);
    this.section = new OverlayPanel(store, this.solving.solver, (id) => this.chooseSolver(id));
    this.pointing = new Pointing(views, voice, this.section, () => this.opened);
  }

  /** Opens the overlays on mazes that come on show. @returns what they draw on each, from the ground up */
  open(sessions: readonly Session[]): Layer[][] {
    this.opened = overlays.map((overlay) => {
      const isOn = () => this.on.has(overlay.id) && control.isOffered !== false;
      const others = () => this.opened.filter((each) => each.overlay !== overlay);
      const control = overlay.open({
        isOn,
        hasCellAt: (place) => sessions.some((session) => session.takesPart(session.cellAt(place))),
        otherPlace: () => others().flatMap(({ control: { place } }) => (place ? [place] : []))[0],
        moveFrame: (place) => this.pointing.moveSources(place, others()),
        changed: this.store.redraw,
        speak: (words) => this.voice.speak(words),
        solve: (plays) => void this.solve(plays),
        compare: () => this.compare(overlay),
        unsolve: () => this.solving.forget(),
        lengthened: (plays) => this.solving.extend(plays ? this.store.now.mazeLength : undefined, plays),
      });
      return { overlay, control, isOn, drawings: sessions.map((session) => control.draw(session)) };
    });
    const refused = this.opened.filter(({ control }) => control.isOffered === false);
    this.store.note({ refused: new Set(refused.map(({ overlay }) => overlay.id)) });
    this.blooms = sessions.map(
      (session, at) =>
        new Bloom(
          session,
          () => isTinted(this.store.now),
          () => (this.store.now.look.bloom ? this.views.mazes.scenes[at]?.arrival : undefined),
        ),
    );
    return this.blooms.map((bloom, at) => [
      { isOn: () => bloom.isShown(), drawing: bloom },
      ...this.opened.map(({ isOn, drawings }) => ({ isOn, drawing: drawings[at] })),
    ]);
  }

  /** What is on stays on if possible. @param kept what was kept for these mazes */
  show({ from, walked }: Partial<KeptAfter> = {}): void {
    this.solving.show();
    if (this.sessions.length > 1)
      for (const overlay of overlays)
        if (actions[actionIdOf(overlay.id)].needs === "one maze") this.set(overlay, false);
    if (this.isLarge) this.refuse([...this.on].flatMap((each) => overlays.filter((overlay) => overlay.id === each)));
    else for (const [at, session] of this.sessions.entries()) void this.measure(session, at);
    for (const { control } of this.shown) control.begin?.(from, walked);
    this.pointing.moveSources(from, this.opened);
  }

  /** Tints mazes once they are finished: see Bloom.follow(). @returns whether colours are on their way */
  bloom(...frame: Parameters<Bloom["follow"]>): Work {
    return combine(...this.blooms.map((each) => each.follow(...frame)));
  }

  private async measure(session: Session, at: number): Promise<void> {
    const { analysis } = (await this.ask("analyse", { id: this.id, at })) ?? {};
    if (analysis === undefined || this.sessions[at] !== session) return;
    session.analysis = analysis;
    for (const overlay of overlays.filter(({ needs }) => needs === "analysis")) {
      this.checkLack(overlay);
      if (this.on.has(overlay.id)) session.watcher.touchAll();
    }
    this.store.redraw();
  }

  private async solve(plays: boolean): Promise<void> {
    if (await this.solving.find(plays)) return;
    for (const overlay of overlays) if (overlay.needs === "solver") this.set(overlay, false);
    this.solving.forget();
  }

  /** What has changed from the first maze to the second: see OverlayPage. Where that cannot be said, the overlay is turned off. */
  private async compare(overlay: Overlay): Promise<readonly Change[] | undefined> {
    const { sessions } = this;
    const [before, after] = sessions.map(({ finished }) => finished);
    const { changes, why } = (await this.ask("compare", { id: this.id, at: 0 })) ?? {};
    if (sessions !== this.sessions) return undefined;
    if (changes !== undefined && why === undefined) return unpackChanges(changes, before, after);
    this.set(overlay, false);
    if (why !== undefined) this.notice.say(`The mazes cannot be compared wall by wall: ${why}.`);
    return undefined;
  }

  /** Turns an overlay on or off, if it can be. */
  toggle(overlay: Overlay): void {
    const { control } = this.opened.find((each) => each.overlay === overlay) ?? {};
    const { id, limited, plays, frameHint, refusal = "" } = overlay;
    if (control?.isOffered === false) return this.notice.say(refusal);
    const shows = !this.on.has(id);
    this.set(overlay, shows);
    if (shows && this.isLarge && limited !== undefined) return this.refuse([overlay]);
    this.checkLack(overlay);
    const isOn = this.on.has(id); // which it may not be where there is nothing to show
    if (isOn) this.turnOffBeside(overlay);
    control?.turn?.(isOn);
    if (!isOn && frameHint !== undefined) this.pointing.settleFrames();
    for (const session of this.sessions) session.watcher.touchAll();
    if (plays !== true) this.finish(isOn); // else it goes to its own steps
  }

  /** Goes to the steps of an overlay that is on and has its own, so that they are seen. */
  playAgain(action: ActionId): void {
    const { control } = this.opened.find(({ overlay }) => overlay.plays && actionIdOf(overlay.id) === action) ?? {};
    control?.turn?.(true);
  }

  /** Updates what is beside the picture. @param hint id of the text about the keys that the picture takes, if not an overlay has them */
  tell(hint: string | undefined): void {
    const [session] = this.sessions;
    if (session === undefined) return;
    const { open } = this.pointing;
    this.views.introduce(hint ?? (open === undefined ? "" : `${open.overlay.id}-hint`), this.store.now.isPlaying);
    for (const { control } of this.opened) control.update?.();
    this.section.show(this.opened, this.solving, session);
    const analyses = this.sessions.map(({ analysis }) => analysis);
    this.measures.show(analyses, this.views.mazes.names, this.isLarge);
  }

  /** What the overlays that are on have been given, for a reload. */
  get placed(): Pick<KeptAfter, "from" | "walked"> {
    const from = this.shown.find(({ overlay: { frameHint } }) => frameHint !== undefined)?.control.place;
    const { walked } = this.shown.find(({ control }) => control.walked !== undefined)?.control ?? {};
    return {
      ...(from !== undefined && { from: [...from] }),
      ...(walked !== undefined && { walked: { ...walked, cells: [...walked.cells], left: [...walked.left] } }),
    };
  }

  /** Of the message that showed the mazes. */
  private get id(): number {
    return this.store.now.shown?.id ?? -1;
  }

  private get on(): PageModel["overlays"] {
    return this.store.now.overlays;
  }

  /** Notes whether an overlay is on. */
  private set({ id }: Overlay, isOn: boolean): void {
    this.store.change(withOverlay(this.store.now, id, isOn));
  }

  private get sessions(): readonly Session[] {
    return this.views.mazes.sessions;
  }

  private get isLarge(): boolean {
    return this.sessions.some(({ finished }) => finished.cellCount > MAX_RECORDED_CELLS);
  }

  /** The overlays that are on. */
  private get shown(): readonly OpenOverlay[] {
    return this.opened.filter(({ isOn }) => isOn());
  }

  private chooseSolver(id: string): void {
    const overlay = overlays.find(({ needs }) => needs === "solver");
    if (overlay === undefined) return;
    this.set(overlay, true);
    this.turnOffBeside(overlay);
    this.solving.choose(id);
    if (this.isLarge) this.refuse([overlay]);
    else void this.solve(true);
  }

  /** Turns off what cannot be seen together with an overlay. */
  private turnOffBeside(overlay: Overlay): void {
    for (const other of this.shown.filter((each) => exclude(each.overlay, overlay))) {
      this.set(other.overlay, false);
      other.control.turn?.(false);
    }
    this.pointing.settleFrames();
  }

  /** Turns off overlays that take too long for such large mazes, with a notice. */
  private refuse(asked: readonly Overlay[]): void {
    const refused = asked.filter(({ limited }) => limited !== undefined);
    for (const overlay of refused) this.set(overlay, false);
    const what = refused.map(({ limited }) => limited).join(" or ");
    if (what !== "") this.notice.say(`Too large to show ${what} (limit ${formatNumber(MAX_RECORDED_CELLS)} cells).`);
    this.store.redraw();
  }

  /** Shows a notice if an overlay has nothing to show for some mazes; if for all, turns it off. */
  private checkLack(overlay: Overlay): void {
    const { id, lack } = overlay;
    const analyses = this.sessions.flatMap(({ analysis }) => analysis ?? []);
    const [first, ...others] = analyses.map((each) => lack?.(each)).filter((each) => each !== undefined);
    if (first === undefined || !this.on.has(id) || analyses.length < this.sessions.length) return;
    const count = 1 + others.length;
    if (count === analyses.length) this.set(overlay, false);
    const which = analyses.length === 1 ? "" : ` for ${count} of the ${analyses.length} mazes`;
    this.notice.say(`${first[0]}${which}: ${first[1]}.`);
  }

  /** Jumps to the end, where overlays are visible. */
  private finish(shows: boolean): void {
    const isUnfinished = this.sessions.some(({ isFinished }) => !isFinished);
    if (shows && isUnfinished) this.solving.extend(this.store.now.mazeLength, false);
    else this.store.redraw();
  }
}
