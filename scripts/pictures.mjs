// `npm run pictures` makes all pictures of README, docs and walkthrough anew: first, here, those that the core draws, as commands
// save them; then those of all grids (gallery.mjs), and those of VS Code (picture.mjs, animation.mjs).
import { mkdirSync, writeFileSync } from "node:fs";
import { importTypeScript } from "./tools/common.mjs";

const FOLDER = "media/walkthrough";
const COLORS = "dark";

const { walkthroughPictures } = await importTypeScript("scripts/walkthroughPictures.ts");
const { generate, record } = await importTypeScript("src/core/making/generate.ts");
const { toGif, toPng } = await importTypeScript("src/core/formats/raster/bitmaps.ts");

mkdirSync(FOLDER, { recursive: true });
for (const [name, svg] of Object.entries(walkthroughPictures())) writeFileSync(`${FOLDER}/${name}.svg`, svg);

const side = (/** @type {number} */ cells) => ({
  algorithm: "depth-first",
  width: cells,
  height: cells,
  seed: "tower",
});
writeFileSync("media/share.gif", toGif(record(side(20)), { colors: COLORS, solution: true }));
writeFileSync(
  "media/poster.png",
  toPng(generate(side(1000)), { colors: COLORS }, () => {}, 3),
);
