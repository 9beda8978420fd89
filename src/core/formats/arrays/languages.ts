import { compiledLanguages } from "./compiledLanguages";
import type { Language } from "./language";
import { scriptLanguages } from "./scriptLanguages";

const { beforeCompiled, afterCompiled } = scriptLanguages;

/** The languages of arrays, in the order in which questions list them. */
export const languages: readonly Language[] = [...beforeCompiled, ...compiledLanguages, ...afterCompiled];

/** The id of the language of arrays for a document of an editor; undefined where there is none. */
export function languageOf(editorLanguageId: string): string | undefined {
  return languages.find(({ editorIds }) => editorIds.includes(editorLanguageId))?.id;
}
