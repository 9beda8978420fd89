import { formatNumber } from "../../src/core/foundation/errors";
import { type ActionId, actions } from "../../src/shared/actions";
import type { SeenOfProgram } from "../../src/shared/data/userAlgorithm";
import { actionIdOf, overlays } from "../overlays/kinds";
import type { PageModel } from "./pageModel";
import { mazeStepOf, type Playing, rateOf } from "./playing";

/** What the bars say of a moment, and follows from it alone. */
export interface MomentModel {
  readonly position: number; // steps
  readonly length: number;
  readonly isCompared: boolean; // whether there are several mazes
  readonly sentences: readonly string[]; // the last step of each maze
  readonly spoken: readonly string[]; // the same for who does not see where it is
  readonly still: string; // what is said of mazes without steps
  readonly difference: string; // between two mazes, or runs of two versions of a file
}

/** The step in words. Several mazes have their last steps under their own pictures. */
export function momentInWords({ position, length, isCompared, spoken, still }: MomentModel): string {
  if (length === 0) return isCompared ? still : `${spoken[0]}, ${still}`;
  const step = `Step ${formatNumber(Math.floor(position))} of ${formatNumber(length)}`;
  return isCompared ? step : `${step}: ${spoken[0]}`;
}

/** The step as a screen reader speaks it, which sees no pictures. */
export function spokenMoment(moment: MomentModel): string {
  const text = momentInWords(moment);
  return moment.isCompared ? [text, ...moment.spoken].join(". ") : text;
}

/** The line above the timeline. The step stands beside the timeline, and several mazes have lines of their own. */
export function lineOf({ length, isCompared, sentences, still, difference }: MomentModel): string {
  if (isCompared) return [difference, length === 0 ? still : ""].filter(Boolean).join(". ");
  return length === 0 ? `${sentences[0]}, ${still}` : sentences[0];
}

/** How fast it is played. */
export const rateInWords = (playing: Playing): string =>
  `${formatNumber(Math.max(1, Math.round(rateOf(playing))))} steps a second`;

const BRIEF = 80; // characters of all variables, beside their line

/** The variables at the step on show in a line: "cell = 12, next = 13"; empty while they are of another step. */
export function variablesInWords(model: Pick<PageModel, "values" | "position" | "mazeLength">): string {
  const { values } = model;
  if (mazeStepOf(model) !== values.step) return "";
  const text = values.variables.map(({ name, text: value }) => `${name} = ${value}`).join(", ");
  return text.length > BRIEF ? `${text.slice(0, BRIEF)}…` : text;
}

/** Where in a program its maze was seen; undefined of another maze, and of one whose run is not known any more. */
export function sourceInWords(program: SeenOfProgram | undefined): string | undefined {
  if (program?.feed === undefined) return undefined;
  if (program.feed === "observed")
    return program.variable === undefined ? "its variables" : `variable ${program.variable}`;
  return program.feed === "frames" ? "mazes that it printed" : "maze that it printed";
}

/** Actions that say themselves what they have turned on or off. */
const SPEAKING: ReadonlySet<ActionId> = new Set(["editShape", "lock"]);

/** What an action has turned on or off, in words; undefined for actions that speak for themselves. */
export function turnedInWords(id: ActionId, isOn: boolean): string | undefined {
  if (SPEAKING.has(id)) return undefined;
  if (id === "bookmark") return isOn ? "Bookmark set" : "Bookmark removed";
  if (isOn && overlays.some(({ id: overlay, frameHint }) => frameHint !== undefined && actionIdOf(overlay) === id))
    return undefined;
  const { label, text = label } = actions[id];
  return `${text}: ${isOn ? "on" : "off"}`;
}
