// `npm run pictures` makes all pictures of README, docs and walkthrough anew: first, here, those that the core draws, as commands
// save them; then those of all grids (gallery.mjs), and those of VS Code (picture.mjs, animation.mjs).
import { mkdirSync, writeFileSync } from "node:fs";
import { importTypeScript } from "./tools/common.mjs";

const FOLDER = "media/walkthrough";
const COLORS = "dark";

const { walkthroughPictures } = await importTypeScript("scripts/walkthroughPictures.ts");
const { generate, record } = await importTypeScript("src/core/making/generate.ts");
const { writtenFormats } = await importTypeScript("src/core/formats/exports/index.ts");
const { POSTER_CELL, posterOf } = await importTypeScript("src/host/preview/poster.ts");

mkdirSync(FOLDER, { recursive: true });
for (const [name, svg] of Object.entries(walkthroughPictures())) writeFileSync(`${FOLDER}/${name}.svg`, svg);

const shared = record({ algorithm: "depth-first", width: 20, height: 20, seed: "tower" });
const { gif, png } = Object.fromEntries(
  writtenFormats.map((/** @type {{ id: string }} */ format) => [format.id, format]),
);
writeFileSync("media/share.gif", gif.write(shared, { colors: COLORS, solution: true }));
const { options } = posterOf(shared.maze.recipe, png);
writeFileSync("media/poster.png", png.write(generate(options), { colors: COLORS }, { cell: POSTER_CELL }));
