// The page of the maze editor in a plain Chromium, with an extension that is played: a text, edited as the worker does it.
import { becomes, nextFrame } from "../../../scripts/tools/page/look.mjs";
import { arrive, importMazes, receiveArrived, useTabs } from "../../../scripts/tools/page/support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const SIZE = { width: 1000, height: 700 };

/** For the tests of a file: open() for an editor on a maze each. */
export function useEditors() {
  const { openTab } = useTabs("editor");

  /**
   * @param {object} options of the maze
   * @param {{ isReadOnly?: boolean, viewport?: typeof SIZE, kept?: object }} [how]
   */
  return async function open(options, { isReadOnly = false, viewport = SIZE, kept } = {}) {
    const core = await importMazes();
    const { page, address } = await openTab();
    const document = new PlayedDocument(page, core.writeJson(core.mazeToJson(core.generate(options))), isReadOnly);
    await page.bringToFront();
    await page.setViewportSize(viewport);
    await page.goto(`${address}?${new URLSearchParams(kept && { kept: JSON.stringify(kept) })}`);
    await page.waitForFunction(() => window["played"].sent.some(({ type }) => type === "ready"));
    await document.show();
    return { page, document };
  };
}

/** What the extension does with a document, as far as the page sees it. */
class PlayedDocument {
  answered = 0;
  id = 0;

  /**
   * @param {Page} page
   * @param {string} text
   * @param {boolean} isReadOnly
   */
  constructor(page, text, isReadOnly) {
    this.page = page;
    this.text = text;
    this.isReadOnly = isReadOnly;
  }

  /** The maze of the text. */
  async maze() {
    return (await importMazes()).readJson(this.text);
  }

  /** @param {object} message */
  async tell(message) {
    await arrive(this.page, message);
    await this.page.evaluate(receiveArrived);
  }

  async show(text = this.text) {
    this.text = text;
    const { maze } = (await importMazes()).readMaze(text);
    const request = ++this.id;
    await this.tell({ type: "show", request, id: request, maze, isReadOnly: this.isReadOnly });
    const id = this.id;
    await nextFrame(this.page);
    const crash = (await this.sent()).find(({ type }) => type === "crashed");
    if (crash !== undefined) throw new Error(JSON.stringify(crash));
    await this.page.waitForFunction(
      (id) => window["played"].sent.some((message) => message.type === "answer" && message.request === id),
      id,
    );
  }

  /** The text has become another one with the same cells. @param {string} text */
  async change(text) {
    const { changesOf, readMaze, readJson } = await importMazes();
    const [known, now] = [readMaze(this.text).maze, readMaze(text).maze];
    if (known === undefined || now === undefined) throw new Error("no maze");
    this.text = text;
    await this.tell({ type: "changed", id: this.id, ...changesOf(now, readJson(text).cellCount, known) });
  }

  /** @returns {Promise<import("../../../src/shared/messages/editor").FromEditor[]>} */
  sent() {
    return this.page.evaluate(() => window["played"].sent);
  }

  /** Carries out what the page has asked for since. @returns how many edits that were */
  async answer() {
    const { applyEdits, editJson } = await importMazes();
    const asked = (await this.sent()).slice(this.answered);
    this.answered += asked.length;
    let count = 0;
    for (const message of asked) {
      if (message.type !== "turn" && message.type !== "move") continue;
      const edit =
        message.type === "turn"
          ? { open: message.open, close: message.close }
          : { [message.which]: message.to ?? null };
      await this.change(applyEdits(this.text, editJson(this.text, edit)));
      count++;
    }
    return count;
  }

  /** Waits until so many edits have come, and does them. @param {number} count */
  async answerAll(count) {
    let seen = 0;
    await becomes(async () => (seen += await this.answer()), count);
  }
}

/**
 * Where in the window a place of the picture is.
 * @param {Page | import("playwright-core").FrameLocator | import("playwright-core").Frame} page
 * @param {number} x
 * @param {number} y
 */
export async function pointAt(page, x, y) {
  const camera = page.locator(".camera");
  const inPicture = await camera.evaluate(
    (/** @type {SVGGElement} */ each, [x, y]) => {
      const { left, top } = each.ownerSVGElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
      const point = new DOMPoint(x, y).matrixTransform(each.getScreenCTM() ?? undefined);
      return { x: point.x - left, y: point.y - top };
    },
    [x, y],
  );
  const box = await page.locator(".picture").boundingBox(); // in the window, also of a frame
  return { x: inPicture.x + (box?.x ?? 0), y: inPicture.y + (box?.y ?? 0) };
}

/**
 * @param {Parameters<typeof pointAt>[0]} page
 * @param {number} x
 * @param {number} y
 * @param {import("playwright-core").Mouse} [mouse] of the window, where the page is a frame
 */
export async function clickAt(page, x, y, mouse = /** @type {Page} */ (page).mouse) {
  const point = await pointAt(page, x, y);
  await mouse.click(point.x, point.y);
}
