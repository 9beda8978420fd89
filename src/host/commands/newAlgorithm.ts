import * as vscode from "vscode";
import { findOrThrow } from "../../core/options/options";
import { newEditor } from "../editing/editors";
import { freeFile, writeFile } from "../files/files";
import type { Beginning } from "../settings/lastAnswers";
import { reportFailure, UnmetError } from "../ui/errors";
import { askNewAlgorithm, DEFAULTS } from "../userAlgorithms/tools/askNew";
import { languages, programOf, templates } from "../userAlgorithms/tools/templates";
import { writeTypesBeside } from "../userAlgorithms/tools/typesBeside";
import { type Command, checkKnown, type Services } from "./command";
import { openCopy } from "./copyAlgorithm";
import { playFile } from "./previewAlgorithm";

/**
 * Opens a new algorithm of the user's, a file in the folder of the workspace or an untitled one where none can be written, and
 * plays it for who has asked, if the workspace is trusted.
 */
export const newAlgorithm: Command = {
  async run(services, argument) {
    if (argument !== undefined) {
      checkKnown(argument, ["language", "template"]);
      return open(services, { ...DEFAULTS, ...argument }, undefined);
    }
    const wanted = await askNewAlgorithm(services.answers);
    if (wanted === undefined) return undefined;
    const uri = await ("copied" in wanted
      ? openCopy(services, wanted.copied)
      : open(services, wanted, folderFor(services.editors.find()?.document)));
    if (vscode.workspace.isTrusted)
      await playFile(services, String(uri)).catch((error) => reportFailure(error, services.log));
    return uri;
  },
};

/** @returns the uri of the document that is then open */
async function open(
  { extensionUri, log }: Services,
  wanted: Beginning,
  folder: vscode.Uri | undefined,
): Promise<vscode.Uri> {
  const { id: language, extension } = findOrThrow(languages, "language", wanted.language);
  const template = findOrThrow(templates, "template", wanted.template);
  const isTyped = language === "typescript";
  const untitled = async () => {
    const { document } = await newEditor(language, programOf(template, { isTyped, hasTypesBeside: false }));
    return document.uri;
  };
  if (folder === undefined) return untitled();
  const uri = await freeFile(folder, template.file, extension);
  try {
    await writeTypesBeside(folder, extensionUri);
    await writeFile(uri, programOf(template, { isTyped, hasTypesBeside: true }));
  } catch (error) {
    if (!(error instanceof UnmetError)) throw error;
    void reportFailure(new UnmetError(`${error.message} It opens unsaved.`), log); // for another place
    return untitled();
  }
  await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri));
  return uri;
}

/** The folder of the active document if it is in the workspace, else that of the workspace, if files can be written there. */
function folderFor(document: vscode.TextDocument | undefined): vscode.Uri | undefined {
  const { fs, getWorkspaceFolder, workspaceFolders = [] } = vscode.workspace;
  const isInside = document !== undefined && getWorkspaceFolder(document.uri) !== undefined;
  const folders = [
    ...(isInside ? [vscode.Uri.joinPath(document.uri, "..")] : []),
    ...workspaceFolders.map(({ uri }) => uri),
  ];
  return folders.find(({ scheme }) => fs.isWritableFileSystem(scheme));
}
