import { compiledLanguages } from "./compiledLanguages";
import type { Language, ValuesId } from "./language";
import { scriptLanguages } from "./scriptLanguages";

const { beforeCompiled, afterCompiled } = scriptLanguages;

/** The languages of arrays, in the order in which questions list them. */
export const languages: readonly Language[] = [...beforeCompiled, ...compiledLanguages, ...afterCompiled];

/** The language of arrays for a document of an editor; undefined where there is none. */
export function languageOf(editorLanguageId: string): Language | undefined {
  return languages.find(({ editorIds }) => editorIds.includes(editorLanguageId));
}

/**
 * The array alone, as a value, of a text of writeArray(): without its declaration, what it means, start and goal. Data is a value
 * as it is.
 */
export function valueIn(text: string, { isData, indent, end, brackets }: Language, values: ValuesId): string {
  if (isData) return text;
  const [open, close] = brackets(values);
  const from = text.indexOf(`\n${indent}`); // of the first row: nothing before it is indented
  const to = text.indexOf(`\n${close}${end}\n`, from);
  return `${open}${text.slice(from, to)}\n${close}\n`;
}
