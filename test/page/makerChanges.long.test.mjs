/** What the form asks the extension for as it changes, and how the maze that comes takes the place of the one before. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { chooseFrom } from "../../scripts/tools/page/hands.mjs";
import { becomes, momentIn, seekTo } from "../../scripts/tools/page/look.mjs";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import { usePages } from "../../scripts/tools/page/support.mjs";
import { answerMake, asked, faultOf, field, formOf, MAZE, openForm } from "./support/maker.mjs";

const { open } = usePages();

test("a change is asked for with all options of the form, without a click", async () => {
  const maze = await openForm(open);
  const { page } = maze;
  await field(page, "Width").fill("15");
  const [first] = await answerMake(maze);
  assert.deepEqual({ ...first, mask: undefined }, { ...first, ...MAZE, width: 15, mask: undefined });
  await field(page, "Loops, slider").press("End");
  const [second] = await answerMake(maze);
  assert.equal(second.loops, 1);
  assert.equal(await field(page, "Loops").inputValue(), "1");
  assert.equal(await partsOf(page).recipe.textContent(), "Kruskal · 15 × 9 · loops 1");
  await becomes(() => partsOf(page).live.textContent(), "Kruskal · 15 × 9 · loops 1");
  await field(page, "Algorithm").focus();
  await page.keyboard.type("Wil");
  await answerMake(maze, ({ algorithm }) => algorithm === "wilson");
  await page.close();
});

test("what only the extension can refuse is said at the field, too", async () => {
  const maze = await openForm(open);
  const { page, reply } = maze;
  await field(page, "Width").fill("9000000");
  const text = "width: 9000000 cannot be used (81,000,000 cells). Allowed: at most 16,000,000 cells can be shown.";
  await reply({ of: "make", refusal: { option: "width", text } });
  assert.equal(await faultOf(page, "Width"), text.replace("width", "Width"));
  assert.equal(await partsOf(page).recipe.textContent(), "Kruskal · 12 × 9");
  await field(page, "Width").fill("8");
  await answerMake(maze);
  assert.equal(await faultOf(page, "Width"), undefined);
  await page.close();
});

test("of changes that follow each other one maze is asked for at a time, and then the latest", async () => {
  const maze = await openForm(open, MAZE, { prepare: (page) => page.clock.install() });
  const { page } = maze;
  await page.clock.pauseAt(Date.now() + 60_000);
  const widths = async () => (await asked(maze)).map(({ recipes }) => recipes[0].width);
  await field(page, "Width").fill("15");
  await page.clock.runFor(10);
  assert.deepEqual(await widths(), [15]);
  for (const width of ["16", "17"]) await field(page, "Width").fill(width);
  await page.clock.runFor(100);
  assert.deepEqual(await widths(), [15], "while it is made");
  await page.clock.resume();
  await answerMake(maze);
  await becomes(widths, [15, 17]);
  await field(page, "Width").fill("18");
  await becomes(widths, [15, 17, 18]); // after a while, in place of one that takes long
  await page.close();
});

test("changes without a pause of a second between them are one entry of the history", async () => {
  const maze = await openForm(open, MAZE, { prepare: (page) => page.clock.install() });
  const { page, reply } = maze;
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const [wait, width] of [
    [0, "13"],
    [900, "14"],
    [900, "15"],
    [1100, "16"],
    [100, "17"],
  ]) {
    await page.clock.runFor(wait);
    await field(page, "Width").fill(String(width));
    await page.clock.runFor(50);
    await reply({ of: "make" });
  }
  const continues = (await asked(maze)).map(({ recipes, continues }) => [recipes[0].width, continues]);
  assert.deepEqual(continues, [
    [13, false],
    [14, true],
    [15, true],
    [16, false],
    [17, true],
  ]);
  await page.close();
});

test("a pause makes an entry of its own also where what follows it cannot be made at first", async () => {
  const maze = await openForm(open, MAZE, { prepare: (page) => page.clock.install() });
  const { page, reply } = maze;
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const [wait, width] of /** @type {const} */ ([
    [0, "13"],
    [1100, "0"],
    [100, "14"],
    [100, "15"],
  ])) {
    await page.clock.runFor(wait);
    await field(page, "Width").fill(width);
    await page.clock.runFor(50);
    await reply({ of: "make" });
  }
  const continues = (await asked(maze)).map(({ recipes, continues }) => [recipes[0].width, continues]);
  assert.deepEqual(continues, [
    [13, false],
    [14, false],
    [15, true],
  ]);
  await page.close();
});

test("a refusal of what was changed since is not said, and an older one goes when a maze is made", async () => {
  const maze = await openForm(open);
  const { page, reply } = maze;
  const refusal = { option: "width", text: "width: 9000000 cannot be used." };
  await field(page, "Width").fill("9000000");
  await becomes(async () => (await asked(maze)).length, 1);
  const [{ request }] = await asked(maze);
  await page.evaluate(
    (answer) => {
      const [width] = document.querySelectorAll("#maker-width");
      Object.assign(width, { value: "8" }).dispatchEvent(new Event("input", { bubbles: true }));
      window["played"].receive(answer);
    },
    { type: "answer", request, result: { refusal } },
  );
  assert.equal(await faultOf(page, "Width"), undefined);
  await becomes(async () => (await asked(maze)).length, 2);
  await reply({ of: "make", refusal });
  assert.equal(await faultOf(page, "Width"), "Width: 9000000 cannot be used.", "of the latest it is said");
  await maze.show({ ...MAZE, width: 8 }, { fromForm: true });
  assert.equal(await faultOf(page, "Width"), undefined);
  await page.close();
});

