import { checkTall } from "../core/formats/tall/checkTall";
import { type Piece, writeRows } from "../core/formats/tall/writeTall";
import { nodeModules } from "./nodeModules.node";
import type { OnShare } from "./played";

/**
 * Writes a tall maze into an empty file, some rows at a time: lines with their ends, in UTF-8, or bits.
 * @param path of the file, which whoever gives the maze up deletes: it is never made here
 * @throws MazeError; Error of the disk
 */
export function writeTallFile(given: unknown, path: string, share: OnShare): undefined {
  if (nodeModules === undefined) throw new Error("A browser has no disk.");
  const { fs } = nodeModules;
  const tall = checkTall(given);
  const file = fs.openSync(path, "r+");
  try {
    for (const { rows, pieces } of writeRows(tall)) {
      fs.writeFileSync(file, bytesOf(pieces));
      share(rows / tall.options.height);
    }
    fs.fsyncSync(file);
  } finally {
    fs.closeSync(file);
  }
}

/** What is written at once is lines, or a single piece of bytes. */
function bytesOf(pieces: readonly Piece[]): string | Uint8Array {
  const [first] = pieces;
  return typeof first === "string" ? `${pieces.join("\n")}\n` : first;
}
