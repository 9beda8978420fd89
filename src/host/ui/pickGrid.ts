import * as vscode from "vscode";
import type { GridSample } from "../../core/formats/svg/gridSample";
import type { GridFacts } from "../../core/foundation/grid";
import type { MazeWorkers } from "../workers/workerPool";
import { type Answer, itemOf, type PickQuestion, pick, type WizardStep } from "./quickInput";

const LINE = { light: "#424242", dark: "#c5c5c5" }; // as VS Code's own icons are drawn; a data URI knows no theme
const MARGIN = 0.15; // cells
const THICKNESS = 0.12; // of the drawing

/** Asks for a grid, by its id. @param among those to choose from */
export async function pickGrid(
  place: WizardStep,
  engine: MazeWorkers,
  {
    among,
    ...question
  }: Omit<PickQuestion<string>, "items" | "placeholder"> & { readonly among: readonly GridFacts[] },
): Promise<Answer<string>> {
  const icons = await gridIcons(engine);
  const items = among.map((grid) => {
    const iconPath = icons.get(grid.id);
    return { ...itemOf(grid, grid.id), ...(iconPath && { iconPath }) };
  });
  return pick(place, { ...question, placeholder: "Which grid?", items });
}

/** Icons by the ids of grids. */
type GridIcons = ReadonlyMap<string, Icon>;

const drawn = new WeakMap<MazeWorkers, Promise<GridIcons>>();

/** Drawings of some cells of each grid, for the list to choose it from; none where the worker fails: the list does without. */
export function gridIcons(engine: MazeWorkers): Promise<GridIcons> {
  const known = drawn.get(engine);
  if (known !== undefined) return known;
  const icons = engine
    .request("gridSamples", {})
    .then((samples) => new Map(samples.map((sample) => [sample.grid, iconOf(sample)])))
    .catch(() => {
      drawn.delete(engine);
      return new Map();
    });
  drawn.set(engine, icons);
  return icons;
}

interface Icon {
  readonly light: vscode.Uri;
  readonly dark: vscode.Uri;
}

function iconOf({ path, width, height }: GridSample): Icon {
  const side = Math.max(width, height) + 2 * MARGIN;
  const [left, top] = [(width - side) / 2, (height - side) / 2];
  const draw = (colour: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="${left} ${top} ${side} ${side}">` +
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${(side * THICKNESS) / 2}"/></svg>`;
  const uri = (colour: string) => vscode.Uri.parse(`data:image/svg+xml;base64,${btoa(draw(colour))}`, true);
  return { light: uri(LINE.light), dark: uri(LINE.dark) };
}
