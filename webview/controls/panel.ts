import { formatNumber } from "../../src/core/foundation/errors";
import { type ActionId, actionIds, actions, buttonGroups } from "../../src/shared/actions";
import type { History } from "../../src/shared/history";
import type { Mode, Need } from "../../src/shared/overlays/action";
import { Notice } from "../page/notice";
import {
  buttons,
  element,
  setDisabled,
  setHidden,
  setPressed,
  setReason,
  showPartsOf,
  showPlaying,
  writeText,
} from "../page/page";
import type { Playback } from "../playing/playback";
import type { Player } from "../playing/player";
import type { Session } from "../playing/session";
import { whyNoShape } from "../shape/shape";
import { describeAll, describeStill } from "./mazeWords";
import { Speed } from "./speed";
import { Timeline } from "./timeline";

const QUIET = 200; // milliseconds after the last move before the step is spoken

const idsWith = (...needs: readonly Need[]): ActionId[] =>
  actionIds.filter((id) => needs.some((need) => need === actions[id].needs));
const OF_MAZES = idsWith("mazes", "one maze");
const OF_OWN = idsWith("own maze");
const OF_ANY_OWN = idsWith("own mazes");
const OF_DIFFERENCE = idsWith("difference");
const OF_EVENTS = idsWith("events");
const DELIVERY: readonly ActionId[] = [...buttonGroups.insert, ...buttonGroups.copy];

/** Everything around the picture: the bars, and the text for screen readers. */
export class Panel {
  private readonly recipe = element<HTMLButtonElement>("recipe");
  private readonly status = element("status");
  private readonly live = element("live");
  private readonly timeline: Timeline;
  private readonly speed: Speed;
  private readonly stepNow = element("step-now");
  private readonly stepAll = element("step-all"); // for which a narrow panel has no room
  private speakTimer: ReturnType<typeof setTimeout> | undefined;
  readonly notice = new Notice();
  private spoken = ""; // the shown step, for a screen reader
  private news = ""; // that are still to be spoken
  private still = ""; // what is said of mazes without steps
  private difference = ""; // between runs of two versions of a file, in words
  private isCompared = false; // whether there are several mazes
  private isPlaying = false;

  constructor(playback: Pick<Playback, "seek" | "setDuration">) {
    this.timeline = new Timeline((step) => playback.seek(step));
    this.speed = new Speed((seconds) => playback.setDuration(seconds));
    this.offer([...OF_OWN, ...OF_ANY_OWN, ...OF_DIFFERENCE], false);
    this.enable([...OF_MAZES, ...OF_EVENTS, ...idsWith("steps"), "previous", "next"], false);
    this.showMode("maze");
    this.showLength(0);
  }

  /** @param hasTooManySteps whether a maze has too many steps, so that none is played */
  showMazes(sessions: readonly Session[], { entries, at }: History, length: number, hasTooManySteps: boolean): void {
    const mazes = sessions.map(({ finished }) => finished);
    const [{ algorithm }] = sessions;
    this.write(this.recipe, describeAll(sessions));
    this.enable(idsWith("mazes"), true);
    this.enable(["previous"], at > 0);
    this.enable(["next"], at < entries.length - 1);
    this.enable(idsWith("one maze"), mazes.length === 1);
    this.isCompared = mazes.length > 1;
    const whyNot = this.isCompared ? this.whyNotCompared("editShape") : whyNoShape(mazes[0].recipe, algorithm);
    this.offer(OF_OWN, mazes.length === 1 && algorithm?.isOwn === true);
    this.offer(
      OF_ANY_OWN,
      sessions.some((each) => each.algorithm?.isOwn === true),
    );
    this.enable(["editShape"], whyNot === undefined);
    for (const button of buttons("editShape")) setReason(button, whyNot);
    for (const ofOne of document.querySelectorAll<HTMLElement>("[data-for=one]")) setHidden(ofOne, mazes.length > 1);
    this.still = describeStill(mazes, hasTooManySteps);
    this.showLength(length);
    this.notice.showEnd();
  }

  /** Says how the runs of two versions of a file differ. */
  showDifference({ text = "", step }: { readonly text?: string; readonly step?: number }): void {
    this.difference = text;
    this.offer(OF_DIFFERENCE, step !== undefined);
    this.news = "";
    if (text !== "") this.announce(text);
  }

  showLength(length: number): void {
    this.enable(idsWith("steps"), length > 0);
    this.timeline.length = length;
    element("step-number").style.setProperty("--digits", String(formatNumber(length).length));
  }

