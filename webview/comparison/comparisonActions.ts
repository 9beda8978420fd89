import type { Action, Offer } from "../../src/shared/action";

/** What the user can do, by a button or a key. */
const all = {
  previous: { label: "Previous change", repeats: true, keys: ["p", "Shift+F7"], icon: "arrow-left", button: "moves@1" },
  next: { label: "Next change", repeats: true, keys: ["n", "F7"], icon: "arrow-right", button: "moves@2" },
  zoomOut: { label: "Zoom out", repeats: true, keys: ["-"], icon: "zoom-out", button: "moves@3" },
  zoomIn: { label: "Zoom in", repeats: true, keys: ["+", "="], icon: "zoom-in", button: "moves@4" },
  fit: { label: "Show whole mazes", keys: ["f", "0"], icon: "screen-full", button: "moves@5" },
  panLeft: { label: "Move left", repeats: true, keys: ["ArrowLeft"] },
  panRight: { label: "Move right", repeats: true, keys: ["ArrowRight"] },
  panUp: { label: "Move up", repeats: true, keys: ["ArrowUp"] },
  panDown: { label: "Move down", repeats: true, keys: ["ArrowDown"] },
} satisfies Record<string, Action>;

export type ComparisonAction = keyof typeof all;

export const comparisonActions: Readonly<Record<ComparisonAction, Action>> = all;

/** Actions whose keys work only while a picture has the focus. */
export const ofPictures: readonly ComparisonAction[] = ["panLeft", "panRight", "panUp", "panDown"];

/** Whether an action can run. @param changes how many there are */
export function offer(id: ComparisonAction, changes: number): Offer {
  return changes > 0 || (id !== "previous" && id !== "next") ? true : "";
}
