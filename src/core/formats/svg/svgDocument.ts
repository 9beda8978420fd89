import { formatNumber } from "../../foundation/errors";
import type { Picture } from "../../foundation/grid";
import type { Maze } from "../../foundation/maze";
import { round } from "../../grids/pictures/lines";
import type { FilePalette } from "../../picture/palette";
import { TextSink } from "../text/drawing/textSink";
import type { PictureLayout } from "./layout";

/**
 * An SVG document of a maze: title, background and content.
 * @param write writes the content
 * @param most characters; by default as many as a text can have
 * @throws MazeError for more
 */
export function svgDocument(
  maze: Maze,
  { scale, origin, width, height }: PictureLayout,
  palette: FilePalette,
  write: (text: TextSink) => void,
  most?: number,
): string {
  const text = new TextSink(maze.recipe, most);
  const box = [-origin, -origin, width, height].map((pixels) => round(pixels / scale));
  const [x, y, across, down] = box;
  const head = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`,
    ` viewBox="${box.join(" ")}" role="img">\n`,
    `<title>${escapeXml(titleOf(maze))}</title>\n`,
    `<rect x="${x}" y="${y}" width="${across}" height="${down}" fill="${short(palette.colour("ground"))}"/>\n`,
  ];
  text.push(head.join(""));
  write(text);
  text.push(`${labelsOf(maze.grid.picture, palette)}</svg>\n`);
  return text.toString();
}

/** What a maze is, in a line: algorithm, grid, number of cells, seed and the place of a chunk. */
export function titleOf({ recipe: { algorithm, seed, at }, grid, cellCount }: Maze): string {
  const name = algorithm === undefined ? "Maze" : `Maze, ${algorithm}`;
  const more = [seed === undefined ? "" : `, seed ${seed}`, at === undefined ? "" : `, at ${at}`];
  return `${name}, ${grid.kind.id}, ${formatNumber(cellCount)} cells${more.join("")}`;
}

/** The labels of a picture, such as levels. */
function labelsOf(picture: Picture, palette: FilePalette): string {
  const labels = picture.labelsIn?.(0, 0, picture.width, picture.height) ?? [];
  const texts = labels.map(({ text, x, y }) => `<text x="${round(x)}" y="${round(y)}">${text}</text>\n`);
  if (texts.length === 0) return "";
  const style = `fill="${short(palette.colour("wall"))}" font-family="sans-serif" text-anchor="middle"`;
  return `<g ${style} font-size="${round(labels[0].size)}">\n${texts.join("")}</g>\n`;
}

/** "#000" for "#000000". */
export function short(color: string): string {
  return color.replace(/^#(.)\1(.)\2(.)\3$/, "#$1$2$3");
}

/** Characters that XML forbids altogether, such as most control characters, become spaces. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, " ")
    .replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
