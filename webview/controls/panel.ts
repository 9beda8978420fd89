import { formatNumber } from "../../src/core/foundation/errors";
import { isSeen, MAKER_TAB } from "../model/drawerModel";
import { drawerOf, isCompared, offersNext, opensMaker, type PageModel, showsGraph } from "../model/pageModel";
import { stepOf } from "../model/playing";
import { lineOf, type MomentModel, momentInWords, spokenMoment } from "../model/words";
import { element, setDisabled, setHidden, writeLine, writeText } from "../page/page";
import type { Voice } from "../page/voice";
import type { Playback } from "../playing/playback";
import { Speed } from "./speed";
import { Timeline, type WordsAt } from "./timeline";

/** Everything around the picture: the bars, and the text for screen readers. */
export class Panel {
  private readonly recipe = element<HTMLButtonElement>("recipe");
  private readonly seed = document.querySelector<HTMLElement>("[data-action=copySeed]") as HTMLElement;
  private readonly status = element("status");
  private readonly end = element("end");
  private readonly ofOne = [...document.querySelectorAll<HTMLElement>("[data-for=one]")]; // parts about a single maze
  private readonly timeline: Timeline;
  private readonly speed: Speed;
  private readonly step = element("step-number");

  constructor(
    playback: Pick<Playback, "seek" | "setDuration">,
    private readonly voice: Voice,
    private readonly wordsAt: WordsAt,
  ) {
    this.timeline = new Timeline((step) => playback.seek(step), wordsAt);
    this.speed = new Speed((seconds) => playback.setDuration(seconds));
  }

  /** Writes what is there in every mode. */
  show(model: PageModel): void {
    const canOpen = opensMaker(model);
    if (model.mazes.length > 0) writeLine(this.recipe, model.heading);
    writeText(this.seed, `seed ${model.seed}`);
    this.seed.ariaLabel = `Copy the seed ${model.seed}`;
    setDisabled(this.recipe, !canOpen);
    this.recipe.ariaExpanded = String(canOpen && isSeen(drawerOf(model), MAKER_TAB));
    for (const each of this.ofOne) setHidden(each, isCompared(model));
    setHidden(this.end, !offersNext(model));
    document.body.classList.toggle("with-graph", showsGraph(model));
  }

  /**
   * Shows the current step in the controls and in words.
   * @param isWrong whether these say what is wrong with the maze
   */
  showStep(
    model: PageModel,
    words: Pick<MomentModel, "sentences" | "spoken"> & Partial<Pick<MomentModel, "difference">>,
    isWrong: boolean,
    isLoading: boolean,
  ): void {
    const { length, isPlaying } = model;
    const moment = { ...model, isCompared: isCompared(model), ...words };
    this.voice.moment = spokenMoment(moment);
    writeLine(this.status, lineOf(moment));
    this.status.classList.toggle("wrong", isWrong);
    const step = stepOf(model);
    const mark = isPlaying ? "" : this.wordsAt(step, 0);
    const text = [momentInWords(moment), mark].filter(Boolean).join(", ");
    this.timeline.show({ step, length, text, isPlaying, isLoading });
    writeText(this.step, length === 0 ? "" : `${formatNumber(step)} / ${formatNumber(length)}`);
    this.step.style.setProperty("--digits", String(formatNumber(length).length));
    this.speed.show(model);
  }

  /** Shows how it stands with the shape that is edited. */
  showShape(text: string): void {
    writeLine(this.status, text);
  }
}
