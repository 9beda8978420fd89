import * as vscode from "vscode";
import { findOrThrow } from "../../../core/options/options";
import { askInTurn, type Question } from "../../questions/questions";
import { enter, type Item, itemOf, named, pick } from "../../questions/quickInput";
import { languages, templates } from "./templates";
import { TYPES_FILE, type TypesBeside } from "./typesBeside";

/** What a new algorithm is. */
export interface NewAlgorithm {
  readonly language: string;
  readonly template: string;
  readonly file?: string; // its name in the folder of the workspace; none for an untitled one
  readonly writesTypes?: boolean; // beside it
}

/** What the questions need to know of the folder to which the file is written. */
export interface Target {
  readonly folder: vscode.Uri | undefined; // none: the file is untitled
  readonly types: TypesBeside;
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

/** @returns undefined if the user cancelled */
export async function askNewAlgorithm({ folder, types }: Target): Promise<NewAlgorithm | undefined> {
  const answers = { ...DEFAULTS };
  const taken = folder === undefined ? [] : await namesIn(folder);
  const isAsked = folder !== undefined && !types.isUnwanted(folder) && !taken.includes(TYPES_FILE);
  const isSaved = ({ file }: NewAlgorithm) => file !== ""; // or not asked yet
  const questions = [
    languageQuestion,
    templateQuestion,
    ...(folder === undefined ? [] : [fileQuestion(folder, taken)]),
    ...(isAsked ? [{ ...typesQuestion, applies: isSaved }] : []),
  ];
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

const typesQuestion: Question<NewAlgorithm> = {
  async ask(place) {
    const items: readonly Item<boolean>[] = [
      { label: "Write", detail: "Completion and hover then work without installing anything.", value: true },
      {
        label: "No",
        detail: "The algorithm runs without it, too. You are not asked again in this folder.",
        value: false,
      },
    ];
    const placeholder = `Write ${TYPES_FILE} beside it?`;
    return named("writesTypes", await pick(place, { placeholder, items, active: true }));
  },
};

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
