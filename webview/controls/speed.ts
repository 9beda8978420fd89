import { formatNumber } from "../../src/core/foundation/errors";
import { durationOf, type Playing, rateOf } from "../model/playing";
import { element, setDisabled } from "../page/page";
import { Written } from "../page/written";

/** How many times as fast as usual, besides as fast as can be. */
const SPEEDS = [0.5, 1, 2, 4];

const SHORTEST = 1; // seconds in which a maze can be played

/** The menu of speeds. Another one, set by keys or kept, is an entry of its own. */
export class Speed {
  private readonly list = element<HTMLSelectElement>("speed");
  private readonly other = new Option("", "");
  private readonly title = new Written();
  private usual = 0; // seconds in which a maze is played, by the settings

  constructor(choose: (seconds: number) => void) {
    this.list.addEventListener("change", () => choose(Number(this.list.value)));
  }

  show(model: Playing): void {
    const { list, other } = this;
    const {
      length,
      look: { speed: usual },
    } = model;
    const duration = durationOf(model);
    setDisabled(list, length === 0);
    if (usual !== this.usual) this.offer(usual);
    const words = `${formatNumber(Math.max(1, Math.round(rateOf(model))))} steps a second`;
    if (this.title.isNew(words)) list.title = words;
    const value = String(duration);
    if (list.value === value) return;
    other.remove();
    if ([...list.options].every((each) => each.value !== value)) {
      other.value = value;
      other.text = `${Number((usual / duration).toPrecision(2))}×`;
      list.add(other, [...list.options].find((each) => Number(each.value) < duration) ?? null); // in its place, for keys that walk on from it
    }
    list.value = value;
  }

  private offer(usual: number): void {
    this.usual = usual;
    const slower = SPEEDS.filter((each) => usual / each > SHORTEST);
    const options = slower.map((each) => new Option(`${each}×`, String(usual / each)));
    this.list.replaceChildren(...options, new Option("max", String(SHORTEST)));
  }
}
