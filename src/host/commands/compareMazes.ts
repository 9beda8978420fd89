import type * as vscode from "vscode";
import type { Change } from "../../core/measures/difference";
import { type Differences, differencesOf, unpackChanges } from "../../shared/data/changes";
import { defined, resolveCommandOptions } from "../settings/settings";
import { type Played, playedFor, trackedAs } from "../textMazes/played";
import { comparePair, isMazeFile, namesOf, readSide, type Sides, sidesInFront } from "../textMazes/sides";
import { UnmetError } from "../ui/errors";
import { withProgress } from "../ui/progress";
import type { MazeWorkers } from "../workers/workerPool";
import { askMazeFiles } from "./askMazeFiles";
import { type Command, checkKnown, type Services } from "./command";
import { fileIn } from "./fileIn";

/**
 * Shows the mazes of two versions of a file side by side, or of two files, with what has changed: those of the comparison in
 * front, those selected in the explorer, else those that the user chooses. Returns what differs to a caller that gave options.
 */
export const compareMazes: Command = {
  async run(services, argument, { resource, selected }) {
    if (argument === undefined) {
      const sides = selectedSides(selected) ?? sidesInFront(resource) ?? (await askMazeFiles(resource));
      if (sides !== undefined) await showDifferences(services, sides);
      return undefined;
    }
    const { original, modified, ...others } = defined(argument);
    checkKnown(others, ["original", "modified"]);
    const inFront = sidesInFront(undefined);
    const sides =
      original === undefined && modified === undefined
        ? inFront
        : { original: fileIn("original", original), modified: fileIn("modified", modified) };
    if (sides === undefined)
      throw new UnmetError("No comparison is open in front. Give the options original and modified.");
    return showDifferences(services, sides);
  },
};

/**
 * @returns what differs, once the mazes are drawn
 * @throws UnmetError where one document holds no maze, or they have not the same cells
 */
async function showDifferences(services: Services, sides: Sides): Promise<Differences> {
  const { engine, mazeIndex, previews } = services;
  const names = namesOf(sides);
  const { animate } = resolveCommandOptions({}, ["animate"]);
  const read = await Promise.all([
    readSide(services, sides.original, names.original),
    readSide(services, sides.modified, names.modified),
  ]);
  // What only the command takes for a maze is not found again when its document changes.
  const isFollowed = read.every(({ isOnlySelected }) => isOnlySelected !== true);
  const tracked = read.map((each) => trackedAs(each));
  const followed = isFollowed ? tracked : [];
  previews.expect(followed); // their documents may change while they are made and drawn
  const { all, changes } = await withProgress("Comparing the mazes", undefined, async (token, share) => {
    const how = { token, share, animates: animate };
    const all = await Promise.all(read.map(({ found }, at) => playedFor(mazeIndex, found, tracked[at], how)));
    return { all, changes: await changesOf(engine, all, token) };
  });
  const preview = await previews.ready();
  await preview.showRead(all, animate, followed, [names.original, names.modified]);
  preview.act("showChanges", true);
  preview.act("last"); // which shows them, where steps are played
  return differencesOf(changes);
}

/** @throws UnmetError where they have not the same cells */
async function changesOf(
  engine: MazeWorkers,
  all: readonly Played[],
  token: vscode.CancellationToken,
): Promise<readonly Change[]> {
  const [before, after] = all.map(({ maze }) => maze);
  const { changes, why } = await comparePair(engine, [before, after], token);
  if (why !== undefined) throw new UnmetError(why);
  return unpackChanges(changes, before, after);
}

/** Of two selected files the one that was selected first was there before. */
function selectedSides(selected: readonly vscode.Uri[]): Sides | undefined {
  const files = selected.filter(isMazeFile);
  return files.length === 2 ? { original: files[0], modified: files[1] } : undefined;
}
