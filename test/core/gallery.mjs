// `npm run gallery` writes test/golden/gallery/, a maze on every grid as the core makes it, and the README's picture of them;
// and test/golden/arrays/, a maze as arrays in every language.
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { importTypeScript } from "../../scripts/tools/common.mjs";
import { launchBrowser } from "../../scripts/tools/vscode/browser.mjs";

const FOLDER = "test/golden/gallery";
const ARRAYS = "test/golden/arrays";

const { gallery } = await importTypeScript("test/core/support/gallery.ts");
const exhibits = gallery();

for (const file of readdirSync(FOLDER)) rmSync(path.join(FOLDER, file));
for (const { id, svg, text } of exhibits) {
  writeFileSync(path.join(FOLDER, `${id}.svg`), svg);
  if (text !== undefined) writeFileSync(path.join(FOLDER, `${id}.txt`), text);
}

const { arrayGallery } = await importTypeScript("test/core/support/arrays.ts");
for (const file of readdirSync(ARRAYS)) rmSync(path.join(ARRAYS, file));
for (const { file, text } of arrayGallery()) writeFileSync(path.join(ARRAYS, file), text);

const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 840, height: 100 } });
  await page.setContent(pageOf(exhibits));
  await page.screenshot({ path: "media/grids.png", fullPage: true });
} finally {
  await browser.close();
}

function pageOf(all) {
  const figures = all.map(({ name, svg }) => `<figure>${svg}<figcaption>${name}</figcaption></figure>`);
  return `<style>
    body { margin: 0; padding: 16px; display: grid; grid-template-columns: repeat(4, 1fr); gap: 12px; background: #fff; }
    figure { margin: 0; display: flex; flex-direction: column; align-items: center; }
    svg { width: 100%; height: 175px; }
    figcaption { font: 14px sans-serif; color: #333; }
  </style>${figures.join("")}`;
}