test("a changed maze stands where the one before stood: at the end, or at the same share of the steps", async () => {
  const maze = await openForm(open);
  const { page } = maze;
  await field(page, "Width").fill("24");
  await answerMake(maze);
  await becomes(async () => /^Step (\d+) of \1:/.test(await momentIn(page)), true);
  const steps = async () => {
    const [, step, length] = (await momentIn(page)).match(/Step (\d+) of (\d+)/) ?? [];
    return [Number(step), Number(length)];
  };
  const [, length] = await steps();
  await seekTo(page, Math.round(length / 4));
  await field(page, "Width").fill("12");
  await answerMake(maze);
  await becomes(async () => (await steps())[1] < length, true);
  const [step, all] = await steps();
  assert.ok(Math.abs(step - all / 4) <= 1, `step ${step} of ${all}`);
  await page.close();
});

test("an algorithm or a grid that is chosen is played, to be seen; after another size the end stays the end", async () => {
  const maze = await openForm(open);
  const { page, show } = maze;
  const how = { fromForm: true, autoplay: true };
  const atEnd = async () => /^Step (\d+) of \1:/.test(await momentIn(page));
  for (const chosen of [{ algorithm: "prim" }, { algorithm: "prim", grid: "hexagonal" }]) {
    await show({ ...MAZE, ...chosen }, how);
    await page.getByRole("button", { name: "Pause", exact: true }).waitFor();
    await partsOf(page).pictures.first().press("End");
    await becomes(atEnd, true);
    await show({ ...MAZE, ...chosen, width: 9 }, how);
    await becomes(atEnd, true);
    assert.equal(await page.getByRole("button", { name: "Play", exact: true }).count(), 1);
  }
  await page.close();
});

test("with the solution on, changes do not move the place: in the maze, among the solver's steps, and at the end", async () => {
  const maze = await openForm(open);
  const { page, answer } = maze;
  const steps = async () =>
    (await momentIn(page))
      .match(/Step (\d+) of (\d+)/)
      ?.slice(1)
      .map(Number) ?? [];
  const lengthens = (own) => becomes(async () => (await steps())[1] > own, true);
  const [, own] = await steps();
  await partsOf(page).pictures.first().press("s");
  await answer();
  await lengthens(own);
  await partsOf(page).button("play").click(); // stops it
  for (const step of [Math.round(own / 2), own, own + 4]) {
    await seekTo(page, step);
    for (const entrances of ["farthest", "corners"]) {
      await chooseFrom(field(page, "Entrances"), entrances);
      await answerMake(maze);
      await answer();
      await lengthens(own);
      assert.equal((await steps())[0], step);
    }
  }
  await seekTo(page, (await steps())[1]);
  await field(page, "Width").fill("15");
  await answerMake(maze);
  await answer();
  await becomes(async () => (await steps())[0] > own && (await steps())[0] === (await steps())[1], true);
  await page.close();
});

test("a maze that is played is played on when it changes, from the same share of the steps, at the same speed", async () => {
  const maze = await openForm(open, { ...MAZE, width: 40, height: 40 });
  const { page } = maze;
  await partsOf(page).speed.press("Home");
  await seekTo(page, 500);
  await partsOf(page).button("play").click();
  await field(page, "Seed").fill("another");
  await answerMake(maze);
  await becomes(() => partsOf(page).button("play").getAttribute("aria-label"), "Pause");
  const [, step] = (await momentIn(page)).match(/Step ([\d,]+) of/) ?? [];
  assert.ok(Number(step) >= 450, `step ${step}`);
  assert.equal(await partsOf(page).speed.inputValue(), "16");
  await page.close();
});

test("the zoom stays with the size of the picture, and another size is shown whole", async () => {
  const maze = await openForm(open);
  const { page } = maze;
  const view = () => partsOf(page).camera.getAttribute("transform");
  const whole = await view();
  await partsOf(page).pictures.first().press("+");
  await becomes(async () => (await view()) !== whole, true);
  const zoomed = await view();
  await field(page, "Seed").fill("another");
  await answerMake(maze);
  await becomes(view, zoomed);
  for (const width of ["13", "12"]) {
    await field(page, "Width").fill(width);
    await answerMake(maze);
  }
  await becomes(view, whole);
  await page.close();
});

test("the dice draws a seed", async () => {
  const maze = await openForm(open);
  await formOf(maze.page).getByRole("button", { name: "Draw a seed" }).click();
  const [{ seed }] = await answerMake(maze);
  assert.match(String(seed), /^\d+$/);
  assert.equal(await field(maze.page, "Seed").inputValue(), seed);
  await maze.page.close();
});

test("the shape stays as long as grid and size fit, and that it is left out is said", async () => {
  const mask = ["....", ".#..", "...."];
  const maze = await openForm(open, { algorithm: "kruskal", mask, seed: "shape" });
  const { page } = maze;
  const note = formOf(page).getByRole("status");
  await field(page, "Loops").fill("0.5");
  assert.deepEqual((await answerMake(maze))[0].mask, mask);
  await field(page, "Width").fill("5");
  assert.equal((await answerMake(maze))[0].mask, undefined);
  assert.match((await note.textContent()) ?? "", /^Without the shape/);
  await field(page, "Width").fill("4");
  assert.deepEqual((await answerMake(maze))[0].mask, mask);
  assert.equal(await note.isVisible(), false);
  await page.close();
});
