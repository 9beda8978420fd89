import type { Solver } from "../../src/core/foundation/contracts";
import { formatNumber } from "../../src/core/foundation/errors";
import { MAX_RECORDED_CELLS } from "../../src/core/foundation/steps";
import type { Analysis } from "../../src/core/measures/analyse";
import { endsOf } from "../../src/core/paths/solve";
import { solvers } from "../../src/core/solvers";
import type { ActionId } from "../../src/shared/actions";
import type { KeptAfter } from "../../src/shared/pageState";
import type { FromWebview, ToWebview } from "../../src/shared/protocol";
import type { Panel } from "../controls/panel";
import type { Place } from "../picture/scene";
import { AfterPanel } from "./afterPanel";
import type { AfterScene } from "./afterScene";
import { cellBeside, placeOf } from "./cellBeside";
import { distanceInWords } from "./heat";
import type { MazeViews } from "./mazeViews";
import { measuresInShort } from "./measures";
import { WaysBack } from "./waysBack";

export interface AfterListeners {
  send(message: FromWebview): void;
  /** Something is seen in the next frame. */
  changed(): void;
  /**
   * There are more steps, or fewer.
   * @param from a step to go to
   * @param plays whether it is to be played from there
   */
  extended(from: number | undefined, plays: boolean): void;
}

type Toggle = KeptAfter["on"][number];

/** What the arrows do while distances are shown: directions on the picture. */
const ARROWS: Partial<Readonly<Record<ActionId, readonly [right: number, down: number]>>> = {
  back: [-1, 0],
  forward: [1, 0],
  faster: [0, -1],
  slower: [0, 1],
};

/** What takes too long of large mazes. */
const REFUSED: Partial<Readonly<Record<Toggle, string>>> = {
  solution: "solvers",
  longest: "longest paths",
  distances: "distances",
};

/** What is to be seen of mazes once they are finished, and what the user has turned on of it. */
export class After {
  private readonly section: AfterPanel;
  private readonly on: Set<Toggle>;
  private solver: Solver;
  private id = -1; // of the message that showed the mazes
  private analyses: (Analysis | undefined)[] = [];
  private source: Place | undefined; // that distances are measured from, if it was chosen
  private speaksWayBack = false; // once it is there
  private readonly waysBack: WaysBack;
  private request = 0; // number of the last one for solutions
  private awaited = 0; // solutions of that request that have not come yet
  private resume: { from: number | undefined; plays: boolean } = { from: undefined, plays: false };

  /** @param kept what was turned on when the page was last there, whatever the maze */
  constructor(
    private readonly lanes: MazeViews,
    private readonly panel: Panel,
    kept: KeptAfter | undefined,
    private readonly listeners: AfterListeners,
  ) {
    this.section = new AfterPanel((id) => this.choose(id));
    this.waysBack = new WaysBack(lanes);
    this.on = new Set(kept?.on);
    this.solver = solvers.find(({ id }) => id === kept?.solver) ?? solvers[0];
    this.section.choose(this.solver.id);
    lanes.pointer = {
      pick: (place) => (this.heated === undefined ? this.pickWayBack(place) : this.measureFrom(place)),
      over: (place) => this.section.showCell(place === undefined ? "" : this.distanceOf(place)),
    };
  }

  /**
   * Mazes take the place of those before. What is turned on stays so where it can.
   * @param from the place that distances are measured from, where it was kept of these very mazes
   */
  show(id: number, from: Place | undefined): void {
    this.id = id;
    const { scenes } = this;
    this.analyses = scenes.map(() => undefined);
    this.awaited = 0;
    for (const scene of scenes) scene.showDeadEnds(this.on.has("deadEnds"));
    this.speaksWayBack = false;
    if (this.on.has("wayBack")) this.waysBack.show(from);
    if (this.isLarge) return this.refuse(...this.on);
    if (this.on.has("distances")) this.measure(from);
    scenes.forEach((_, at) => this.listeners.send({ type: "analyse", id, at }));
    if (this.on.has("solution")) this.solve(undefined, false);
  }

  onAnalysed({ id, at, analysis }: Extract<ToWebview, { type: "analysed" }>): void {
    if (id !== this.id) return; // of mazes shown before
    this.analyses[at] = analysis;
    if (this.on.has("longest")) this.scenes[at].showLongest(analysis.longest);
    this.checkLongest();
    this.listeners.changed();
  }

  onSolved({ id, at, request, steps, length }: Extract<ToWebview, { type: "solved" }>): void {
    if (id !== this.id || request !== this.request || this.awaited === 0) return; // nobody waits for it any more
    this.scenes[at].solve({ solver: this.solver, steps, length });
    if (--this.awaited > 0) return;
    const { from, plays } = this.resume;
    this.listeners.extended(from, plays);
  }

  onUnsolved({ id, request }: Extract<ToWebview, { type: "unsolved" }>): void {
    if (id !== this.id || request !== this.request || this.awaited === 0) return;
    this.on.delete("solution");
    this.forget();
  }

