import * as vscode from "vscode";
import { optionsFor } from "../../core/formats/exports/checkExport";
import { type FormatFacts, formatOptionIds } from "../../core/formats/exports/exportFormat";
import { exportFormats } from "../../core/formats/exports/facts";
import { findOrThrow, kindOf } from "../../core/options/options";
import { folderOf, workspaceFolder } from "../editing/editors";
import { MAX_INSERTION } from "../editing/insert";
import { askExport, type Goal } from "../files/askExport";
import { baseName, chooseFile, deliver, writeWithCompanion } from "../files/deliver";
import { checkTaken, formatOf, fullExtension, madeFrom, nameOf, produce } from "../files/exporting";
import { fileNameOf } from "../files/fileName";
import { fileOf, freeFile, home } from "../files/files";
import { type Argument, resolveOptions, smallOptions } from "../settings/settings";
import { freeColumn } from "../webviews/columns";
import type { Command, Services } from "./command";
import { writeTallAsked } from "./writeTall";

/** Writes the maze that a visible preview shows, else a small new one, to a file, to the clipboard, or beside the open document. */
export const exportMaze: Command = {
  run: (services, argument) => (argument === undefined ? exportAsked(services) : exportGiven(services, argument)),
};

/** @returns the uri that was written */
async function exportGiven({ engine }: Services, argument: Argument): Promise<vscode.Uri> {
  const { maze, extra } = resolveOptions({ ...argument }, ["format", "uri", ...formatOptionIds]);
  const uri = fileOf(extra.uri);
  const format = (argument.format === undefined && formatOf(uri)) || findOrThrow(exportFormats, "format", extra.format);
  checkTaken(format, argument);
  const options = optionsFor(format, maze, extra, argument);
  await writeWithCompanion(uri, await produce(engine, { maze, format, options }, { fileName: baseName(uri) }));
  return uri;
}

async function exportAsked(services: Services): Promise<undefined> {
  const { engine, editors, previews } = services;
  const shown = previews.inSight;
  const maze = shown ?? smallOptions();
  const folder = folderOf(editors);
  const asked = await askExport(maze, (format) => goalsOf(format, folder, shown !== undefined));
  if (asked === "tall") return writeTallAsked(services);
  if (asked === undefined) return;
  const isStill = shown !== undefined && !asked.format.isAnimated; // animations show all levels
  const seen = isStill ? await previews.asSeen(shown) : maze; // the state when it was chosen: it may play meanwhile
  const name = fileNameOf(madeFrom(maze), kindOf(madeFrom(maze)).sizes, nameOf(maze));
  const extension = fullExtension(asked.format);
  const { goal } = asked;
  const fullName = `${name}.${extension}`;
  const place = {
    title: "Save Maze As",
    name: fullName,
    folder: folder ?? workspaceFolder() ?? home,
    kind: asked.format,
  };
  const uri = goal === "file" ? await chooseFile(place) : undefined;
  if (goal === "file" && uri === undefined) return;
  // What is written into a document or onto the clipboard must fit there.
  const limits = uri === undefined ? { most: MAX_INSERTION } : { fileName: baseName(uri) };
  const written = await produce(engine, { ...asked, maze: seen }, limits);
  const { content } = written;
  // Last, since another file may get the name while this one is made.
  const isBeside = goal === "beside" && asked.format.isBinary && folder !== undefined; // which is offered in a folder only
  const file = isBeside ? await freeFile(folder, name, extension) : uri;
  if (file !== undefined) await deliver(file, written);
  else if (typeof content !== "string") await previews.copyPicture(content, shown);
  else if (goal === "clipboard") await vscode.env.clipboard.writeText(content);
  else await showBeside(asked.format, content);
}

/**
 * Bytes cannot be opened beside a document, and only the preview can copy them, as PNG only. What needs a second file
 * is of no use in either place.
 */
function goalsOf(format: FormatFacts, folder: vscode.Uri | undefined, isShown: boolean): readonly Goal[] {
  const { isBinary, isCopiedAsPicture } = format;
  const goals: Goal[] = ["file"];
  if (format.companion !== undefined) return goals;
  if (!isBinary || (isCopiedAsPicture && isShown)) goals.push("clipboard");
  if (!isBinary || folder !== undefined) goals.push("beside");
  return goals;
}

async function showBeside({ language = "plaintext" }: FormatFacts, content: string): Promise<void> {
  const document = await vscode.workspace.openTextDocument({ language, content });
  await vscode.window.showTextDocument(document, freeColumn());
}
