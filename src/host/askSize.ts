import * as vscode from "vscode";
import type { GridKind } from "../core/foundation/contracts";
import { formatNumber } from "../core/foundation/errors";
import type { GivenOptions, Options } from "../core/foundation/optionTypes";
import { mostPlayed } from "../core/foundation/steps";
import { schema } from "../core/options/schema";
import { complete, type Given, type Purpose, withoutSizes } from "./draft";
import { isExpected, UnmetError } from "./notifications/report";
import type { Question } from "./questions/questions";
import { type BACK, enter, pick } from "./questions/quickInput";
import { type SizeLimit, sizeLimitOf, sizesWithin } from "./questions/sizeLimit";
import { resolveOptions } from "./settings/settings";

const ONE_FOR_ALL: Readonly<Record<number, string>> = { 2: ", or one number for both", 3: ", or one number for all" };

export function sizeQuestion(purpose: Purpose): Question<Given> {
  return {
    applies: ({ mask }) => mask === undefined,

    async ask(place, given) {
      const { grid, options } = complete(given);
      const value = grid.sizes.map((id) => options[id]).join(" x ");
      const answer = await enter(place, {
        prompt: `Size: ${grid.sizes.join(" x ")}${ONE_FOR_ALL[grid.sizes.length] ?? ""}`,
        value,
        validate: (text) => complain(text, grid, given, purpose),
      });
      return typeof answer === "string" ? parseSizes(answer, grid) : answer;
    },
  };
}

function complain(text: string, grid: GridKind, given: Given, purpose: Purpose): ReturnType<typeof note> {
  try {
    const sizes = parseSizes(text, grid);
    const { maze } = resolveOptions({ ...withoutSizes(given), ...sizes, grid: grid.id }, []);
    purpose.check(maze);
    return note(maze, purpose);
  } catch (error) {
    if (isExpected(error)) return error.message;
    throw error;
  }
}

/** Says when a maze is too large to be played, or to be shown. */
function note(maze: Options, purpose: Purpose): string | vscode.InputBoxValidationMessage | undefined {
  const room = roomFor(purpose, maze);
  const { cells, most } = room;
  if (cells > most) {
    const message = `${cellsIn(room)}: at most ${formatNumber(most)} can be shown. Press Enter for what can be done.`;
    return { message, severity: vscode.InputBoxValidationSeverity.Warning };
  }
  const played = mostPlayed(room.algorithms.length);
  if (!purpose.animates || cells <= played) return undefined;
  const message = `${cellsIn(room)}: shown when finished, as more than ${formatNumber(played)} cannot be played.`;
  return { message, severity: vscode.InputBoxValidationSeverity.Info };
}

function roomFor({ compared, most = Number.POSITIVE_INFINITY }: Purpose, options: Options): SizeLimit {
  return sizeLimitOf(options, compared?.() ?? [options.algorithm], most);
}

/** "48 cells", "48 cells in each of 2 mazes". */
function cellsIn({ cells, algorithms: { length } }: SizeLimit): string {
  return `${formatNumber(cells)} cells${length > 1 ? ` in each of ${length} mazes` : ""}`;
}

/** Numbers apart by anything; a single one stands for all sizes. @throws MazeError; UnmetError for another number of them */
function parseSizes(text: string, { sizes }: GridKind): Partial<GivenOptions> {
  const parts = text.trim().split(/\s*[x×*,;]\s*|\s+/i);
  if (parts.length !== 1 && parts.length !== sizes.length) {
    throw new UnmetError(
      `Enter ${sizes.length === 1 ? "one number" : `one or ${sizes.length} numbers`}, such as ${sizes.map(() => 20).join(" x ")}.`,
    );
  }
  const valueOf = (part: string) => (/^\d+$/.test(part) ? Number(part) : part);
  const entries = sizes.map((id, index) => [
    id,
    schema[id].check(id, valueOf(parts.length === 1 ? parts[0] : parts[index])),
  ]);
  return Object.fromEntries(entries);
}

/** Of a maze of more cells than can be shown: the largest of that form? */
export function roomQuestion(purpose: Purpose): Question<Given> {
  return {
    applies(given) {
      const { cells, most } = roomFor(purpose, complete(given).options);
      return cells > most;
    },

    async ask(place, given) {
      const { options } = complete(given);
      const room = roomFor(purpose, options);
      const items = sizesWithin(options, room);
      const placeholder = `${cellsIn(room)} are more than the ${formatNumber(room.most)} that the preview can hold.`;
      return pick<Partial<GivenOptions> | typeof BACK>(place, { placeholder, items, active: items[0].value });
    },
  };
}
