import { formatNumber } from "../../src/core/foundation/errors";
import type { Maze } from "../../src/core/foundation/maze";
import { mostPlayed, mostSteps } from "../../src/core/foundation/steps";
import { grids } from "../../src/core/grids";
import { countRegions } from "../../src/core/making/regions";
import { findOrThrow } from "../../src/core/options/options";
import { type ActionId, actionOf, type Mode } from "../../src/shared/actions";
import type { History } from "../../src/shared/history";
import { buttons, element, setDisabled, setHidden, setIcon, setReason, showPartsOf } from "../page/page";
import type { Player } from "../playing/player";
import { whyNoShape } from "../shape/shape";
import { Timeline } from "./timeline";

const QUIET = 200; // milliseconds after the last move before the step is spoken
const WORK_TIME = 400; // milliseconds before work is worth a notice
const SAID_TIME = 4000; // milliseconds for which a notice of something done stays
const SILENT = "The extension host does not answer. If it has stopped, reload the window to go on.";

const PLAYER: readonly ActionId[] = ["play", "back", "forward", "first", "last", "repeat", "bookmark"];
const MOMENTS: readonly ActionId[] = ["nextMoment", "previousMoment"];
const DELIVERY: readonly ActionId[] = ["insertText", "insertJson", "copyText", "copyJson", "copySvg"];
const OF_ONE: readonly ActionId[] = ["showSource", "showText", ...DELIVERY]; // not of several mazes
const OF_ALL: readonly ActionId[] = [
  "newSeed",
  "exportMaze", // which asks of several mazes which
  "showSide",
  "showSolution",
  "showLongest",
  "showDeadEnds",
  "showDistances",
  "showWayBack",
];

export interface Listeners {
  seek(step: number): void;
  speed(speed: number): void;
}

/** What is on, and what can be done. */
export interface Tools {
  readonly moments: boolean; // whether there is something to run to
  readonly repeats: boolean;
  readonly graph: boolean;
  readonly side: boolean;
  readonly isMarked: boolean; // whether there is a bookmark at the step
}

/** Everything around the picture: the bars, the notice, and what a screen reader hears. */
export class Panel {
  private readonly recipe = element("recipe");
  private readonly status = element("status");
  private readonly live = element("live");
  private readonly timeline: Timeline;
  private readonly speed = element<HTMLInputElement>("speed");
  private readonly speedText = element("speed-text");
  private speakTimer: ReturnType<typeof setTimeout> | undefined;
  private workTimer: ReturnType<typeof setTimeout> | undefined; // set while there is work
  private isEmpty = false; // whether there is no maze
  private isSilent = false; // whether the extension does not answer
  private isLong = false; // whether there is work that is worth a notice
  private making = ""; // what the work makes
  private noticeTimer: ReturnType<typeof setTimeout> | undefined; // set while something is said
  private spoken = ""; // the moment on show, for a screen reader
  private still = ""; // what is said of mazes without steps
  private isCompared = false; // whether there are several mazes
  private playIcon: "play" | "pause" = "play";

  constructor({ seek, speed }: Listeners) {
    this.timeline = new Timeline(seek);
    this.speed.addEventListener("input", () => speed(this.speed.valueAsNumber / 100));
    this.enable([...PLAYER, ...MOMENTS, ...OF_ONE, ...OF_ALL, "previous", "next", "showGraph"], false);
    this.showMode("maze");
    this.showLength(0);
  }

  /**
   * @param mazes one, or several that are compared
   * @param hasTooManySteps whether one has more than can be kept, and so none has any
   */
  showMazes(mazes: readonly Maze[], { entries, at }: History, length: number, hasTooManySteps: boolean): void {
    const [maze] = mazes;
    this.recipe.textContent = mazes.length > 1 ? describeAll(mazes) : describe(maze);
    this.recipe.title = this.recipe.textContent;
    this.enable(OF_ALL, true);
    this.enable(["previous"], at > 0);
    this.enable(["next"], at < entries.length - 1);
    this.enable(OF_ONE, mazes.length === 1);
    this.isCompared = mazes.length > 1;
    this.offerShape(this.isCompared ? this.whyNotCompared("editShape") : whyNoShape(maze.recipe));
    for (const ofOne of document.querySelectorAll<HTMLElement>("[data-for=one]")) setHidden(ofOne, mazes.length > 1);
    this.still = describeStill(mazes, hasTooManySteps);
    this.showLength(length);
    this.showEnd(false);
  }

