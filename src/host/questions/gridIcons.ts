import * as vscode from "vscode";
import { pathText } from "../../core/formats/svg/pathText";
import type { GridKind } from "../../core/foundation/grid";
import { Maze } from "../../core/foundation/maze";

const LINE = { light: "#424242", dark: "#c5c5c5" }; // as VS Code's own icons are drawn; a data URI knows no theme
const MARGIN = 0.15; // cells
const THICKNESS = 0.12; // of the drawing

/** A drawing of some cells of a grid, for the list to choose it from. */
export function gridIcon(kind: GridKind): { light: vscode.Uri; dark: vscode.Uri } {
  const grid = kind.build(kind.sample);
  const { picture } = grid;
  const path = pathText((pen) => picture.drawWalls(pen, new Maze(grid, { grid: kind.id })));
  const side = Math.max(picture.width, picture.height) + 2 * MARGIN;
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  const draw = (colour: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="${left} ${top} ${side} ${side}">` +
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${(side * THICKNESS) / 2}"/></svg>`;
  const uri = (colour: string) => vscode.Uri.parse(`data:image/svg+xml;base64,${btoa(draw(colour))}`, true);
  return { light: uri(LINE.light), dark: uri(LINE.dark) };
}
