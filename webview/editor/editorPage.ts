import { formatNumber } from "../../src/core/foundation/errors";
import type { Recipe } from "../../src/core/foundation/optionTypes";
import { fit, help, zoomIn, zoomOut } from "../page/icons";
import { takeCharacters } from "../page/keys";
import { addPictures, element, listKeys, make, setDisabled, titleOf, writeText } from "../page/page";
import html from "./editor.html";
import { type Act, editorActions } from "./editorActions";

const ICONS: Partial<Record<Act, string>> = { zoomIn, zoomOut, fit, help };

/** Buttons that change the maze. */
const EDITING: readonly Act[] = ["entrance", "exit", "stairsUp", "stairsDown"];

/** Builds the page; its markup is ours. @param act called when a button is pressed, by the mouse or by a key */
export function buildEditor(act: (act: Act, byMouse: boolean) => void): void {
  document.body.insertAdjacentHTML("afterbegin", html);
  addPictures();
  element("lanes").append(element<HTMLTemplateElement>("lane").content.cloneNode(true));
  for (const button of buttons()) {
    const does = button.dataset.does as Act;
    const icon = ICONS[does];
    if (icon !== undefined) button.innerHTML = icon;
    button.querySelector("svg")?.setAttribute("aria-hidden", "true");
    button.addEventListener("click", ({ detail }) => act(does, detail > 0));
  }
  writeKeys();
}

/** Follows the setting for single keys, in the list of keys and on the buttons. */
export function showCharacterKeys(areOn: boolean): void {
  if (takeCharacters(areOn)) writeKeys();
}

function writeKeys(): void {
  listKeys(Object.values(editorActions));
  for (const button of buttons()) button.title = titleOf(editorActions[button.dataset.does as Act]);
}

/** Says what the maze is. */
export function showName({ grid, width, height, levels, rings }: Recipe, cells: number): void {
  const size = width === undefined ? `${formatNumber(cells)} cells` : `${width} × ${height}`;
  const more = levels === undefined ? (rings === undefined ? "" : `, ${rings} rings`) : ` × ${levels}`;
  writeText(element("maze-name"), `${grid[0].toUpperCase()}${grid.slice(1)}, ${size}${more}`);
  element("maze-name").title = `${element("maze-name").textContent}`;
  element("stairs").hidden = levels === undefined;
}

/** Lets the user edit, or not. */
export function showEditing(isPossible: boolean, hint: string): void {
  for (const button of buttons()) {
    if (EDITING.includes(button.dataset.does as Act)) setDisabled(button, !isPossible);
  }
  writeText(element("editor-hint"), hint);
}

/** Says what is wrong with the text, or that nothing is any more. */
export function showFault(text: string | undefined): void {
  element("failed").hidden = text === undefined;
  document.body.classList.toggle("stale", text !== undefined);
  writeText(element("failed-text"), text ?? "");
}

export function showPressed(act: Act, isOn: boolean): void {
  for (const button of buttons()) if (button.dataset.does === act) button.ariaPressed = String(isOn);
}

/** Makes a screen reader speak, also the same words again. */
export function speak(words: string): void {
  const live = element("live");
  live.replaceChildren(make("p", {}, words));
}

function buttons(): HTMLButtonElement[] {
  return [...document.querySelectorAll<HTMLButtonElement>("[data-does]")];
}
