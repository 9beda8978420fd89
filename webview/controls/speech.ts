import type { ActionId } from "../../src/shared/actions";
import { type Playing, rateOf, stepOf } from "../model/playing";
import { turnedInWords } from "../model/words";
import type { Voice } from "../page/voice";

const SPOKEN_RATE = 2; // steps per second: as many as can be listened to

/**
 * Makes a screen reader speak what keys and commands turn on or off (pressed buttons it speaks by itself), the end of
 * playing, and each step while it plays slowly.
 */
export class Speech {
  private noted: { readonly id: ActionId; readonly wasOn: boolean | undefined } | undefined;
  private step = -1; // at the last frame

  /** @param isOn whether what an action turns is on; undefined for one that turns nothing */
  constructor(private readonly isOn: (id: ActionId) => boolean | undefined) {}

  /** Runs an action, and speaks what it turned on or off. */
  follow(id: ActionId, act: () => void): void {
    this.noted = { id, wasOn: this.isOn(id) };
    act();
  }

  /** Called in each frame, once buttons and status are up to date. */
  tell(voice: Voice, model: Playing, wasPlaying: boolean): void {
    const { isPlaying } = model;
    const step = stepOf(model);
    const words = this.turned();
    if (words !== undefined) voice.speak(words);
    else if (wasPlaying && !isPlaying) voice.speak();
    else if (isPlaying && rateOf(model) <= SPOKEN_RATE && step !== this.step) voice.speak();
    this.step = step;
  }

  /** What the last action has turned on or off, in words. */
  private turned(): string | undefined {
    const { id, wasOn } = this.noted ?? {};
    this.noted = undefined;
    if (id === undefined || wasOn === undefined || this.isOn(id) === wasOn) return undefined;
    return turnedInWords(id, !wasOn);
  }
}
