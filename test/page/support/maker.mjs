/** What the tests of the form that makes mazes have in common. */
import { becomes } from "../../../scripts/tools/page/look.mjs";
import { partsOf } from "../../../scripts/tools/page/parts.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("../../../scripts/tools/page/support.mjs").MazePage} MazePage */
/** @typedef {ReturnType<typeof import("../../../scripts/tools/page/support.mjs").usePages>["open"]} Open */

export const MAZE = { algorithm: "kruskal", width: 12, height: 9, seed: "maker" };

/** @param {Page} page */
export const formOf = (page) => page.getByRole("form", { name: "Options of the maze" });

/**
 * The field of an option: its list, or where its value is written.
 * @param {Page} page
 * @param {string} label
 */
export const field = (page, label) => formOf(page).getByLabel(label, { exact: true });

/**
 * What is said of a field that is refused; undefined of one that is not.
 * @param {Page} page
 * @param {string} label
 */
export async function faultOf(page, label) {
  const [isInvalid, id] = await field(page, label).evaluate((main) => [
    main.getAttribute("aria-invalid"),
    main.getAttribute("aria-errormessage"),
  ]);
  return isInvalid === "true" ? page.locator(`#${id}`).textContent() : undefined;
}

/**
 * Opens the form on a maze.
 * @param {Open} open
 * @param {object | object[]} [options]
 * @param {Parameters<Open>[0]} [how]
 */
export async function openForm(open, options = MAZE, how = {}) {
  const maze = await open(how);
  await maze.show(options);
  await partsOf(maze.page).recipe.getByRole("button").click();
  await formOf(maze.page).waitFor();
  return maze;
}

/** @param {MazePage} maze */
export const asked = async ({ sent }) =>
  (await sent()).flatMap((message) => (message.type === "make" ? [message] : []));

/** @typedef {Awaited<ReturnType<typeof asked>>[0]["recipes"]} Recipes */

/**
 * Shows what the page asks for, as the extension does, until it has asked for what is expected: while one types, it may ask
 * for what is half typed.
 * @param {MazePage & { answered?: number }} maze
 * @param {(recipe: Recipes[0]) => boolean} [isExpected]
 * @returns {Promise<Recipes>}
 */
export async function answerMake(maze, isExpected = () => true) {
  const { answered = 0 } = maze;
  await becomes(async () => (await asked(maze)).length > answered, true);
  const all = await asked(maze);
  const { recipes } = all[all.length - 1];
  maze.answered = all.length;
  await maze.show([...recipes], { fromForm: true });
  await maze.reply({ of: "make" });
  return isExpected(recipes[0]) ? recipes : answerMake(maze, isExpected);
}
