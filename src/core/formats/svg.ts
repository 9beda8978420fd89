import type { Maze } from "../maze";

const CELL = 16; // pixels
const MARGIN = 0.5; // cells

/** A finished maze as an SVG document of its own: black walls on white, one path. */
export function toSvg(maze: Maze): string {
  const { picture, kind } = maze.grid;
  const width = picture.width + 2 * MARGIN;
  const height = picture.height + 2 * MARGIN;
  const name = maze.recipe.algorithm === undefined ? "Maze" : `Maze, ${maze.recipe.algorithm}`;
  const title = `${name}, ${kind.id}, ${maze.cellCount} cells${maze.seed === undefined ? "" : `, seed ${maze.seed}`}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * CELL}" height="${height * CELL}"`,
    ` viewBox="${-MARGIN} ${-MARGIN} ${width} ${height}" role="img">\n`,
    `<title>${escapeXml(title)}</title>\n`,
    `<rect x="${-MARGIN}" y="${-MARGIN}" width="${width}" height="${height}" fill="#fff"/>\n`,
    `<path d="${picture.walls(maze)}" fill="none" stroke="#000" stroke-width="0.125" stroke-linecap="square"/>\n`,
    `</svg>\n`,
  ].join("");
}

/** Characters that XML forbids altogether, such as most control characters, become spaces. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, " ")
    .replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
