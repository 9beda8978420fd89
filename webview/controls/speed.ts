import { durationOf, type Playing, speedsOf } from "../model/playing";
import { rateInWords } from "../model/words";
import { element, setDisabled } from "../page/page";
import { Written } from "../page/written";

/** The menu of speeds. */
export class Speed {
  private readonly list = element<HTMLSelectElement>("speed");
  private readonly choices = new Written();
  private readonly title = new Written();

  constructor(choose: (seconds: number) => void) {
    this.list.addEventListener("change", () => choose(Number(this.list.value)));
  }

  show(model: Playing): void {
    const { list } = this;
    setDisabled(list, model.length === 0);
    const words = rateInWords(model);
    if (this.title.isNew(words)) list.title = words;
    const { speed: usual } = model.look;
    const duration = durationOf(model);
    if (!this.choices.isNew(usual, duration)) return;
    list.replaceChildren(...speedsOf(model).map(({ text, seconds }) => new Option(text, String(seconds))));
    list.value = String(duration);
  }
}
