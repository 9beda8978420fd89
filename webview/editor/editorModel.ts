import * as v from "valibot";
import { countOf } from "../../src/core/foundation/errors";
import type { ToEditor } from "../../src/shared/messages/editor";
import { finite, natural, positive, read } from "../../src/shared/reading";
import type { CellOrWall } from "../overlays/kinds/cellOrWall";
import type { View } from "../picture/camera";

/** What the maze editor shows, as plain data. */
export interface EditorModel {
  readonly id: number | undefined; // of the message that showed the maze; none before the first
  readonly whyFixed: string | undefined; // the maze cannot be changed here
  readonly fault: Fault | undefined; // while the text is no maze
  readonly note: string; // what is said of the maze beside its state
  readonly framed: CellOrWall; // the framed cell, or a chosen wall of it
  readonly isFramed: boolean; // whether the frame is seen
  readonly hovered: CellOrWall | undefined; // the wall under the pointer
  readonly showsWay: boolean; // the solution
  readonly wayLength: number; // how many cells that has, while it is shown
  readonly takesLetters: boolean; // whether the keys that are letters are in use
}

/** What is wrong with the text, and where that is. */
interface Fault {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/** The editor as it begins. @param kept what it kept when it was last loaded */
export function firstEditor(kept: EditorState | undefined): EditorModel {
  const { cell = 0, slot, showsWay = false } = kept ?? {};
  return {
    id: undefined,
    whyFixed: undefined,
    fault: undefined,
    note: "",
    framed: slot === undefined ? { cell } : { cell, slot },
    isFramed: false,
    hovered: undefined,
    showsWay,
    wayLength: 0,
    takesLetters: true,
  };
}

/** Why the maze cannot be changed now, if it cannot. */
export const whyNotEdited = ({ id, whyFixed, fault }: Pick<EditorModel, "id" | "whyFixed" | "fault">) =>
  id === undefined ? "" : (whyFixed ?? fault?.text);

/** Whether the solution is to be shown, and there is none. */
export const hasNoWay = ({ id, showsWay, wayLength }: EditorModel) => id !== undefined && showsWay && wayLength === 0;

/** What is said of the solution, if it is to be shown. */
export function wayInWords({ showsWay, wayLength }: EditorModel): string | undefined {
  if (!showsWay) return undefined;
  return wayLength > 0 ? `The solution has ${countOf(wayLength - 1, "step")}` : "There is no solution";
}

/** What is wrong with the text: what was shown before stays, and nothing of it can be turned. */
export function withFault({ message, line, column }: Extract<ToEditor, { type: "fault" }>): Partial<EditorModel> {
  const text = `${message} (line ${line + 1}, column ${column + 1}). Editing goes on once the text is a maze again.`;
  return { fault: { text, line, column }, hovered: undefined };
}

/** The wall under the pointer, if it can be turned now. */
export const hoveredIn = (model: EditorModel, wall: CellOrWall | undefined): CellOrWall | undefined =>
  whyNotEdited(model) === undefined ? wall : undefined;

/** The visible part of the picture: its top left corner, in units of the picture, and pixels per unit. */
const keptView = v.object({ x: finite, y: finite, scale: positive });

/** What is kept over tab switches and reloads. */
const editorState = v.object({
  view: v.fallback(v.optional(keptView), undefined), // where the user has moved the picture
  cell: v.fallback(natural, 0), // that is framed
  slot: v.fallback(v.optional(natural), undefined), // its side that is chosen
  showsWay: v.fallback(v.boolean(), false),
});

export type EditorState = v.InferOutput<typeof editorState>;

/** @returns undefined if it is not a state */
export function readEditorState(state: unknown): EditorState | undefined {
  return read(editorState, state).value;
}

/** What is kept for a reload. */
export function editorStateOf({ framed: { cell, slot }, showsWay }: EditorModel, view: View | undefined): EditorState {
  return { view, cell, slot, showsWay };
}
