/**
 * Reads and answers VS Code's quick input: quick picks, input boxes and the file dialogs of a server, which are quick
 * inputs too.
 */
import { expectSoon } from "./wait.mjs";

/** @typedef {import("playwright-core").Page} Page */

/**
 * @typedef {object} QuickInputItem
 * @property {string} label
 * @property {string} description beside the label
 * @property {string} detail below it
 * @property {boolean} focused what Enter takes
 */

/**
 * @typedef {object} QuickInput
 * @property {string} title with the step, such as "Generate Maze (1/4)"
 * @property {string} placeholder
 * @property {string} value what stands in its input
 * @property {string} message prompt or complaint of the validation
 * @property {string[]} buttons labels of the buttons in the title, the back button included
 * @property {QuickInputItem[]} items the rows that fit on the screen
 */

const WIDGET = ".quick-input-widget:visible";

/**
 * The quick input on the screen, or undefined.
 * @param {Page} page
 * @returns {Promise<QuickInput | undefined>}
 */
async function readQuickInput(page) {
  const widgets = await page.locator(WIDGET).evaluateAll((elements) =>
    elements.map((widget) => {
      const text = (/** @type {Element} */ element, /** @type {string} */ selector) => {
        const found = element.querySelector(selector);
        return found?.checkVisibility() ? (found.textContent ?? "") : "";
      };
      const input = /** @type {HTMLInputElement | null} */ (widget.querySelector(".quick-input-box input"));
      return {
        title: text(widget, ".quick-input-title"),
        placeholder: input?.placeholder ?? "",
        value: input?.value ?? "",
        message: text(widget, ".quick-input-message"),
        buttons: [...widget.querySelectorAll(".quick-input-titlebar .action-label")].map(
          (button) => button.getAttribute("aria-label") ?? "",
        ),
        items: [...widget.querySelectorAll(".quick-input-list .monaco-list-row")].map((row) => ({
          label: text(row, ".quick-input-list-row .label-name"),
          description: text(row, ".quick-input-list-row .label-description"),
          detail: text(row, ".quick-input-list-label-meta"),
          focused: row.classList.contains("focused"),
        })),
      };
    }),
  );
  return widgets[0];
}

/**
 * Waits for a quick input. Say which, when one follows another: the first may still be on the screen.
 * @param {Page} page
 * @param {{ title?: string, placeholder?: string, message?: string, item?: string }} [expected] parts of its texts;
 *   `item` is a label that it lists
 * @param {number} [limit] in milliseconds, for what is then tried once more
 * @returns {Promise<QuickInput>}
 */
export async function waitForQuickInput(page, expected = {}, limit = undefined) {
  const { item, ...texts } = expected;
  const fields = /** @type {[keyof typeof texts, string][]} */ (Object.entries(texts));
  let last;
  try {
    return await expectSoon(
      "a quick input",
      async () => {
        last = await readQuickInput(page);
        if (!last) return undefined;
        const read = last;
        const matches = fields.every(([field, part]) => read[field].includes(part));
        return matches && (item === undefined || read.items.some((row) => row.label === item)) ? read : undefined;
      },
      limit,
    );
  } catch {
    throw new Error(`No quick input with ${JSON.stringify(expected)}. On the screen: ${JSON.stringify(last)}`);
  }
}

/**
 * Replaces what stands in the input.
 * @param {Page} page
 * @param {string} text
 */
export async function typeQuickInput(page, text) {
  await page.locator(`${WIDGET} .quick-input-box input`).fill(text);
}

/**
 * Enter; with a label, a click on that item, which is filtered for where the list shows it only farther down.
 * @param {Page} page
 * @param {string} [label]
 */
export async function acceptQuickInput(page, label) {
  if (label === undefined) {
    await page.locator(`${WIDGET} .quick-input-box input`).press("Enter");
    return;
  }
  const name = page.locator(".quick-input-list-row:first-child .label-name").getByText(label, { exact: true });
  const row = page.locator(`${WIDGET} .quick-input-list .monaco-list-row`).filter({ has: name });
  const titleNow = async () => (await readQuickInput(page))?.title;
  let title; // of the question that lists it: until it is seen, an earlier one may be on the screen
  await expectSoon(`${label} to be taken`, async () => {
    if (title !== undefined && (await titleNow()) !== title) return true; // by a click that seemed to fail
    if ((await row.count()) === 0) await typeQuickInput(page, label); // once more where the list was shown anew meanwhile
    const place = async () =>
      JSON.stringify(
        await row
          .first()
          .boundingBox({ timeout: 2000 })
          .catch(() => null),
      );
    const before = await place();
    await page.waitForTimeout(50);
    if (before !== (await place())) return false; // the list is still moving, and another item would be hit
    title = await titleNow();
    return row
      .first()
      .click({ timeout: 2000 })
      .then(
        () => true,
        () => false,
      );
  });
}

/**
 * Types an answer and Enter, again for as long as the question stands: a palette that closes late takes the first Enter.
 * @param {Page} page
 * @param {string} title of the question
 * @param {string} answer
 */
export async function answerQuickInput(page, title, answer) {
  const stands = async () => (await readQuickInput(page))?.title === title;
  const goes = async () => !(await stands());
  await expectSoon(`"${title}" to be answered`, async () => {
    await typeQuickInput(page, answer);
    await acceptQuickInput(page);
    return expectSoon("the question to go", goes, 2000).catch(() => false);
  });
}

/**
 * Escape, and nothing is asked any more.
 * @param {Page} page
 */
export async function dismissQuickInput(page) {
  await page.waitForTimeout(250); // nobody is quicker, and what goes sooner beside a webview counts as robbed of its focus
  await page.keyboard.press("Escape");
  await page.locator(WIDGET).waitFor({ state: "hidden" });
}
