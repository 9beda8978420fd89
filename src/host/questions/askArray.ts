import { arrayOptions, languageOf } from "../../core/formats/arrays";
import type { Recipe } from "../../core/foundation/optionTypes";
import type { Choice } from "../../core/options/optionSpec";
import { kindOf } from "../../core/options/options";
import { BACK, type Item, pick } from "./quickInput";

type Values = NonNullable<typeof arrayOptions.values.default>;

/** In which language is an array to be written? @param editorLanguage that of the last active document */
export function askLanguage(title: string, editorLanguage = ""): Promise<string | undefined> {
  const items = itemsOf<string>(arrayOptions.language.choices);
  const active = languageOf(editorLanguage) ?? items[0].value;
  return single(title, "In which language?", items, active);
}

/** What is the array to hold? Not asked where there is one answer. @returns undefined if the user cancelled */
export async function askValues(title: string, maze: Recipe, usual: Values): Promise<Values | undefined> {
  const suiting = suitingValues(maze);
  if (suiting.length === 1) return suiting[0];
  const items = itemsOf<Values>(arrayOptions.values.choices).filter(({ value }) => suiting.includes(value));
  return single(title, "What does the array hold?", items, usual);
}

/** What an array can hold of a maze: all is made of squares but the lists of neighbours. */
export function suitingValues(maze: Recipe): readonly Values[] {
  const all = itemsOf<Values>(arrayOptions.values.choices).map(({ value }) => value);
  return kindOf(maze).id === "rectangular" ? all : all.filter((value) => value === "edges");
}

function itemsOf<Id extends string>(choices: readonly Choice[] = []): Item<Id>[] {
  return choices.map(({ id, name, description }) => ({
    label: name ?? id,
    description: id, // as in all lists: what the setting takes
    detail: description?.replaceAll("`", ""), // a list shows no Markdown
    value: id as Id,
  }));
}

/** One question that has none before it to go back to. */
async function single<T>(
  title: string,
  placeholder: string,
  items: readonly Item<T>[],
  active: T,
): Promise<T | undefined> {
  const answer = await pick({ title, step: 1, steps: 1 }, { placeholder, items, active });
  return answer === BACK ? undefined : answer;
}
