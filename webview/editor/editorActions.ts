import type { Action, Offer } from "../../src/shared/action";
import { type EditorModel, whyNotEdited } from "./editorModel";

/** What the user can do, by a button or a key, in the order of the list of keys. Its keys work while the picture has the focus. */
const all = {
  left: { label: "Move the frame to the left", repeats: true, keys: ["ArrowLeft"] },
  right: { label: "Move the frame to the right", repeats: true, keys: ["ArrowRight"] },
  up: { label: "Move the frame up", repeats: true, keys: ["ArrowUp"] },
  down: { label: "Move the frame down", repeats: true, keys: ["ArrowDown"] },
  wallAbove: { label: "Open or close the wall above", keys: ["w"] },
  wallLeft: { label: "Open or close the wall on the left", keys: ["a"] },
  wallBelow: { label: "Open or close the wall below", keys: ["s"] },
  wallRight: { label: "Open or close the wall on the right", keys: ["d"] },
  nextWall: { label: "Choose the next wall of the cell", repeats: true, keys: ["Shift+ArrowRight"] },
  previousWall: { label: "Choose the wall of the cell before", repeats: true, keys: ["Shift+ArrowLeft"] },
  chosenWall: { label: "Open or close the chosen wall", keys: [" ", "Enter"] },
  stairsUp: { label: "Stairs Up", about: "Open or close the stairs up", keys: ["r"], button: "stairs@1" },
  stairsDown: { label: "Stairs Down", about: "Open or close the stairs down", keys: ["f"], button: "stairs@2" },
  entrance: {
    label: "Entrance Here",
    about: "Move the entrance to the framed cell, or remove it there",
    keys: ["e"],
    button: "openings@1",
  },
  exit: {
    label: "Exit Here",
    about: "Move the exit to the framed cell, or remove it there",
    keys: ["x"],
    button: "openings@2",
  },
  way: { label: "Solution", about: "Show the shortest way from entrance to exit", keys: ["v"], button: "more@1" },
  preview: {
    label: "Preview",
    about: "Open the maze in the preview, to play and measure it",
    keys: ["p"],
    button: "more@2",
  },
  text: { label: "Open as Text", about: "Open as text", keys: ["t"], button: "fault@1" },
  zoomIn: { label: "Zoom in", repeats: true, keys: ["+", "="], icon: "zoom-in", button: "zoom@1" },
  zoomOut: { label: "Zoom out", repeats: true, keys: ["-"], icon: "zoom-out", button: "zoom@2" },
  fit: { label: "Show the whole maze", keys: ["0"], icon: "screen-full", button: "zoom@3" },
  help: { label: "Keys", keys: ["?"], icon: "question", button: "more@3" },
} satisfies Record<string, Action>;

export type EditorAction = keyof typeof all;

export const editorActions: Readonly<Record<EditorAction, Action>> = all;

/** What changes the maze. */
const EDITING: ReadonlySet<EditorAction> = new Set([
  "wallAbove",
  "wallLeft",
  "wallBelow",
  "wallRight",
  "chosenWall",
  "stairsUp",
  "stairsDown",
  "entrance",
  "exit",
]);

/** Whether an action can run, or why not. */
export function offer(id: EditorAction, model: EditorModel): Offer {
  return EDITING.has(id) ? (whyNotEdited(model) ?? true) : true;
}

/** Whether what an action turns is on; undefined for one that turns nothing. */
export function isOn(id: EditorAction, { showsWay }: EditorModel): boolean | undefined {
  return id === "way" ? showsWay : undefined;
}
