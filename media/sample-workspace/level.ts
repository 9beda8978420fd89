/** Put the cursor on the empty line, press F1 and choose "Maze: Insert ASCII Maze". */
export const level = `

`;

/** The cells from which one can go nowhere but back, told from what was inserted above. */
export function deadEnds(text: string): number {
  const lines = text.split("\n").filter((line) => /^[+|]/.test(line));
  const isOpen = (line: number, column: number) => lines[line]?.[column] === " ";
  let count = 0;
  for (let line = 1; line < lines.length; line += 2) {
    for (let column = 2; column < (lines[line]?.length ?? 0); column += 4) {
      const sides = [
        isOpen(line - 1, column),
        isOpen(line + 1, column),
        isOpen(line, column - 2),
        isOpen(line, column + 2),
      ];
      if (sides.filter(Boolean).length === 1) count++;
    }
  }
  return count;
}
