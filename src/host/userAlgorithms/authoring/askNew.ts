import * as vscode from "vscode";
import { findOrThrow } from "../../../core/options/options";
import { askInTurn, type Question } from "../../questions/questions";
import { enter, itemOf, named, pick } from "../../questions/quickInput";
import { languages, templates } from "./templates";

/** What a new algorithm is. */
export interface NewAlgorithm {
  readonly language: string;
  readonly template: string;
  readonly file?: string; // its name in the folder of the workspace; none for an untitled one
}

/** What is proposed, and what a caller gets who says nothing else. */
export const DEFAULTS: NewAlgorithm = { language: languages[0].id, template: "depth-first" };

/** Names of modules that would stand before the types, or be taken for types. */
const SHADOWS = /^mazewright\.[mc]?[jt]s$|\.d\.[mc]?ts$/i;

const TITLE = "New Algorithm File";

const languageQuestion: Question<NewAlgorithm> = {
  async ask(place, { language }) {
    const items = languages.map((each) => itemOf(each, each.id));
    const placeholder = "Which language?";
    return named("language", await pick<string>(place, { placeholder, items, active: language }));
  },
};

const templateQuestion: Question<NewAlgorithm> = {
  async ask(place, { template }) {
    const items = templates.map((each) => itemOf(each, each.id));
    return named("template", await pick(place, { placeholder: "What to begin with?", items, active: template }));
  },
};

/**
 * @param folder to which the file is written; none: it is untitled
 * @returns undefined if the user cancelled
 */
export async function askNewAlgorithm(folder: vscode.Uri | undefined): Promise<NewAlgorithm | undefined> {
  const answers = { ...DEFAULTS };
  const ofFile = folder === undefined ? [] : [fileQuestion(folder, await namesIn(folder))];
  const questions = [languageQuestion, templateQuestion, ...ofFile];
  return (await askInTurn(TITLE, questions, answers, () => answers)) ? answers : undefined;
}

function fileQuestion(folder: vscode.Uri, taken: readonly string[]): Question<NewAlgorithm> {
  return {
    async ask(place, { language, template }) {
      const { extension } = findOrThrow(languages, "language", language);
      const { file } = findOrThrow(templates, "template", template);
      const answer = await enter(place, {
        prompt: `Name of the file in ${labelOf(folder)}. Leave empty for a file that is not saved yet.`,
        placeholder: "not saved yet",
        value: freeName(file, extension, taken),
        validate: (name) => complain(name.trim(), extension, taken),
      });
      return named("file", typeof answer === "string" ? answer.trim() : answer);
    },
  };
}

/** A folder as users call it: by its path in the workspace, and the folder of the workspace itself by its name. */
function labelOf(folder: vscode.Uri): string {
  const whole = vscode.workspace.getWorkspaceFolder(folder);
  const isWhole = whole?.uri.toString() === folder.toString();
  return isWhole ? whole.name : vscode.workspace.asRelativePath(folder);
}

function complain(name: string, extension: string, taken: readonly string[]): string | undefined {
  if (name === "") return undefined;
  if (taken.includes(name)) return `${name} is there already. Choose another name.`;
  if (/[\\/:*?"<>|]/.test(name) || SHADOWS.test(name)) return `${name} cannot be the name of this file.`;
  const endings = [`.${extension}`, `.m${extension}`];
  return endings.some((each) => name.endsWith(each)) ? undefined : `The name must end in ${endings.join(" or ")}.`;
}

/** "my-algorithm.ts", "my-algorithm-2.ts", ... */
function freeName(name: string, extension: string, taken: readonly string[]): string {
  for (let number = 1; ; number++) {
    const free = `${name}${number === 1 ? "" : `-${number}`}.${extension}`;
    if (!taken.includes(free)) return free;
  }
}

async function namesIn(folder: vscode.Uri): Promise<readonly string[]> {
  const entries = await vscode.workspace.fs.readDirectory(folder).then(undefined, () => []);
  return entries.map(([name]) => name);
}