  /** How many steps there are. */
  showLength(length: number): void {
    this.enable([...PLAYER, "showGraph"], length > 0);
    this.timeline.length = length;
    setDisabled(this.speed, length === 0);
  }

  /**
   * The moment that is shown, as controls and in words.
   * @param sentences what each of the mazes is at
   * @param isLoading whether the steps to this moment have not come yet
   */
  showStep(player: Player, sentences: readonly string[], isLoading: boolean): void {
    const text = this.momentInWords(player, sentences[0]);
    this.spoken = this.isCompared ? [text, ...sentences].join(". ") : text;
    this.status.textContent = text;
    this.status.title = text;
    this.timeline.show(Math.floor(player.position), text, player.isPlaying);
    this.timeline.isLoading = isLoading;
    this.speed.value = String(Math.round(player.speed * 100));
    const rate = formatNumber(Math.max(1, Math.round(player.rate)));
    this.speedText.textContent = player.length === 0 ? "" : `${rate} steps/s`;
    this.speed.ariaValueText = `${rate} steps a second`;
    this.showPlaying(player.isPlaying);
  }

  /** What the page is for. While a shape is painted, nothing can be done with the maze; showMazes() allows it again. */
  showMode(mode: Mode): void {
    showPartsOf(mode);
    for (const button of buttons("editShape")) button.setAttribute("aria-pressed", String(mode === "shape"));
    if (mode === "shape") this.enable([...OF_ONE, ...OF_ALL, "previous", "next"], false);
  }

  /** What can be run to, and what is on. */
  showTools({ moments, repeats, graph, side, isMarked }: Tools): void {
    this.enable(MOMENTS, moments);
    document.body.classList.toggle("with-graph", graph);
    const pressed: readonly (readonly [ActionId, boolean])[] = [
      ["repeat", repeats],
      ["showGraph", graph],
      ["showSide", side],
      ["bookmark", isMarked],
    ];
    for (const [id, isOn] of pressed)
      for (const button of buttons(id)) button.setAttribute("aria-pressed", String(isOn));
  }

  showShape(text: string, canUndo: boolean, canRedo: boolean): void {
    this.status.textContent = text;
    this.status.title = text;
    this.enable(["undoStroke"], canUndo);
    this.enable(["redoStroke"], canRedo);
  }

  /** Has a screen reader say the step, or another text, once the user rests on it. */
  speak(text?: string): void {
    clearTimeout(this.speakTimer);
    this.speakTimer = setTimeout(() => {
      this.live.textContent = text ?? this.spoken;
    }, QUIET);
  }

  /** Says so of work that takes a while; what is quick leaves no trace. */
  showWork(what: string, share: number): void {
    element<HTMLProgressElement>("notice-progress").value = share;
    this.making = `Making ${what}`;
    this.workTimer ??= setTimeout(() => {
      this.isLong = true;
      this.showMaking();
    }, WORK_TIME);
    this.showMaking();
  }

  /** @param isEmpty whether there is no maze to go back to */
  showEnd(isEmpty: boolean): void {
    this.endWork();
    this.isEmpty = isEmpty;
    this.showRest();
  }

  /** Why something that can be done with one maze is not done with those that are compared; undefined for anything else. */
  whyNotCompared(id: ActionId): string | undefined {
    if (!this.isCompared || !(id === "editShape" || OF_ONE.includes(id))) return undefined;
    const way = DELIVERY.includes(id) ? ". Save As… asks which of them" : "";
    return `${actionOf(id).label}: not of mazes that are compared${way}`;
  }

  say(text: string): void {
    this.showNotice(text, {});
    this.noticeTimer = setTimeout(() => this.showRest(), SAID_TIME);
  }

  /** Says so while the extension does not answer. */
  showSilence(isSilent: boolean): void {
    this.isSilent = isSilent;
    this.showRest();
  }

  /** What there is to say when nothing was done just now. */
  private showRest(): void {
    this.endSaying();
    if (this.isSilent) this.showNotice(SILENT, {});
    else if (this.isEmpty) this.showNotice("No maze yet.", { generate: true });
    else this.hideNotice();
    this.showMaking();
  }

  /** Newer work takes the place of older; what is said meanwhile is read first. */
  private showMaking(): void {
    if (this.isLong && !this.isSilent && this.noticeTimer === undefined)
      this.showNotice(this.making, { progress: true, cancel: true });
  }

