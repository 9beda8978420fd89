import { languageOf, valueIn } from "../../core/formats/arrays/languages";
import { array, json, text } from "../../core/formats/exports/facts";
import type { Exported } from "../files/exporting";
import type { Literal, Said } from "./insertions";

/** A maze in some format as text of a document: what a fence says of it, and what it is in code, if it can stand there. */
export function inLanguage(written: string, form: Omit<Exported, "maze">, languageId: string): Omit<Said, "recipe"> {
  const { format, options } = form;
  const fence = format === text ? "maze" : (options.language ?? format.id);
  return { text: written, fence, literal: literalOf(written, form, languageId) };
}

/** Undefined where it can only be a comment, or plain. */
function literalOf(text: string, { format, options }: Omit<Exported, "maze">, languageId: string): Literal | undefined {
  const language = languageOf(languageId);
  if (language === undefined) return undefined;
  if (format === json && language.isData) return { value: text };
  const { inClasses, isInitializer } = language;
  if (format === json && language.json !== undefined)
    return { value: text, declared: `${language.json.join(text.trimEnd())}\n`, inClasses };
  if (format !== array || options.language !== language.id) return undefined;
  const value = valueIn(text, language, options.values ?? "numbers");
  return language.isData ? { value } : { value, declared: text, inClasses, isInitializer };
}
