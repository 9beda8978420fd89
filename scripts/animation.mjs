// `npm run animation` makes the README's animations in the real VS Code, with the packed extension: a maze that is made, and a
// program that makes one. A picture is taken every few steps, so that each frame is sharp however slow the machine is.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { paletteOf } from "./gifColours.mjs";
import { importTypeScript } from "./tools/common.mjs";
import { partsOf } from "./tools/page/parts.mjs";
import { previewProgram } from "./tools/user/program.mjs";
import { closeEditors, generate, look, openDocument, press, ROOT, until, useVsCode } from "./tools/user/support.mjs";
import { launchBrowser } from "./tools/vscode/browser.mjs";
import { runCommand, THEMES } from "./tools/vscode/workbench.mjs";

const SIZE = { width: 1000, height: 640 };
const MAZE = { algorithm: "Depth-first search", size: "12", seed: "tower" };
const FRAMES = 70;
const SECONDS = { first: 0.6, each: 0.1, last: 2 };
const STILL = 500; // milliseconds until tooltips are hidden

/** What a user does until a maze is played, by the name of the animation. */
const SCENES = {
  async preview(/** @type {import("playwright-core").Page} */ page) {
    await openDocument(page, "worksheet.md");
    await page.keyboard.press("Control+Home");
    for (let line = 1; line < 6; line++) await page.keyboard.press("ArrowDown");
    await runCommand(page, "Maze: Insert ASCII Maze");
    await page.locator(".view-line", { hasText: "+---+---" }).first().waitFor();
    return generate(page, MAZE);
  },
  async program(/** @type {import("playwright-core").Page} */ page) {
    await openDocument(page, "maze.py");
    return previewProgram(page);
  },
};

const user = useVsCode({
  viewport: SIZE,
  settings: {
    "workbench.colorTheme": THEMES.dark.id,
    "workbench.activityBar.location": "hidden",
    "editor.minimap.enabled": false,
    "editor.cursorBlinking": "solid",
    "breadcrumbs.enabled": false,
    "mazewright.defaults": { algorithm: "wilson", width: 7, height: 5, seed: "cheese" },
  },
});

/**
 * @param {keyof typeof SCENES} name
 * @returns {Promise<Buffer[]>} the frames, as PNG
 */
async function takeFrames(name) {
  const { page } = user;
  await closeEditors(page);
  await runCommand(page, "View: Show Explorer");
  const preview = await SCENES[name](page);
  await until(preview, "it to be played", ({ isPlaying }) => isPlaying); // also what is seen of a program only once that has ended
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
 * Runs in a page: the pixels of a PNG, as one number for each colour.
 * @param {string} base64
 */
async function pixelsOf(base64) {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (
    new OffscreenCanvas(image.width, image.height).getContext("2d")
  );
  context.drawImage(image, 0, 0);
  return new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer);
}

/**
 * The frames as numbers of colours in a palette that they share.
 * @param {Buffer[]} frames
 * @returns {Promise<{ palette: string[], pictures: Uint8Array[] }>}
 */
async function reduce(frames) {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.addInitScript(`window.pixelsOf = ${pixelsOf}`);
    await page.goto("about:blank");
    const counts = new Map();
    for (const frame of frames) {
      const found = await page.evaluate(async (base64) => {
        const counts = new Map();
        for (const pixel of await window["pixelsOf"](base64)) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
        return [...counts];
      }, frame.toString("base64"));
      for (const [pixel, count] of found) counts.set(pixel & 0xffffff, (counts.get(pixel & 0xffffff) ?? 0) + count);
    }
    const { palette, indexes } = paletteOf(counts);
    const pictures = [];
    for (const frame of frames) {
      const text = await page.evaluate(
        async ({ base64, entries }) => {
          const indexes = new Map(entries);
          const pixels = await window["pixelsOf"](base64);
          return Array.from(pixels, (pixel) => String.fromCharCode(indexes.get(pixel & 0xffffff))).join("");
        },
        { base64: frame.toString("base64"), entries: [...indexes] },
      );
      pictures.push(Uint8Array.from(text, (each) => each.charCodeAt(0)));
    }
    return { palette, pictures };
  } finally {
    await browser.close();
  }
}

for (const name of /** @type {(keyof typeof SCENES)[]} */ (Object.keys(SCENES))) {
  test(name, async () => {
    const { palette, pictures } = await reduce(await takeFrames(name));
    const { GifWriter } = await importTypeScript("src/core/formats/raster/gif.ts");
    const raster = { ...SIZE, palette, pixels: pictures[0] };
    const gif = new GifWriter(raster);
    for (const [at, pixels] of pictures.entries()) {
      raster.pixels = pixels;
      const seconds = at === 0 ? SECONDS.first : at === pictures.length - 1 ? SECONDS.last : SECONDS.each;
      gif.add(seconds, { left: 0, top: 0, right: SIZE.width, bottom: SIZE.height });
    }
    const file = gif.end();
    writeFileSync(path.join(ROOT, "media", `${name}.gif`), file);
    console.log(`media/${name}.gif: ${pictures.length} frames, ${Math.round(file.length / 1024)} KB`);
  });
}
