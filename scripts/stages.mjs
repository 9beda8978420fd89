// `npm run stages` writes out/stages.svg and out/stages.png: the stages of recursive division, with walls built whole and then
// opened, and the levels of quadrants with the width of their rooms.
import { mkdirSync, writeFileSync } from "node:fs";
import { importTypeScript } from "./tools/common.mjs";
import { launchBrowser } from "./tools/vscode/browser.mjs";

const COLUMNS = 6;
const SIDE = 200; // pixels of a picture
const STEP = { x: SIDE + 16, y: SIDE + 40 };

const { stages } = await importTypeScript("scripts/stagePictures.ts");
const all = stages();
const rows = Math.ceil(all.length / COLUMNS);
const [width, height] = [COLUMNS * STEP.x + 16, rows * STEP.y + 16];
const pictures = all.map(({ svg, name }, nth) => {
  const [x, y] = [16 + (nth % COLUMNS) * STEP.x, 16 + Math.floor(nth / COLUMNS) * STEP.y];
  const placed = svg.replace(
    /<svg ([^>]*?)width="[^"]*" height="[^"]*"/,
    `<svg $1x="${x}" y="${y}" width="${SIDE}" height="${SIDE}"`,
  );
  return `${placed}<text x="${x + SIDE / 2}" y="${y + SIDE + 18}" text-anchor="middle" font-size="13">${name}</text>\n`;
});
const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif">
<rect width="100%" height="100%" fill="#fff"/>
${pictures.join("")}</svg>
`;
mkdirSync("out", { recursive: true });
writeFileSync("out/stages.svg", sheet);

const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<style>body { margin: 0 }</style>${sheet}`);
  await page.screenshot({ path: "out/stages.png" });
} finally {
  await browser.close();
}
