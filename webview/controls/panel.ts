import { formatNumber } from "../../src/core/foundation/errors";
import { isSeen, MAKER_TAB } from "../model/drawerModel";
import { isCompared, opensMaker, type PageModel } from "../model/pageModel";
import { lineOf, type MomentModel, momentInWords, spokenMoment } from "../model/words";
import { Notice } from "../page/notice";
import { element, setDisabled, setHidden, writeLine, writeText } from "../page/page";
import { Voice } from "../page/voice";
import type { Playback } from "../playing/playback";
import type { Player } from "../playing/player";
import { Speed } from "./speed";
import { Timeline } from "./timeline";

/** Everything around the picture: the bars, and the text for screen readers. */
export class Panel {
  private readonly recipe = element<HTMLButtonElement>("recipe");
  private readonly status = element("status");
  private readonly ofOne = [...document.querySelectorAll<HTMLElement>("[data-for=one]")]; // parts about a single maze
  private readonly timeline: Timeline;
  private readonly speed: Speed;
  private readonly stepNow = element("step-now");
  private readonly stepAll = element("step-all"); // for which a narrow panel has no room
  readonly notice = new Notice();
  readonly voice = new Voice();
  private spoken = ""; // the shown step, for a screen reader
  private title = ""; // which mazes are on show

  constructor(playback: Pick<Playback, "seek" | "setDuration">) {
    this.timeline = new Timeline((step) => playback.seek(step));
    this.speed = new Speed((seconds) => playback.setDuration(seconds));
  }

  /** Says which mazes are on show. */
  showTitle(title: string): void {
    this.title = title;
    writeLine(this.recipe, title);
  }

  /** Writes what is there in every mode. */
  show(model: PageModel): void {
    const canOpen = opensMaker(model);
    setDisabled(this.recipe, !canOpen);
    this.recipe.ariaExpanded = String(canOpen && isSeen(model.drawer, MAKER_TAB));
    for (const each of this.ofOne) setHidden(each, isCompared(model));
    document.body.classList.toggle("with-graph", model.showsGraph);
  }

  /** Shows the current step in the controls and in words. */
  showStep(player: Player, moment: MomentModel, isLoading: boolean): void {
    this.spoken = spokenMoment(moment);
    writeLine(this.status, lineOf(moment));
    const { position, length, isPlaying } = player;
    const step = Math.floor(position);
    this.timeline.show({ step, length, text: momentInWords(moment), isPlaying, isLoading });
    writeText(this.stepNow, length === 0 ? "" : formatNumber(step));
    writeText(this.stepAll, length === 0 ? "" : ` / ${formatNumber(length)}`);
    element("step-number").style.setProperty("--digits", String(formatNumber(length).length));
    this.speed.show(player);
  }

  /** Shows how it stands with the shape that is edited. */
  showShape(text: string): void {
    writeLine(this.status, text);
  }

  /** Makes a screen reader speak the step, or another text, once the user pauses. */
  speak(text?: string): void {
    this.voice.soon(() => text ?? this.spoken);
  }

  /** Makes a screen reader speak which mazes are on show. */
  speakTitle(): void {
    this.voice.soon(() => this.title);
  }

  say(text: string): void {
    this.notice.say(text);
  }
}