  /** Shows the current step in the controls and in words. @param sentences the last step of each maze */
  showStep(player: Player, sentences: readonly string[], isLoading: boolean): void {
    const text = this.momentInWords(player, sentences[0]);
    this.spoken = this.isCompared ? [text, ...sentences].join(". ") : text;
    this.write(this.status, this.lineFor(player, sentences[0]));
    this.timeline.show(Math.floor(player.position), text, player.isPlaying, isLoading);
    const [step, length] = [Math.floor(player.position), player.length].map(formatNumber);
    writeText(this.stepNow, player.length === 0 ? "" : step);
    writeText(this.stepAll, player.length === 0 ? "" : ` / ${length}`);
    this.speed.show(player);
    if (player.isPlaying !== this.isPlaying) showPlaying(player.isPlaying);
    this.isPlaying = player.isPlaying;
  }

  /** Sets the mode. While a shape is edited, the maze's actions are disabled until showMazes(). */
  showMode(mode: Mode): void {
    showPartsOf(mode);
    setPressed("editShape", mode === "shape");
    setDisabled(this.recipe, mode === "shape");
    if (mode === "shape") this.enable([...OF_MAZES, ...OF_OWN, ...OF_ANY_OWN, "previous", "next"], false);
  }

  /** @param isOpen whether the form is shown that the title opens */
  showMaker(isOpen: boolean): void {
    this.recipe.ariaExpanded = String(isOpen);
  }

  showTools(hasEvents: boolean, showsGraph: boolean): void {
    this.enable(OF_EVENTS, hasEvents);
    document.body.classList.toggle("with-graph", showsGraph);
  }

  showShape(text: string, canUndo: boolean, canRedo: boolean): void {
    this.write(this.status, text);
    this.enable(["undoStroke"], canUndo);
    this.enable(["redoStroke"], canRedo);
  }

  /** Makes a screen reader speak the step, or another text, once the user pauses. */
  speak(text?: string): void {
    clearTimeout(this.speakTimer);
    this.speakTimer = setTimeout(() => {
      this.live.textContent = [this.news, text ?? this.spoken].filter(Boolean).join(" ");
      this.news = "";
    }, QUIET);
  }

  /** Makes a screen reader speak what is new of the mazes on show, whatever else is to be spoken. */
  announce(text: string): void {
    this.news = [this.news, text].filter(Boolean).join(" ");
    this.speak("");
  }

  /** Makes a screen reader speak which mazes are on show. */
  speakTitle(): void {
    this.speak(this.recipe.title);
  }

  /** Why an action is not available for compared mazes; undefined if it is. */
  whyNotCompared(id: ActionId): string | undefined {
    if (!this.isCompared || !(id === "editShape" || actions[id].needs === "one maze")) return undefined;
    const way = DELIVERY.includes(id) ? ". Save As… asks for one of the mazes" : "";
    return `${actions[id].label}: not available while comparing${way}`;
  }

  say(text: string): void {
    this.notice.say(text);
  }

  /** @param sentence the last step of a single maze; several have it under their own pictures */
  private momentInWords({ position, length }: Player, sentence: string): string {
    if (length === 0) return this.isCompared ? this.still : `${sentence}, ${this.still}`;
    const step = `Step ${formatNumber(Math.floor(position))} of ${formatNumber(length)}`;
    return this.isCompared ? step : `${step}: ${sentence}`;
  }

  /** The line above the timeline. The step stands beside the timeline, and several mazes have lines of their own. */
  private lineFor({ length }: Player, sentence: string): string {
    if (this.isCompared) return [this.difference, length === 0 ? this.still : ""].filter(Boolean).join(". ");
    return length === 0 ? `${sentence}, ${this.still}` : sentence;
  }

  /** Writes a line that may be cut off, and its tooltip. */
  private write(line: HTMLElement, text: string): void {
    if (line.textContent === text && line.hidden === (text === "")) return;
    line.textContent = text;
    line.title = text;
    line.hidden = text === "";
  }

  /** Buttons of what most mazes do not have are not there without it. */
  private offer(ids: readonly ActionId[], isThere: boolean): void {
    for (const button of ids.flatMap((id) => buttons(id))) setHidden(button, !isThere);
    this.enable(ids, isThere);
  }

  private enable(ids: readonly ActionId[], isEnabled: boolean): void {
    for (const button of ids.flatMap((id) => buttons(id))) setDisabled(button, !isEnabled);
  }
}
