// A part of `npm run pictures`: the README's animation of the real VS Code, with the packed extension: a program that makes a maze,
// played. A picture is taken every few steps, so that each frame is sharp however slow the machine is.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { importTypeScript } from "./tools/common.mjs";
import { partsOf } from "./tools/page/parts.mjs";
import { previewProgram } from "./tools/user/program.mjs";
import { closeEditors, look, openDocument, press, ROOT, until, useVsCode } from "./tools/user/support.mjs";
import { launchBrowser } from "./tools/vscode/browser.mjs";
import { runCommand, THEMES } from "./tools/vscode/workbench.mjs";

const SIZE = { width: 1000, height: 640 };
const FRAMES = 70;
const SECONDS = { first: 0.6, each: 0.1, last: 2 };
const STILL = 500; // milliseconds until tooltips are hidden

const user = useVsCode({
  viewport: SIZE,
  settings: {
    "workbench.colorTheme": THEMES.dark.id,
    "workbench.activityBar.location": "hidden",
    "editor.minimap.enabled": false,
    "editor.cursorBlinking": "solid",
    "breadcrumbs.enabled": false,
  },
});

/** @returns {Promise<Buffer[]>} the frames, as PNG */
async function takeFrames() {
  const { page } = user;
  await closeEditors(page);
  await runCommand(page, "View: Show Explorer");
  await openDocument(page, "maze.py");
  const preview = await previewProgram(page);
  await until(preview, "it to be played", ({ isPlaying }) => isPlaying); // what is seen of a program only once that has ended
  await press(preview, "play");
  await runCommand(page, "View: Toggle Primary Side Bar Visibility");
  await partsOf(preview).pictures.focus();
  await page.keyboard.press("Home");
  const { length } = await until(preview, "the start", ({ step }) => step === 0);
  await preview.locator("body").evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur()); // no outline
  await page.mouse.move(200, SIZE.height - 5);
  await page.waitForTimeout(STILL);
  const frames = [];
  for (let frame = 0; frame <= FRAMES; frame++) {
    const wanted = Math.round((frame * length) / FRAMES);
    for (let { step } = await look(preview); step < wanted; step++) await page.keyboard.press("ArrowRight");
    await until(preview, `step ${wanted}`, ({ step }) => step === wanted);
    frames.push(await stillPicture());
  }
  return frames;
}

/** The window, once two pictures of it are alike: a line in an editor is lit a little after its step is shown. */
async function stillPicture() {
  const take = () => user.page.screenshot({ animations: "disabled" });
  for (let before = await take(); ; ) {
    await user.page.waitForTimeout(100);
    const now = await take();
    if (now.equals(before)) return now;
    before = now;
  }
}

/**
 * Runs in a page: the pixels of a PNG, a character for each of red, green and blue.
 * @param {string} base64
 */
async function coloursOf(base64) {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (
    new OffscreenCanvas(image.width, image.height).getContext("2d")
  );
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  return Array.from(data, (value, at) => (at % 4 === 3 ? "" : String.fromCharCode(value))).join("");
}

/**
 * @param {Buffer[]} frames
 * @returns {Promise<Uint32Array[]>} the pixels of each, as a GIF is written from them
 */
async function pixelsOf(frames) {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const pictures = [];
    for (const frame of frames) {
      const text = await page.evaluate(coloursOf, frame.toString("base64"));
      const value = (/** @type {number} */ at) => text.charCodeAt(at);
      pictures.push(
        Uint32Array.from(
          { length: text.length / 3 },
          (_, at) => (value(3 * at) << 16) | (value(3 * at + 1) << 8) | value(3 * at + 2),
        ),
      );
    }
    return pictures;
  } finally {
    await browser.close();
  }
}

test("program", async () => {
  const pictures = await pixelsOf(await takeFrames());
  const { GifWriter } = await importTypeScript("src/core/formats/raster/gif.ts");
  const raster = { ...SIZE, pixels: pictures[0] };
  const gif = new GifWriter(raster);
  for (const [at, pixels] of pictures.entries()) {
    raster.pixels = pixels;
    const seconds = at === 0 ? SECONDS.first : at === pictures.length - 1 ? SECONDS.last : SECONDS.each;
    gif.add(seconds, { left: 0, top: 0, right: SIZE.width, bottom: SIZE.height });
  }
  const file = gif.end();
  writeFileSync(path.join(ROOT, "media", "program.gif"), file);
  console.log(`media/program.gif: ${pictures.length} frames, ${Math.round(file.length / 1024)} KB`);
});
