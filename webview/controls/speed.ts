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

  constructor(choose: (seconds: number) => void) {
    for (const [name, seconds] of SPEEDS) this.list.add(new Option(`${name}: ${seconds} s`, String(seconds)));
    this.list.addEventListener("change", () => choose(Number(this.list.value)));
  }

  show({ length, duration, rate }: Player): void {
    setDisabled(this.list, length === 0);
    const value = String(duration);
    const isNamed = SPEEDS.some(([, seconds]) => seconds === duration);
    if (isNamed) this.own.remove();
    else if (this.own.value !== value) {
      this.own.value = value;
      this.own.text = `${formatNumber(Math.max(1, Math.round(rate)))} steps/s`;
      const faster = [...this.list.options].find((each) => each !== this.own && Number(each.value) < duration);
      this.list.add(this.own, faster ?? null); // in its place, for keys that walk on from it
    }
    if (this.list.value !== value) this.list.value = value;
    this.list.title = `${formatNumber(Math.max(1, Math.round(rate)))} steps a second`;
  }
}