  readonly act = {
    showSolution: () => (this.toggle("solution") ? this.solve(this.lanes.ownLength, true) : this.forget()),
    showLongest: () => {
      const shows = this.toggle("longest");
      if (shows && this.isLarge) return this.refuse("longest");
      this.checkLongest();
      this.showLongest(this.on.has("longest"));
    },
    showDeadEnds: () => {
      const shows = this.toggle("deadEnds");
      for (const scene of this.scenes) scene.showDeadEnds(shows);
      this.finish(shows);
    },
    showDistances: () => {
      const shows = this.toggle("distances");
      if (shows && this.isLarge) return this.refuse("distances");
      if (shows) this.measure(this.on.has("wayBack") ? this.waysBack.place : undefined);
      else for (const scene of this.scenes) scene.measureFrom(undefined);
      this.finish(shows);
      if (shows) this.tellSource();
    },
    showWayBack: () => {
      if (!this.waysBack.areThere)
        return this.panel.say("Only depth-first search in place, where it is played, keeps the way back in its cells.");
      const shows = this.toggle("wayBack");
      if (shows) this.waysBack.show(this.waysBack.place ?? this.source);
      else this.waysBack.hide();
      this.speaksWayBack = shows;
      this.finish(shows);
    },
    measureHere: () => {
      const { heated } = this;
      if (heated !== undefined) this.measureFrom(placeOf(heated, heated.cursor));
    },
  } satisfies Partial<Record<ActionId, () => void>>;

  /**
   * Does what the arrows do while distances are shown: they move the frame.
   * @returns whether the key was one of these
   */
  takesKey(id: ActionId): boolean {
    const direction = ARROWS[id];
    const { framed } = this;
    if (direction === undefined || framed === undefined || !this.movesFrame) return false;
    this.moveFrame(framed, ...direction);
    return true;
  }

  /** Brings what is beside the picture up to date. */
  tell(isPlaying: boolean): void {
    const [scene] = this.scenes;
    if (scene === undefined) return;
    const hint = this.heated !== undefined ? "heat-hint" : "back-hint";
    this.lanes.introduce(this.framed === undefined || !this.movesFrame ? "" : hint, isPlaying);
    this.tellWayBack();
    this.section.show({
      on: this.on,
      scene,
      solver: this.solver,
      analysis: this.analyses[0],
      isLarge: this.isLarge,
      isSolving: this.isSolving,
      heat: this.measured?.heat,
      hasWaysBack: this.waysBack.areThere,
      reachesAll: this.scenes.every(({ heat }) => heat?.reachesAll !== false),
    });
  }

  /** Of several mazes, what is said under each. */
  shortOf(at: number): string {
    const analysis = this.analyses[at];
    return analysis === undefined ? "" : measuresInShort(analysis);
  }

  /** Whether steps of solvers are waited for. */
  get isSolving(): boolean {
    return this.awaited > 0;
  }

  /** Has what a solver's steps were waited for not be done once they have come. */
  forgetResume(): void {
    this.resume = { from: undefined, plays: false };
  }

  /** What is turned on, for a reload. */
  get kept(): KeptAfter {
    const source = this.on.has("distances") ? this.source : this.waysBack.place;
    return {
      solver: this.solver.id,
      on: [...this.on],
      ...(source !== undefined && { from: [...source] }),
    };
  }

  private get scenes(): readonly AfterScene[] {
    return this.lanes.scenes;
  }

  private get isLarge(): boolean {
    return this.scenes.some(({ maze }) => maze.cellCount > MAX_RECORDED_CELLS);
  }

  /** The first maze in which distances are measured: in another, nothing may be where they are measured from. */
  private get measured(): AfterScene | undefined {
    return this.scenes.find(({ heat }) => heat !== undefined);
  }

  /** The first that shows them, or a way back, which those under way do not yet: there the frame is moved. */
  private get framed(): AfterScene | undefined {
    return this.heated ?? this.scenes.find(({ cursor, pathBack }) => cursor >= 0 && pathBack.length > 0);
  }

  /** The first that shows distances, which those under way do not yet. */
  private get heated(): AfterScene | undefined {
    return this.scenes.find(({ heat, cursor }) => heat !== undefined && cursor >= 0);
  }

  /** Whether the arrows move the frame: not of a way back that was only clicked. */
  private get movesFrame(): boolean {
    return this.heated !== undefined || this.on.has("wayBack");
  }

  /** @returns whether it is on from now on */
  private toggle(toggle: Toggle): boolean {
    if (!this.on.delete(toggle)) this.on.add(toggle);
    return this.on.has(toggle);
  }

  private choose(id: string): void {
    this.solver = solvers.find((each) => each.id === id) ?? this.solver;
    this.on.add("solution");
    this.forget();
    this.solve(this.lanes.ownLength, true);
  }

  private solve(from: number | undefined, plays: boolean): void {
    const { scenes, solver, id } = this;
    if (this.isLarge) return this.refuse("solution");
    this.resume = { from, plays };
    this.awaited = scenes.length;
    const request = ++this.request;
    scenes.forEach((_, at) => this.listeners.send({ type: "solve", id, at, solver: solver.id, request }));
    this.listeners.changed();
  }

