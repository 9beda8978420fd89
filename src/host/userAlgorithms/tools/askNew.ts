import { algorithms } from "../../../core/algorithms/facts";
import type { Beginning, LastAnswers } from "../../settings/lastAnswers";
import { checkedSetting } from "../../settings/settings";
import { pickAlgorithm } from "../../ui/pickAlgorithm";
import { BACK, itemOf, pick } from "../../ui/quickInput";
import { languages, templates } from "./templates";

/** What is proposed first, and what a caller gets who says nothing else. */
export const DEFAULTS: Beginning = { language: languages[0].id, template: "depth-first" };

/** A built-in algorithm whose source is copied. */
export interface Copied {
  readonly copied: string;
}

const COPY = {
  name: "A built-in algorithm…",
  description: "Opens a copy of its source, which makes the same mazes.",
};

/**
 * Asks what a new algorithm begins with, in the language of the last one: an item of the list leads to the same in the other.
 * @returns undefined if the user cancelled
 */
export async function askNewAlgorithm(answers: LastAnswers): Promise<Beginning | Copied | undefined> {
  const last = answers.beginning ?? DEFAULTS;
  let language: (typeof languages)[number] = languages.find(({ id }) => id === last.language) ?? languages[0];
  for (;;) {
    const other = languages.find(({ id }) => id !== language.id) ?? languages[0];
    const items = [
      ...templates.map((each) => itemOf(each, each.id)),
      itemOf(COPY, COPY.name),
      { label: `In ${other.name}…`, detail: other.description, value: other.id },
    ];
    const placeholder = `What to begin with, in ${language.name}?`;
    const title = "New Algorithm File";
    const place = { title, step: 1, steps: 1 };
    const answer = await pick<string>(place, { placeholder, items, active: last.template });
    if (typeof answer !== "string") return undefined;
    if (answer === other.id) {
      language = other;
      continue;
    }
    if (answer === COPY.name) {
      const active = checkedSetting("algorithm") ?? algorithms[0].id;
      const question = { placeholder: "The source of which algorithm?", active };
      const copied = await pickAlgorithm({ title, step: 2, steps: 2 }, question);
      if (copied === BACK) continue;
      return copied === undefined ? undefined : { copied };
    }
    const chosen = { language: language.id, template: answer };
    await answers.rememberBeginning(chosen);
    return chosen;
  }
}
