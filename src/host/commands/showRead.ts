import * as vscode from "vscode";
import { MAX_JSON_CELLS, type MazeJson } from "../../core/formats/json/json";
import { checkSize } from "../../core/making/generate";
import { MAX_SHOWN_CELLS } from "../preview/limits";
import { chooseFound } from "../questions/askFound";
import { type ReadMaze, readAtCursor } from "../reading/atCursor";
import { optionsOf } from "../reading/finding";
import { findingLines, noticeOf } from "../reading/words";
import { resolveCommandOptions } from "../settings/settings";
import type { Services } from "./command";
import { toJson } from "./shown";

/** The maze at the cursor. @param isByUser whether someone can be asked which is meant */
export function readHere(services: Services, isByUser: boolean, title: string): Promise<ReadMaze | undefined> {
  return readAtCursor(services, isByUser ? (all, near) => chooseFound(title, all, near) : undefined);
}

/**
 * Shows a maze that was read; with the steps that made it, where its text says what made it and that is still true.
 * @param returns whether a caller waits for it, who gets no notice
 * @returns it as JSON v1, or undefined
 */
export async function showRead(
  services: Services,
  { found }: ReadMaze,
  returns: boolean,
): Promise<MazeJson | undefined> {
  const { engine, previews } = services;
  const { recipe } = found.maze;
  checkSize(recipe, MAX_SHOWN_CELLS, "can be shown");
  if (returns) checkSize(recipe, MAX_JSON_CELLS, "fit into JSON");
  const { animate } = resolveCommandOptions({}, ["animate"]);
  const options = await optionsOf(engine, found);
  const shown = options ? await previews.make([options], animate) : await previews.showRead(found.maze, animate);
  if (returns) return (await toJson(shown))[0];
  void tell(services, found, options !== undefined);
  return undefined;
}

/** Says what the text was taken for, and what is odd in it, if anything is. */
async function tell({ log }: Services, found: ReadMaze["found"], isSure: boolean): Promise<void> {
  const notice = noticeOf(found, isSure);
  if (notice === undefined) return;
  const lines = findingLines(found);
  for (const line of lines) log.info(line);
  const buttons = [
    ...(found.otherMeanings.length > 0 && !isSure ? [OTHERWISE] : []),
    ...(lines.length > 1 ? [ALL] : []),
  ];
  const pressed = await vscode.window.showInformationMessage(`Maze: ${notice}`, ...buttons);
  if (pressed === OTHERWISE) await vscode.commands.executeCommand("mazewright.readOtherwise");
  if (pressed === ALL) log.show();
}

const OTHERWISE = "Read Otherwise";
const ALL = "Show All Findings";
