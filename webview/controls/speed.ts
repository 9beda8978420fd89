import { formatNumber } from "../../src/core/foundation/errors";
import { element, setDisabled } from "../page/page";
import type { Player } from "../playing/player";

/** Seconds in which the whole maze is played. */
const SPEEDS: readonly (readonly [name: string, seconds: number])[] = [
  ["Slowest", 120],
  ["Slow", 30],
  ["Normal", 8],
  ["Fast", 3],
  ["Fastest", 1],
];

/** The menu of speeds. A speed between them, set by keys, is an entry of its own. */
export class Speed {
  private readonly list = element<HTMLSelectElement>("speed");
  private readonly own = new Option("", "");
  private words = ""; // of the tooltip
  private length: number | undefined; // of the steps that the times are of

  constructor(choose: (seconds: number) => void) {
    for (const [name, seconds] of SPEEDS) this.list.add(new Option(`${name}: ${seconds} s`, String(seconds)));
    this.list.addEventListener("change", () => choose(Number(this.list.value)));
  }

  show(player: Player): void {
    const { length, duration, rate } = player;
    setDisabled(this.list, length === 0);
    this.nameTimes(player);
    this.nameRate(formatNumber(Math.max(1, Math.round(rate))));
    const value = String(duration);
    const isNamed = SPEEDS.some(([, seconds]) => seconds === duration);
    if (isNamed) this.own.remove();
    else if (this.own.value !== value) {
      this.own.value = value;
      const faster = [...this.list.options].find((each) => each !== this.own && Number(each.value) < duration);
      this.list.add(this.own, faster ?? null); // in its place, for keys that walk on from it
    }
    if (this.list.value !== value) this.list.value = value;
  }

  private nameRate(perSecond: string): void {
    const words = `${perSecond} steps a second`;
    if (this.words === words) return;
    this.words = words;
    this.list.title = words;
    this.own.text = `${perSecond} steps/s`;
  }

  /** In so many seconds a maze is played, which of one with few steps is less than what was asked for. */
  private nameTimes(player: Player): void {
    if (player.length === this.length || player.length === 0) return;
    this.length = player.length;
    for (const option of this.list.options) {
      const [name, seconds] = SPEEDS.find(([, each]) => option.value === String(each)) ?? [];
      if (seconds !== undefined) option.text = `${name}: ${formatNumber(player.timeFor(seconds))} s`;
    }
  }
}
