import { capital } from "../../src/core/foundation/errors";
import type { OptionId } from "../../src/core/foundation/optionTypes";
import type { OptionSpec } from "../../src/core/options/optionSpec";
import { randomSeed } from "../../src/core/options/options";
import { dice } from "../page/icons";
import { drawIcon, make } from "../page/page";

/** What a value of an option is set with. Whatever the user changes, an event "input" comes from one of its parts. */
export interface Control {
  readonly main: HTMLInputElement | HTMLSelectElement; // which the label names
  readonly parts: readonly HTMLElement[]; // all of it, in order
  /** The value as the schema checks it; undefined where it is empty. */
  read(): unknown;
  /** @param value undefined for an option that is not set */
  write(value: unknown): void;
}

type Make = (id: OptionId, spec: OptionSpec, label: string) => Control;

const FINE = 10_000; // as many parts of a whole as a fraction is shown in

/** Controls by the types of options; text for any other. */
const MAKERS: Readonly<Partial<Record<OptionSpec["type"], Make>>> = {
  choice: makeList,
  integer: makeNumber,
  number: makeFraction,
  seed: makeSeed,
};

export function makeControl(id: OptionId, spec: OptionSpec): Control {
  return (MAKERS[spec.type] ?? makeText)(id, spec, capital(id));
}

function makeList(_: OptionId, { choices = [] }: OptionSpec): Control {
  const main = make("select", {});
  for (const { id, name = capital(id), description } of choices) {
    const option = new Option(name, id);
    option.title = description ?? "";
    main.add(option);
  }
  return { main, parts: [main], read: () => main.value, write: (value) => (main.value = String(value)) };
}

function makeNumber(_: OptionId, { minimum, maximum, default: usual, type }: OptionSpec): Control {
  const main = make("input", { type: "number", step: type === "integer" ? "1" : "0.01" });
  main.min = String(minimum ?? "");
  main.max = String(maximum ?? "");
  main.placeholder = usual === undefined ? "not set" : String(usual);
  return {
    main,
    parts: [main],
    read() {
      if (main.validity.badInput) return Number.NaN;
      return main.value === "" ? undefined : Number(main.value);
    },
    write(value) {
      main.value = typeof value === "number" ? String(Math.round(value * FINE) / FINE) : "";
    },
  };
}

/** A number with a slider before it. */
function makeFraction(id: OptionId, spec: OptionSpec, label: string): Control {
  const { minimum = 0, maximum = 1 } = spec;
  const number = makeNumber(id, spec);
  const slider = make("input", { type: "range", step: "0.01", ariaLabel: `${label}, slider` });
  slider.min = String(minimum);
  slider.max = String(maximum);
  const follow = () => {
    const value = number.read();
    const isSet = typeof value === "number" && !Number.isNaN(value);
    slider.classList.toggle("unset", !isSet);
    slider.value = String(isSet ? value : (minimum + maximum) / 2);
  };
  slider.addEventListener("input", () => {
    number.write(Number(slider.value));
    follow();
  });
  number.main.addEventListener("input", follow);
  return {
    ...number,
    parts: [slider, number.main],
    write(value) {
      number.write(value);
      follow();
    },
  };
}

function makeText(): Control {
  const main = make("input", { type: "text", spellcheck: false, autocomplete: "off", placeholder: "not set" });
  return {
    main,
    parts: [main],
    read: () => (main.value.trim() === "" ? undefined : main.value.trim()),
    write: (value) => (main.value = String(value ?? "")),
  };
}

/** A text with a dice beside it. */
function makeSeed(): Control {
  const text = makeText();
  text.main.setAttribute("placeholder", "new each time");
  const button = make("button", { type: "button", ariaLabel: "Draw a seed", title: "Draw a seed" });
  drawIcon(button, dice);
  button.addEventListener("click", () => {
    text.write(randomSeed());
    text.main.dispatchEvent(new Event("input", { bubbles: true }));
  });
  return { ...text, parts: [text.main, button] };
}