  /** What takes too long of mazes so large is off again, and the user is told so. */
  private refuse(...toggles: Toggle[]): void {
    const refused = toggles.filter((toggle) => REFUSED[toggle] !== undefined);
    for (const toggle of refused) this.on.delete(toggle);
    const what = refused.map((toggle) => REFUSED[toggle]).join(" or ");
    if (what !== "") this.panel.say(`With more than ${formatNumber(MAX_RECORDED_CELLS)} cells, no ${what} are shown.`);
    this.listeners.changed();
  }

  /** Where longest paths are wanted and one was not found, the user is told so; where none was, it is off again. */
  private checkLongest(): void {
    const found = this.analyses.map((analysis) => analysis?.measures.longestPath);
    const missing = found.filter((length) => length === undefined).length;
    if (!this.on.has("longest") || missing === 0 || this.analyses.includes(undefined)) return;
    if (missing === found.length) this.on.delete("longest");
    const which = found.length === 1 ? "" : ` for ${missing} of the ${found.length} mazes`;
    this.panel.say(`No longest path is shown${which}: finding it would take too many searches.`);
  }

  /** Takes the steps of the solver away again. */
  private forget(): void {
    this.awaited = 0;
    for (const scene of this.scenes) scene.solve(undefined);
    this.listeners.extended(undefined, false);
  }

  private showLongest(shows: boolean): void {
    this.scenes.forEach((scene, at) => {
      scene.showLongest(shows ? (this.analyses[at]?.longest ?? new Uint32Array()) : new Uint32Array());
    });
    this.finish(shows);
  }

  /** What is shown of a finished maze is seen when it is finished. */
  private finish(shows: boolean): void {
    const isUnfinished = this.scenes.some(({ isFinished }) => !isFinished);
    if (shows && isUnfinished) this.listeners.extended(this.lanes.ownLength, false);
    else this.listeners.changed();
  }

  private measureFrom(place: Place): void {
    if (this.heated === undefined || !this.isCell(place)) return;
    this.measure(place);
    this.listeners.changed();
    this.tellSource();
  }

  private isCell(place: Place): boolean {
    return this.scenes.some((scene) => scene.takesPart(scene.cellAt(place)));
  }

  /** A click on a cell of a finished maze that has kept its ways back shows the one from there; one more hides it. */
  private pickWayBack(place: Place): void {
    if (!this.waysBack.canBePicked || !this.isCell(place)) return;
    const isShown = !this.on.has("wayBack") && this.waysBack.isFrom(place);
    if (isShown) this.waysBack.hide();
    else this.waysBack.show(place);
    this.speaksWayBack = !isShown;
    this.listeners.changed();
  }

  /** Spoken, too, once the maze is at its end, where it was not when it was turned on. */
  private tellWayBack(): void {
    const { words } = this.waysBack;
    this.section.showWayBack(words);
    if (!this.speaksWayBack || words === "") return;
    this.speaksWayBack = false;
    this.panel.speak(words);
  }

  /** Measures in all mazes from the cell at a place; where none is given, from the entrance of each, or its first cell. */
  private measure(place: Place | undefined): void {
    this.source = place;
    for (const scene of this.scenes) {
      const cell = place === undefined ? endsOf(scene.finished)[0] : scene.cellAt(place);
      scene.measureFrom(scene.takesPart(cell) ? cell : undefined);
    }
    if (this.on.has("wayBack")) this.waysBack.show(place);
    const heats = this.scenes.flatMap(({ heat }) => heat ?? []);
    for (const heat of heats) heat.upTo = Math.max(...heats.map(({ farthest }) => farthest));
  }

  private tellSource(): void {
    const { heat, finished } = this.measured ?? {};
    if (heat === undefined || finished === undefined) return;
    const words = `Distances from ${finished.grid.describe(heat.source)}, up to ${formatNumber(heat.upTo)}`;
    this.panel.speak(words);
  }

  private distanceOf(place: Place): string {
    const { scenes } = this;
    const scene = scenes.find((each) => each.heat !== undefined && each.takesPart(each.cellAt(place)));
    if (scene === undefined) return "";
    const words = scenes.map((each) => distanceInWords(each.heat?.distance(each.cellAt(place)) ?? -1));
    return `${scene.finished.grid.describe(scene.cellAt(place))} ${words.join(", ")}`;
  }

  private moveFrame(framed: AfterScene, right: number, down: number): void {
    const place = placeOf(framed, cellBeside(framed, right, down));
    if (this.on.has("wayBack")) this.waysBack.show(place);
    for (const scene of this.scenes) {
      if (scene.heat !== undefined || scene.pathBack.length > 0) scene.frame = scene.cellAt(place);
    }
    this.lanes.move((camera) => camera.include(...place));
    const distance = this.distanceOf(place);
    if (distance !== "") this.section.showCell(distance);
    this.panel.speak([distance, this.waysBack.words].filter((words) => words !== "").join(". "));
  }
}
