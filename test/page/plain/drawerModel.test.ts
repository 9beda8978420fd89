import assert from "node:assert/strict";
import { test } from "node:test";
import {
  CODE_TAB,
  chosenTab,
  type DrawerContent,
  type DrawerModel,
  firstDrawer,
  isSeen,
  MAKER_TAB,
  offeredTabs,
  SOLVE_TAB,
  tabBeside,
  tabNamed,
  turnedTo,
} from "../../../webview/model/drawerModel";

test("tabs are those that have something to show", () => {
  const counts = (["form", "mazes", "custom", "steps"] as const).map(
    (content: DrawerContent) => offeredTabs({ content }).length,
  );
  assert.deepEqual(counts, [1, 2, 3, 3]);
  assert.deepEqual(offeredTabs({ content: "mazes" }), [MAKER_TAB, SOLVE_TAB]);
});

test("a tab without anything to show gives way to the last, and comes back", () => {
  const code: DrawerModel = { ...firstDrawer, content: "steps", isShown: true };
  assert.equal(chosenTab(code), CODE_TAB);
  assert.equal(chosenTab({ ...code, content: "mazes" }), SOLVE_TAB);
  assert.equal(chosenTab({ ...code, content: "form" }), MAKER_TAB);
  assert.deepEqual(
    [isSeen(code, CODE_TAB), isSeen({ ...code, isShown: false }, CODE_TAB), isSeen(code, SOLVE_TAB)],
    [true, false, false],
  );
});

test("the tab of before is the one that was left, however often one is chosen", () => {
  const form = turnedTo(turnedTo(turnedTo(firstDrawer, SOLVE_TAB), MAKER_TAB), MAKER_TAB);
  assert.deepEqual([form.tab, form.before], [MAKER_TAB, SOLVE_TAB]);
});

test("arrow keys go round the tabs that are there, Home and End to their ends", () => {
  const way = (keys: readonly string[]) => {
    let drawer = turnedTo(firstDrawer, CODE_TAB);
    const next = (key: string) => tabBeside({ content: "custom", tab: drawer.tab }, key) ?? drawer.tab;
    return keys.map((key) => (drawer = turnedTo(drawer, next(key))).tab);
  };
  assert.deepEqual(way(["ArrowLeft", "ArrowLeft", "ArrowRight", "End", "ArrowRight", "Home", "ArrowRight", "a"]), [
    MAKER_TAB,
    SOLVE_TAB,
    MAKER_TAB,
    SOLVE_TAB,
    MAKER_TAB,
    MAKER_TAB,
    CODE_TAB,
    CODE_TAB,
  ]);
  assert.equal(tabBeside({ content: "steps", tab: CODE_TAB }, "Enter"), undefined);
});

test("of the tabs of another version those are known that have gone into others", () => {
  assert.deepEqual(["code-tab", "state-tab", "measures-tab", "toString", "", undefined].map(tabNamed), [
    CODE_TAB,
    CODE_TAB,
    SOLVE_TAB,
    undefined,
    undefined,
    undefined,
  ]);
});