  /** @param sentence what a single maze is at; of several, each is seen under its own picture */
  private momentInWords({ position, length }: Player, sentence: string): string {
    if (length === 0) return this.isCompared ? this.still : `${sentence}, ${this.still}`;
    const step = `Step ${formatNumber(Math.floor(position))} of ${formatNumber(length)}`;
    return this.isCompared ? step : `${step}: ${sentence}`;
  }

  private endWork(): void {
    clearTimeout(this.workTimer);
    this.workTimer = undefined;
    this.isLong = false;
  }

  private showNotice(text: string, parts: { progress?: boolean; cancel?: boolean; generate?: boolean }): void {
    this.endSaying();
    const message = element("notice-text");
    if (message.textContent !== text) message.textContent = text; // the same text again is not spoken again
    element("notice-progress").hidden = parts.progress !== true;
    setHidden(element("notice-cancel"), parts.cancel !== true);
    setHidden(element("notice-generate"), parts.generate !== true);
  }

  private hideNotice(): void {
    this.showNotice("", {});
  }

  private endSaying(): void {
    clearTimeout(this.noticeTimer);
    this.noticeTimer = undefined;
  }

  private showPlaying(isPlaying: boolean): void {
    const icon = isPlaying ? "pause" : "play";
    if (icon === this.playIcon) return;
    this.playIcon = icon;
    setIcon("play", icon, isPlaying ? "Pause" : "Play");
  }

  /** @param reason why the shape cannot be painted, if it cannot */
  private offerShape(reason: string | undefined): void {
    this.enable(["editShape"], reason === undefined);
    for (const button of buttons("editShape")) setReason(button, reason);
  }

  private enable(ids: readonly ActionId[], isEnabled: boolean): void {
    for (const button of ids.flatMap((id) => buttons(id))) setDisabled(button, !isEnabled);
  }
}

/** That mazes have no steps, and why, if they are too large; of a single one, after what it is. */
function describeStill(mazes: readonly Maze[], hasTooManySteps: boolean): string {
  const { length } = mazes;
  if (hasTooManySteps) return describeTooLong(length);
  const [text, which] =
    length > 1 ? ["Shown without their steps", `${length} mazes`] : ["shown without its steps", "mazes"];
  const most = mostPlayed(length);
  if (mazes.every(({ cellCount }) => cellCount <= most)) return text;
  return `${text}, which are kept of ${which} of up to ${formatNumber(most)} cells${length > 1 ? " each" : ""}`;
}

/** That only the finished mazes are shown, since there are more steps than are kept, and what can be played instead. */
function describeTooLong(count: number): string {
  const limit = `(limit ${formatNumber(mostSteps(count))}${count > 1 ? " for each maze" : ""})`;
  if (count > 1)
    return `Only the finished mazes are shown: too many steps to play ${limit}. Smaller mazes can be played`;
  return `only the finished maze is shown: too many steps to play ${limit}. A smaller maze can be played`;
}

/** Several mazes that differ in their algorithms. */
function describeAll(mazes: readonly Maze[]): string {
  const [first] = mazes;
  const names = mazes.map(({ recipe }) => recipe.algorithm).join(" / ");
  return describe({ grid: first.grid, recipe: { ...first.recipe, algorithm: names } });
}

/** What a maze was made from in words: "depth-first, 20 × 20, seed 7, loops 0.1". And whether it is several. */
function describe({ recipe, grid: { topology, offAreWalls } }: Pick<Maze, "recipe" | "grid">): string {
  const { sizes } = findOrThrow(grids, "grid", recipe.grid);
  const values = sizes.map((id) => recipe[id]);
  const size = sizes.length === 1 ? `${values[0]} ${sizes[0]}` : values.join(" × ");
  const { algorithm, grid, seed } = recipe;
  const named = new Set<string>(["algorithm", "grid", "seed", ...schemaSizes()]);
  const others = Object.entries(recipe).filter(([id]) => !named.has(id));
  const parts = [algorithm, grid !== grids[0].id && grid, size, seed !== undefined && `seed ${seed}`];
  const words = others.map(([id, value]) => (Array.isArray(value) ? id : `${id} ${value}`)); // of a mask, that there is one
  const regions = offAreWalls ? 1 : countRegions(topology); // what is left of an automaton always falls apart
  if (regions > 1) words.push(`${formatNumber(regions)} separate parts, a maze in each`);
  return [...parts.filter(Boolean), ...words].join(", ");
}

function schemaSizes(): string[] {
  return grids.flatMap(({ sizes }) => sizes);
}
