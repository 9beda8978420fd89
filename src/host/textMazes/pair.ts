import type * as vscode from "vscode";
import { formatNumber } from "../../core/foundation/errors";
import type { Compared } from "../../shared/data/changes";
import type { PackedMaze } from "../../shared/data/packedMaze";
import { withoutSteps } from "../../shared/data/travel";
import { UnmetError } from "../ui/errors";
import { withProgress } from "../ui/progress";
import { MOST_ASKED } from "../workers/turns";
import { type MazeWorkers, slowReading } from "../workers/workerPool";
import type { ReadMaze } from "./atCursor";
import { openSide } from "./sides";
import type { TextMazes } from "./textMazes";

const MAX_TEXT = 20_000_000; // characters of a text that is compared
const MAX_SIDE_CELLS = 1_000_000; // of each maze

/**
 * The only maze of a document, saved or not, which is to be compared with another.
 * @param name what the document is called
 * @throws UnmetError for a document that is no maze or too large; SlowTextError; vscode.CancellationError
 */
export async function readSide(
  { engine, mazes }: { engine: MazeWorkers; mazes: TextMazes },
  uri: vscode.Uri,
  name: string,
): Promise<ReadMaze> {
  const document = await openSide(uri, name);
  const { version } = document;
  const text = document.getText();
  if (text.length > MAX_TEXT)
    throw new UnmetError(`${name}: More than ${formatNumber(MAX_TEXT)} characters are too many to be compared.`);
  if (text.trim() === "") throw new UnmetError(`${name}: The file is empty.`);
  const { maze, fault = NOT_ONE } = await withProgress("Looking for mazes", undefined, (token) =>
    engine.request("parse", { text }, { token, most: MOST_ASKED }).catch(slowReading),
  );
  if (maze === undefined) throw new UnmetError(`${name}: ${inWords(fault)}`);
  if (maze.numbers.length > MAX_SIDE_CELLS)
    throw new UnmetError(`${name}: More than ${formatNumber(MAX_SIDE_CELLS)} cells are too many to be compared.`);
  const known = await mazes.of(document);
  const all = known.length === 1 ? known : await mazes.otherwise(document, { isMaze: true });
  if (all.length !== 1) throw new UnmetError(`${name}: ${inWords(NOT_ONE)}`);
  return { document, version, found: all[0], isOnlySelected: all !== known };
}

const NOT_ONE = { message: "Expected one maze", line: 0, column: 0 };

const inWords = ({ message, line, column }: typeof NOT_ONE): string =>
  `${message} (line ${line + 1}, column ${column + 1})`;

/** What has changed from one maze to another, as the worker finds it. */
export function comparePair(
  engine: MazeWorkers,
  [before, after]: readonly PackedMaze[],
  token: vscode.CancellationToken,
): Promise<Compared> {
  return engine.request("compare", { before: withoutSteps(before), after: withoutSteps(after) }, { token });
}

/** Why two mazes are not compared, as a sentence. */
export const notCompared = (why: string): string => `The mazes cannot be compared wall by wall: ${why}.`;
