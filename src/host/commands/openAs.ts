import * as vscode from "vscode";
import { languageOf } from "../../core/formats/arrays/languages";
import { checkExport } from "../../core/formats/exports/checkExport";
import type { Content, FormatFacts, FormatOptions } from "../../core/formats/exports/exportFormat";
import { array, exportFormats, json, svg } from "../../core/formats/exports/facts";
import { findOrThrow } from "../../core/options/options";
import { MAX_INSERTION } from "../documents/insert";
import { withProgress } from "../notifications/progress";
import type { ArrayForm } from "../preview/needs";
import { askShownArray } from "../questions/askArray";
import { commandOptions } from "../settings/commandOptions";
import type { Argument } from "../settings/settings";
import type { MazeInText } from "../textMazes/asking";
import type { ReadMaze } from "../textMazes/atCursor";
import { type Command, checkKnown, type Services } from "./command";
import { readHere, showRead } from "./showRead";

/** Opens the maze at the cursor as JSON in a new document. Returns the text to a caller that gave options. */
export const openJson: Command = otherForm("Open Maze at Cursor as JSON", {
  form: async () => ({ format: json, options: {} }),
  deliver: open,
});

/** Opens it as an array in a new document. */
export const openArray: Command = otherForm("Open Maze at Cursor as Array", {
  takes: ["language", "values", "bitOrder", "bitMeans"],
  form: arrayForm,
  deliver: open,
});

/** Copies it as an SVG document. */
export const copySvg: Command = otherForm("Copy Maze at Cursor as SVG", {
  form: async () => ({ format: svg, options: {} }),
  deliver: async (content) => {
    await vscode.env.clipboard.writeText(content);
    vscode.window.setStatusBarMessage("Maze: copied as SVG", 4000);
  },
});

/** Copies it as a PNG, by the page of a preview: extensions can put text on the clipboard only. */
export const copyPng: Command = {
  async run(services, argument, { spot }) {
    checkKnown(argument ?? {}, []);
    const read = await readHere(services, argument === undefined, "Copy Maze at Cursor as PNG", spot);
    if (read === undefined) return undefined;
    const format = findOrThrow(exportFormats, "format", "png");
    const content = await contentOf(services, read.found, { format, options: {} }, false);
    if (typeof content === "string") throw new TypeError("A PNG is no text.");
    if (services.previews.shown.length === 0) await showRead(services, read, true);
    await services.previews.copyPicture(content);
    vscode.window.setStatusBarMessage("Maze: copied as PNG", 4000);
    return undefined;
  },
};

interface Form {
  readonly format: FormatFacts;
  readonly options: FormatOptions;
}

interface Otherwise {
  readonly takes?: readonly (keyof ArrayForm | "bitOrder" | "bitMeans")[];
  /** @returns undefined if the user cancelled */
  form(read: ReadMaze, argument: Argument | undefined): Promise<Form | undefined>;
  deliver(content: string, form: Form): Promise<void>;
}

function otherForm(title: string, { takes = [], form, deliver }: Otherwise): Command {
  return {
    async run(services, argument, { spot }): Promise<string | undefined> {
      checkKnown(argument ?? {}, takes);
      const read = await readHere(services, argument === undefined, title, spot);
      const chosen = read && (await form(read, argument));
      if (read === undefined || chosen === undefined) return undefined;
      const content = await textOf(services, read, chosen);
      await deliver(content, chosen);
      return argument && content;
    },
  };
}

/** The maze with its recipe, where that still makes it. */
async function textOf(services: Services, { found }: ReadMaze, form: Form): Promise<string> {
  const content = await contentOf(services, found, form, true);
  if (typeof content === "string") return content;
  throw new TypeError(`${form.format.name} is not text.`);
}

/** @param isMadeAgain whether it is the maze of its recipe, where that still makes it: it says so then */
function contentOf(
  { mazes }: Services,
  { reading, at, maze: { recipe } }: MazeInText,
  { format, options }: Form,
  isMadeAgain: boolean,
): Promise<Content> {
  const most = format.isBinary ? undefined : MAX_INSERTION; // a text goes into a document or onto the clipboard
  checkExport(format, recipe, options, { most });
  const task = { at, format: format.id, options, isMadeAgain, most };
  return withProgress("Saving the maze", undefined, (token, share) =>
    mazes.ask(reading, "write", task, { token, share }),
  );
}

async function arrayForm({ document, found }: ReadMaze, argument: Argument | undefined): Promise<Form | undefined> {
  if (argument === undefined) {
    const options = await askShownArray(found.maze.recipe, document.languageId);
    return options && { format: array, options };
  }
  const ids = ["language", "values", "bitOrder", "bitMeans"] as const;
  const given = ids
    .filter((id) => argument[id] !== undefined)
    .map((id) => [id, commandOptions[id].check(id, argument[id])]);
  const language = languageOf(document.languageId) ?? "javascript";
  return { format: array, options: { language, ...Object.fromEntries(given) } };
}

/** The id of VS Code for the language of a text. */
async function open(content: string, { format, options }: Form): Promise<void> {
  const language = format.language ?? options.language ?? "plaintext";
  const known = await vscode.languages.getLanguages();
  const document = await vscode.workspace.openTextDocument({
    content,
    ...(known.includes(language) && { language }),
  });
  await vscode.window.showTextDocument(document);
}
