import type { Block } from "../foundation/block";
import { BESIDE_BARS } from "../foundation/meanings";
import type { DrawnWalls } from "./drawnWalls";

const [UNDERSCORE, BAR, SPACE, COMMA, DOT] = [0x5f, 0x7c, 0x20, 0x2c, 0x2e];

/**
 * Walls of "_" and "|" on one line a row: a cell is one character, with the wall below it, the joint to its right another.
 * At joints only the bar counts; people write underscores, blanks and commas there.
 */
export function readCompact(block: Block): DrawnWalls | undefined {
  for (let first = 0; first < block.height - 1; first++) {
    if (!isOfLines(block, first)) continue;
    let after = first;
    while (after < block.height && isOfLines(block, after)) after++;
    const drawn = drawnFrom(block, first, after);
    if (drawn !== undefined) return drawn;
    first = after;
  }
  return undefined;
}

/** Whether a row is made of lines and blanks alone. */
function isOfLines(block: Block, row: number): boolean {
  let lines = 0;
  for (let column = 0; column < block.lengthOf(row); column++) {
    const code = block.codeAt(row, column);
    if (code === UNDERSCORE || code === BAR) lines++;
    else if (code !== SPACE && code !== COMMA && code !== DOT) return false;
  }
  return lines > 0;
}

function drawnFrom(block: Block, first: number, after: number): DrawnWalls | undefined {
  const hasTop = !has(block, first, BAR);
  const top = hasTop ? first : first - 1;
  const height = after - top - 1;
  const longest = Array.from({ length: height }, (_, y) => block.lengthOf(top + 1 + y)).reduce(
    (a, b) => Math.max(a, b),
    0,
  );
  const width = (longest - 1) / 2;
  if (height < 1 || width < 1 || !Number.isInteger(width) || !hasBars(block, top, height, width)) return undefined;
  return {
    first,
    after,
    width,
    height,
    meaning: BESIDE_BARS,
    isWallLeft: (x, y) => block.codeAt(top + 1 + y, 2 * x) === BAR,
    isWallAbove: (x, y) => (y === 0 && !hasTop) || block.codeAt(top + y, 2 * x + 1) === UNDERSCORE,
  };
}

function has(block: Block, row: number, code: number): boolean {
  for (let column = 0; column < block.lengthOf(row); column++) if (block.codeAt(row, column) === code) return true;
  return false;
}

/** Whether bars stand at joints only, and underscores in most cells of the last row. */
function hasBars(block: Block, top: number, height: number, width: number): boolean {
  let below = 0;
  for (let y = 1; y <= height; y++) {
    for (let x = 0; x < width; x++) {
      const code = block.codeAt(top + y, 2 * x + 1);
      if (code === BAR) return false;
      if (y === height && code === UNDERSCORE) below++;
    }
  }
  return below * 2 >= width;
}
