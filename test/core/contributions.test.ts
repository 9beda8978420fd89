import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { type ActionId, actionOf, actions } from "../../src/actions";
import { colours } from "../../src/colours";
import { actionCommands, commandId } from "../../src/menus";
import { readFromWebview, readToWebview } from "../../src/protocol";

interface Item {
  readonly command?: string;
  readonly group?: string;
  readonly when?: string;
}

const { contributes } = JSON.parse(readFileSync("package.json", "utf8"));
const menus: Readonly<Record<string, readonly Item[]>> = contributes.menus;
const commands: readonly { command: string; title: string }[] = contributes.commands;

test("every action is a command, which a keybinding can name", () => {
  const ids = commands.map(({ command }) => command);
  for (const id of Object.keys(actions)) assert.ok(ids.includes(commandId(id)), id);
});

test("no two commands have the same title, and menus name commands that there are", () => {
  const shown = commands.filter(({ command }) => !isHidden(command)).map(({ title }) => title);
  assert.equal(new Set(shown).size, shown.length);
  const ids = commands.map(({ command }) => command);
  for (const [menu, items] of Object.entries(menus)) {
    for (const { command = ids[0] } of items) assert.ok(ids.includes(command), `${menu}: ${command}`);
  }
});

function isHidden(id: string): boolean {
  return menus.commandPalette.some(({ command, when }) => command === id && when === "false");
}

test("each action has a place of its own in a menu, among those that are there with it", () => {
  for (const menu of ["titleBar", "context"] as const) {
    for (const mode of ["maze", "shape"]) {
      const there = Object.entries(actionCommands).filter(([id]) => modeOf(id) === mode || modeOf(id) === undefined);
      const places = there.flatMap(([, { [menu]: place }]) => place ?? []);
      assert.equal(new Set(places).size, places.length, `${menu} ${mode}`);
    }
  }
});

function modeOf(id: string): string | undefined {
  return actionOf(id as ActionId).mode;
}

test("the title bar shows a few icons: what has two names has one place, and one of them at a time", () => {
  const icons = menus["editor/title"].filter(({ group }) => group?.startsWith("navigation"));
  const places = new Set(icons.map(({ group }) => group));
  assert.ok(places.size >= 3 && places.size <= 5, [...places].join());
  const [play, pause] = icons.filter(({ group }) => group === actionCommands.play?.titleBar);
  assert.equal(play.when?.replace("!mazewright.isPlaying", "mazewright.isPlaying"), pause.when);
  assert.notEqual(play.when, pause.when);
});

test("colours that users can change are those that the page takes", () => {
  const style = ["style", "after"].map((name) => readFileSync(`webview/${name}.css`, "utf8")).join("\n");
  const taken = [...style.matchAll(/var\(--vscode-mazewright-(\w+)/g)].map(([, id]) => id);
  assert.deepEqual([...new Set(taken)].sort(), Object.keys(colours).sort());
});

test("messages about commands are taken as they are meant, and no others", () => {
  assert.deepEqual(readToWebview({ type: "act", action: "play" }), { type: "act", action: "play" });
  assert.equal(readToWebview({ type: "act", action: "explode" }), undefined);
  assert.equal(readToWebview({ type: "look", look: { duration: 0, autoplay: true, cellSize: 0 } }), undefined);
  assert.equal(readToWebview({ type: "look", look: { duration: 8, autoplay: true, cellSize: -1 } }), undefined);
  assert.equal(readFromWebview({ type: "situation", mode: "text", isPlaying: false }), undefined);
});
