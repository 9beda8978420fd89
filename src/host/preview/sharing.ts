import * as vscode from "vscode";
import { algorithms } from "../../core/algorithms/facts";
import type { FormatFacts, FormatOptions } from "../../core/formats/exports/exportFormat";
import { exportFormats } from "../../core/formats/exports/facts";
import { formatNumber } from "../../core/foundation/errors";
import type { MazeOptions } from "../../core/foundation/optionTypes";
import { findOrThrow, kindOf } from "../../core/options/options";
import type { PackedMaze } from "../../shared/data/packedMaze";
import { folderOf } from "../editing/editors";
import { baseName, chooseFile } from "../files/deliver";
import { fullExtension, nameOf, produce } from "../files/exporting";
import { fileNameOf } from "../files/fileName";
import { freeFile, takeBack, writeFile } from "../files/files";
import { colorsNow } from "../ui/colorsNow";
import { reportFailure, UnmetError } from "../ui/errors";
import { showMessage } from "../ui/showMessage";
import type { PreviewNeeds } from "./needs";
import { POSTER_CELL, posterOf } from "./poster";

type Needs = Pick<PreviewNeeds, "engine" | "editors" | "log">;

/** What is to be shared of a maze. */
interface Shared {
  readonly maze: PackedMaze | MazeOptions;
  readonly format: FormatFacts;
  readonly options: FormatOptions;
  readonly cell?: number; // pixels of a cell of a PNG at least, in place of what is usual
  readonly name: string; // of the file, without its extension
  readonly about?: string; // said of it, after its name
}

/** Writes a maze's growth, its distances and the way in it as a GIF. @throws as share() */
export function shareAnimation(needs: Needs, maze: PackedMaze): Promise<void> {
  const { seed } = maze.recipe;
  const name = fileNameOf({ grid: "rectangular", ...(seed !== undefined && { seed }) }, []);
  return share(needs, { maze, format: formatCalled("gif"), options: withWay(), name });
}

/** Writes a large maze of the same algorithm, grid and seed as a picture. @throws UnmetError for a maze without these; as share() */
export function sharePoster(needs: Needs, { recipe }: PackedMaze): Promise<void> {
  const format = formatCalled("png");
  const { options, isWhole } = posterOf(recipe, format) ?? {};
  if (options === undefined)
    throw new UnmetError("A poster is made anew by a built-in algorithm: what made this maze is none, or not known.");
  const { sizes } = kindOf(options);
  const size = sizes.map((id) => formatNumber(options[id] ?? 0)).join(" × ");
  const unit = sizes.length === 1 ? sizes[0] : "cells";
  const about = isWhole ? "" : `, ${size} ${unit}: no poster of this algorithm and grid is larger`;
  const name = fileNameOf(options, sizes);
  return share(needs, { maze: options, format, options: { colors: sharedColors() }, name, cell: POSTER_CELL, about });
}

/** The last picture of the animation, as a PNG. @throws as produce() */
export async function pictureOf({ engine }: Needs, maze: PackedMaze): Promise<Uint8Array<ArrayBuffer>> {
  const { content } = await produce(engine, { maze, format: formatCalled("png"), options: withWay() });
  if (typeof content === "string") throw new Error("A PNG is no text.");
  return content;
}

/**
 * Writes a picture beside the active file, else into the workspace's folder, else where the user says, over nothing that is there.
 * It can be cancelled, and be taken back.
 * @throws MazeError for a maze that the format cannot hold; UnmetError where nothing can be written; vscode.CancellationError
 */
async function share({ engine, editors, log }: Needs, shared: Shared): Promise<void> {
  const { maze, format, options, name, cell, about = "" } = shared;
  const extension = fullExtension(format);
  const folder = folderOf(editors);
  const chosen =
    folder === undefined
      ? await chooseFile({ title: "Save Maze As", name: `${name}.${extension}`, folder, kind: format })
      : undefined;
  if (folder === undefined && chosen === undefined) return;
  const { content } = await produce(engine, { maze, format, options }, cell === undefined ? {} : { cell });
  // Last, since another file may get the name while this one is made.
  const uri = chosen ?? (folder && (await freeFile(folder, name, extension)));
  if (uri === undefined) return;
  await writeFile(uri, content);
  const helps: Readonly<Record<string, () => Thenable<unknown>>> = {
    Reveal: () => vscode.commands.executeCommand(revealing(uri), uri),
    "Copy as Markdown": () => vscode.env.clipboard.writeText(markdownOf(uri, maze)),
    ...(chosen === undefined && { Undo: () => takeBack(uri, content) }), // what was chosen may have been there before
  };
  const text = `Maze: wrote ${vscode.workspace.asRelativePath(uri)}${about}.`;
  showMessage("information", text, ...Object.keys(helps))
    .then((pressed) => pressed !== undefined && helps[pressed]())
    .catch((error) => reportFailure(error, log));
}

function revealing(uri: vscode.Uri): string {
  return vscode.workspace.getWorkspaceFolder(uri) === undefined ? "revealFileInOS" : "revealInExplorer";
}

/** The picture for a text beside it. */
function markdownOf(uri: vscode.Uri, maze: PackedMaze | MazeOptions): string {
  const id = nameOf(maze);
  const { name } = algorithms.find((each) => each.id === id) ?? { name: undefined };
  const file = encodeURI(baseName(uri)).replace(/[()]/g, (sign) => (sign === "(" ? "%28" : "%29"));
  return `![${name === undefined ? "A maze" : `A maze, ${name}`}](${file})`;
}

/** How a maze is shown that is shared as it was seen: with its distances, and the way in it. */
function withWay(): FormatOptions {
  return { colors: sharedColors(), solution: true };
}

/** Those of the theme, with distances in colours also in high contrast. */
function sharedColors(): "light" | "dark" {
  return colorsNow() === "dark" ? "dark" : "light";
}

function formatCalled(id: string): FormatFacts {
  return findOrThrow(exportFormats, "format", id);
}
