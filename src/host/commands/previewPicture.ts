import * as vscode from "vscode";
import { MAX_JSON_CELLS, type MazeJson } from "../../core/formats/json/jsonParts";
import { formatNumber } from "../../core/foundation/errors";
import type { MazeOptions } from "../../core/foundation/optionTypes";
import { checkSize } from "../../core/options/size";
import type { PackedMaze } from "../../shared/data/packedMaze";
import { toJson } from "../files/toJson";
import { MAX_KEPT_CELLS, MAX_SHOWN_CELLS } from "../preview/limits";
import { produceAll } from "../preview/mazeMaker";
import { resolveCommandOptions } from "../settings/settings";
import { unreadable } from "../textMazes/atCursor";
import { UnmetError } from "../ui/errors";
import { uriOf } from "../ui/openAs";
import { type Share, withProgress } from "../ui/progress";
import type { Services } from "./command";

/** The largest file that is read. */
const MOST_BYTES = 100_000_000;

/** Whether a file says by its name that it is a picture of a kind that can hold a maze. */
export const isPicture = ({ path }: vscode.Uri): boolean => /\.(svg|png)$/i.test(path);

/** A picture whose menu was used; else the file in front, if its name says that it holds a maze. */
export function pictureHere(resource: vscode.Uri | undefined): vscode.Uri | undefined {
  if (resource !== undefined) return isPicture(resource) ? resource : undefined;
  const { activeTab } = vscode.window.tabGroups.activeTabGroup;
  const uri = activeTab && uriOf(activeTab);
  return uri !== undefined && /\.maze\.(svg|png)$/i.test(uri.path) ? uri : undefined;
}

/**
 * Shows the maze that a saved picture holds, with its steps where the picture holds its recipe. Nothing of a picture is read but
 * for this.
 * @returns it as JSON v1 to a caller that waits for it, else undefined
 * @throws UnmetError for a picture without a maze, or with one that cannot be used; MazeError for one that is too large
 */
export async function showPicture(
  services: Pick<Services, "engine" | "previews">,
  uri: vscode.Uri,
  wantsJson: boolean,
): Promise<MazeJson | undefined> {
  const { engine, previews } = services;
  const bytes = await bytesOf(uri);
  const { animate } = resolveCommandOptions({}, ["animate"]);
  const { maze, options } = await withProgress("Opening the picture", undefined, async (token, share) => {
    const read = await engine.request("readPicture", { bytes }, { token });
    if (read.fault !== undefined) throw new UnmetError(`${nameOf(uri)}: ${read.fault}`);
    checkSize(read.options ?? read.maze.recipe, MAX_SHOWN_CELLS, "can be shown");
    if (wantsJson) checkSize(read.options ?? read.maze.recipe, MAX_JSON_CELLS, "fit into JSON");
    return read.options === undefined ? read : made(services, read.options, animate, token, share);
  });
  const isKept = options === undefined && maze.numbers.length <= MAX_KEPT_CELLS;
  const json = wantsJson || isKept ? await toJson(engine, maze) : undefined;
  const preview = await previews.ready();
  await preview.showRead([{ maze, options, read: isKept ? JSON.stringify(json) : "" }], animate, []);
  return wantsJson ? json : undefined;
}

async function made(
  { engine }: Pick<Services, "engine">,
  options: MazeOptions,
  animate: boolean,
  token: vscode.CancellationToken,
  share: Share,
): Promise<{ readonly maze: PackedMaze; readonly options: MazeOptions }> {
  const [maze] = await produceAll(engine, [options], animate, token, () => share);
  return { maze, options };
}

/** @throws UnmetError for a file that is too large, before it is read where that is known then, or cannot be read */
async function bytesOf(uri: vscode.Uri): Promise<Uint8Array> {
  const { fs } = vscode.workspace;
  const check = (size: number) => {
    if (size <= MOST_BYTES) return;
    throw new UnmetError(`${nameOf(uri)}: Pictures of more than ${formatNumber(MOST_BYTES)} bytes are not read.`);
  };
  try {
    check((await fs.stat(uri)).size);
    const bytes = await fs.readFile(uri);
    check(bytes.length);
    return bytes;
  } catch (error) {
    throw error instanceof UnmetError ? error : unreadable(uri, error);
  }
}

function nameOf(uri: vscode.Uri): string {
  return vscode.workspace.asRelativePath(uri);
}
