import { blankAs } from "./textWidth";

/** A place in a document where a text goes; `before` is what stands on its line before it. */
export interface Spot {
  readonly before: string;
  /** Whether the spot lies on the line on which the one before it ends, and what stands between the two. */
  readonly after?: string | undefined;
}

/**
 * The texts as they are to be inserted at some spots in the order of the document: each keeps its shape, its further lines
 * beginning at the column of its first, tabs of the indentation kept.
 * @param texts lines ended by "\n", the last "\n" not inserted
 */
export function layOut(texts: readonly string[], spots: readonly Spot[], lineEnd: string): string[] {
  let lastLine = "";
  return spots.map(({ before, after }, index) => {
    const indent = blankAs(after === undefined ? before : lastLine + after);
    const lines = texts[index].replace(/\n$/, "").split("\n");
    const laidOut = lines.map((line, at) => (at === 0 || line === "" ? line : indent + line));
    lastLine =
      laidOut.length === 1
        ? (after === undefined ? before : lastLine + after) + laidOut[0]
        : laidOut[laidOut.length - 1];
    return laidOut.join(lineEnd);
  });
}
