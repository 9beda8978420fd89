import { arrayOptions } from "../../core/formats/arrays/arrayOptions";
import { languageOf } from "../../core/formats/arrays/languages";
import type { Recipe } from "../../core/foundation/optionTypes";
import type { Choice } from "../../core/options/optionSpec";
import { kindOf } from "../../core/options/options";
import type { ArrayForm } from "../preview/needs";
import { resolveCommandOptions } from "../settings/settings";
import { askInTurn, type Question } from "./questions";
import { type Item, pick } from "./quickInput";

/** What the items of an array are. */
export type Values = NonNullable<typeof arrayOptions.values.default>;

/** What is asked of an array besides its maze. */
export interface ArrayAnswers {
  language?: string | undefined;
  values: Values;
}

type ArrayQuestion = Question<object, { readonly options: Recipe }>;

/**
 * Asks how a maze that is there is to be written.
 * @param documentLanguage that of the last active document, in which it is written if there are arrays in it
 * @returns undefined if the user cancelled
 */
export async function askShownArray(
  maze: Recipe,
  documentLanguage: string | undefined,
): Promise<ArrayForm | undefined> {
  const there = languageOf(documentLanguage ?? "")?.id;
  const answers: ArrayAnswers = { language: there, values: resolveCommandOptions({}, ["values"]).values };
  const questions = [...(there === undefined ? [languageQuestion(answers)] : []), valuesQuestion(answers)];
  const isDone = await askInTurn("Insert as Array", questions, {}, () => ({ options: maze }));
  return isDone ? arrayOf(answers, maze) : undefined;
}

/** The answers for a maze: the values may have been chosen for another. */
export function arrayOf({ language, values }: ArrayAnswers, maze: Recipe): ArrayForm {
  const suiting = suitingValues(maze);
  return {
    language: language as ArrayForm["language"],
    values: suiting.includes(values) ? values : suiting[0],
  };
}

/** In which language is an array to be written? @param editorLanguage that of the last active document */
export function languageQuestion(answers: ArrayAnswers, editorLanguage = ""): ArrayQuestion {
  return {
    async ask(place) {
      const items = itemsOf<string>(arrayOptions.language.choices);
      const active = answers.language ?? languageOf(editorLanguage)?.id ?? items[0].value;
      const answer = await pick(place, { placeholder: "In which language?", items, active });
      if (typeof answer !== "string") return answer;
      answers.language = answer;
      return {};
    },
  };
}

/** What is the array to hold? Not asked where there is one answer. */
export function valuesQuestion(answers: ArrayAnswers): ArrayQuestion {
  return {
    applies: ({ options }) => suitingValues(options).length > 1,

    async ask(place, { options }) {
      const suiting = suitingValues(options);
      const items = itemsOf<Values>(arrayOptions.values.choices).filter(({ value }) => suiting.includes(value));
      const answer = await pick(place, { placeholder: "What does the array hold?", items, active: answers.values });
      if (typeof answer !== "string") return answer;
      answers.values = answer;
      return {};
    },
  };
}

/** What an array can hold of a maze: all is made of squares but the lists of neighbours. */
export function suitingValues(maze: Recipe): readonly Values[] {
  const all = itemsOf<Values>(arrayOptions.values.choices).map(({ value }) => value);
  return kindOf(maze).offers.includes("rectangle") ? all : all.filter((value) => value === "edges");
}

function itemsOf<Id extends string>(choices: readonly Choice[] = []): Item<Id>[] {
  return choices.map(({ id, name, description }) => ({
    label: name ?? id,
    description: id, // as in all lists: what the setting takes
    detail: description?.replaceAll("`", "") ?? "", // a list shows no Markdown
    value: id as Id,
  }));
}
