import { betweenEnds, capital, countOf, MazeError } from "../../core/foundation/errors";
import { type ChosenMazes, mazesHere, readAt } from "../textMazes/atCursor";
import { locationOf } from "../textMazes/locations";
import { rewrite, rewriteIfPossible } from "../textMazes/rewrite";
import { aboutEnds, howToMark, linesOf, unmarkedEnds } from "../textMazes/words";
import { reportFailure, UnmetError } from "../ui/errors";
import { withProgress } from "../ui/progress";
import { showMessage } from "../ui/showMessage";
import { type Command, checkKnown, type Services } from "./command";
import { showRead } from "./previewMaze";

const TITLE = "Solve Maze at Cursor";

/** The shortest way through a maze, both ends counted. */
interface ShortestPath {
  readonly length: number;
  readonly cells: readonly number[];
}

/**
 * Draws the shortest way into the text of each maze at the cursors, as one undo step, where the form can hold it; else a
 * preview shows that of the first. Returns this one to a caller that gave options.
 */
export const solve: Command = {
  async run(services, argument, { location }): Promise<ShortestPath | undefined> {
    const draw = checkDraw(argument ?? {});
    const isByUser = argument === undefined;
    const chosen = await mazesHere(services, isByUser, TITLE, location);
    if (chosen === undefined) return undefined;
    const ways = await waysOf(services, chosen);
    const why = draw ? await drawn(services, chosen) : "";
    if (!isByUser) return ways[0];
    tell(services, chosen, ways, why).catch((error) => reportFailure(error, services.log));
    return undefined;
  },
};

/** Removes the solution from the text of each maze at the cursors. Returns the texts to a caller that gave options. */
export const removeSolution: Command = {
  async run(services, argument, { location }): Promise<string[] | undefined> {
    checkKnown(argument ?? {}, []);
    const chosen = await mazesHere(services, argument === undefined, "Remove Solution of Maze at Cursor", location);
    if (chosen === undefined) return undefined;
    const mazes = await rewrite(services, chosen, { solution: false, options: {} });
    if (argument !== undefined) return mazes.map(({ text }) => text);
    if (chosen.document.version === chosen.version)
      void showMessage("information", "Maze: no solution is drawn there.");
    return undefined;
  },
};

/** @throws MazeError */
function checkDraw(argument: { readonly [id: string]: unknown }): boolean {
  checkKnown(argument, ["draw"]);
  const { draw = true } = argument;
  if (typeof draw !== "boolean") throw new MazeError("draw", draw, "true or false");
  return draw;
}

/** @throws UnmetError for a maze without a way; vscode.CancellationError */
async function waysOf({ mazeIndex }: Services, { found }: ChosenMazes): Promise<ShortestPath[]> {
  return withProgress("Solving the maze", undefined, async (token, share) => {
    const ways: ShortestPath[] = [];
    for (const each of found) {
      const cells = await mazeIndex.ask(each, "way", {}, { token, share });
      if (cells === undefined)
        throw new UnmetError(`No way leads ${betweenEnds(each.maze)} of the maze on ${linesOf(each)}.`);
      ways.push({ length: cells.length, cells: Array.from(cells) });
    }
    return ways;
  });
}

/** Draws the ways. @returns why some are not drawn; empty where all are */
async function drawn(services: Services, chosen: ChosenMazes): Promise<string> {
  try {
    const result = await rewriteIfPossible(services, chosen, { solution: "where possible", options: {} });
    if (result.refused !== undefined) return `It is not drawn. ${result.refused}`;
    const [why] = result.mazes.flatMap(({ undrawn }) => undrawn ?? []);
    return why === undefined ? "" : `It is not drawn: ${why}.`;
  } catch (error) {
    if (error instanceof MazeError) return `It is not drawn. ${error.message}`;
    throw error;
  }
}

/** Says something of ways; of one whose ends are not all marked, a button leads to where they can be. */
async function sayWay(
  services: Services,
  text: string,
  { document, found: [found, ...others] }: ChosenMazes,
): Promise<void> {
  const ends = others.length === 0 ? unmarkedEnds(found) : [];
  const location = locationOf(document, found);
  const buttons = ends.length === 0 ? [] : [ends.length === 1 ? `Choose ${capital(ends[0])}…` : "Choose Ends…"];
  if ((await showMessage("information", text, ...buttons)) === undefined) return;
  await showRead(services, await readAt(services.mazeIndex, location), false);
  services.previews.act("showDistances", true); // which frames a cell
  void showMessage("information", `Maze: ${howToMark(ends)}`);
}

/** Says how long the way is, and shows it in a preview if it could not be drawn. */
async function tell(
  services: Services,
  { document, version, found }: ChosenMazes,
  ways: ShortestPath[],
  why: string,
): Promise<void> {
  const [{ length }] = ways;
  const what =
    ways.length === 1
      ? `The way is ${countOf(length - 1, "step")} long. ${aboutEnds(found[0])}`
      : `${countOf(ways.length, "maze")} solved.`;
  void sayWay(services, `Maze: ${what.trim()} ${why}`.trim(), { document, version, found }).catch((error) =>
    reportFailure(error, services.log),
  );
  if (why === "") return;
  await showRead(services, { document, version, found: found[0] }, false);
  services.previews.act("showSolution", true);
}
