// `npm run walkthrough` writes the pictures of the walkthrough anew, media/walkthrough/*.svg, as the core makes their mazes.
import { mkdirSync, writeFileSync } from "node:fs";
import { importTypeScript } from "./tools/common.mjs";

const FOLDER = "media/walkthrough";

const { walkthroughPictures } = await importTypeScript("scripts/walkthroughPictures.ts");
mkdirSync(FOLDER, { recursive: true });
for (const [name, svg] of Object.entries(walkthroughPictures())) writeFileSync(`${FOLDER}/${name}.svg`, svg);
