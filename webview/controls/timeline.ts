import { formatNumber } from "../../src/core/foundation/errors";
import { element, setDisabled } from "../page/page";

const TELL_TIME = 600; // milliseconds between values while it plays: nobody can listen to more than two per second

/** What is marked at a step, or as far from it as so many steps, in words; empty for nothing. */
export type WordsAt = (step: number, reach: number) => string;

const INSET = 8; // pixels at each end of the slider, where the thumb goes no further
const REACH = 6; // pixels from a mark to where it is pointed at

/** What the timeline shows; `isLoading` while the steps up to this one have not arrived yet. */
interface Moment {
  readonly step: number;
  readonly length: number;
  readonly text: string;
  readonly isPlaying: boolean;
  readonly isLoading: boolean;
}

/**
 * The slider for steps. While it plays, the drawn thumb moves with every frame; the control itself, whose changes
 * screen readers speak, moves at most twice per second.
 */
export class Timeline {
  private readonly input = element<HTMLInputElement>("timeline");
  private readonly passed = element<SVGRectElement>("timeline-passed");
  private readonly thumb = element<SVGCircleElement>("timeline-thumb");
  private toldAt = Number.NEGATIVE_INFINITY; // milliseconds
  private step = 0;
  private text = "";

  constructor(seek: (step: number) => void, wordsAt: WordsAt) {
    this.input.addEventListener("pointermove", ({ offsetX }) => {
      const length = Number(this.input.max);
      const perPixel = length / Math.max(this.input.clientWidth - 2 * INSET, 1);
      const step = Math.min(Math.max(Math.round((offsetX - INSET) * perPixel), 0), length);
      const end = step === 0 ? "First step (Home)" : step === length ? "Last step (End)" : "";
      this.input.title = wordsAt(step, REACH * perPixel) || end || `Step ${formatNumber(step)}`;
    });
    setDisabled(this.input, true); // until there are steps
    this.input.addEventListener("input", () => seek(this.input.valueAsNumber));
    this.input.addEventListener("keydown", () => this.tell()); // keys move it from its own step
  }

  show({ step, length, text, isPlaying, isLoading }: Moment): void {
    this.step = step;
    this.text = text;
    this.input.max = String(length);
    setDisabled(this.input, length === 0);
    this.input.ariaBusy = String(isLoading);
    const share = `${(100 * step) / Math.max(length, 1)}%`;
    this.passed.setAttribute("width", share);
    this.thumb.setAttribute("cx", share);
    if (!isPlaying || performance.now() - this.toldAt >= TELL_TIME) this.tell();
  }

  private tell(): void {
    this.toldAt = performance.now();
    if (this.input.valueAsNumber !== this.step) this.input.valueAsNumber = this.step;
    if (this.input.ariaValueText !== this.text) this.input.ariaValueText = this.text;
  }
}
