import { element } from "./page";

const QUIET = 200; // milliseconds after the last change before what it has led to is spoken

/** Makes a screen reader speak. */
export class Voice {
  private readonly live = element("live");
  private timer: ReturnType<typeof setTimeout> | undefined;
  private news = ""; // that are still to be spoken
  moment = ""; // the step on show in words, where there are steps

  /** Speaks words at once, also the same again. */
  say(words: string): void {
    clearTimeout(this.timer);
    this.live.replaceChildren([this.news, words].filter(Boolean).join(" "));
    this.news = "";
  }

  /** Speaks once the user pauses. @param words asked for then */
  soon(words: () => string): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.say(words()), QUIET);
  }

  /** Speaks the step on show, or another text, once the user pauses. */
  speak(text?: string): void {
    this.soon(() => text ?? this.moment);
  }

  /** Speaks what is new, whatever else is to be spoken. */
  announce(news: string): void {
    this.news = [this.news, news].filter(Boolean).join(" ");
    this.soon(() => "");
  }

  /** What is new no longer is. */
  dropNews(): void {
    this.news = "";
  }
}
