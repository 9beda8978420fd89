/** The spanning trees of small rectangles, and the words in which chances*.ts describe how one comes about. */

export type Edge = readonly [number, number]; // the lower cell first

/** A rectangle without any walls between its cells. */
export interface Board {
  readonly width: number;
  readonly height: number;
  readonly cells: readonly number[];
  readonly edges: readonly Edge[]; // in ascending order
}

export function boardOf(width: number, height: number): Board {
  const cells = Array.from({ length: width * height }, (_, cell) => cell);
  const edges = cells.flatMap((cell): Edge[] => [
    ...((cell + 1) % width === 0 ? [] : [[cell, cell + 1] as const]),
    ...(cell + width < cells.length ? [[cell, cell + width] as const] : []),
  ]);
  return { width, height, cells, edges };
}

export function neighboursOn({ edges }: Board, cell: number): number[] {
  return edges.filter((edge) => edge.includes(cell)).map(([a, b]) => (a === cell ? b : a));
}

/** Whether two neighbours lie side by side. */
export function isLevel({ width }: Board, a: number, b: number): boolean {
  return Math.floor(a / width) === Math.floor(b / width);
}

/** The passages and one more, in ascending order. */
export function opened(passages: readonly Edge[], a: number, b: number): Edge[] {
  return [...passages, [Math.min(a, b), Math.max(a, b)] as const].sort((x, y) => x[0] - y[0] || x[1] - y[1]);
}

export function closed(passages: readonly Edge[], walls: readonly Edge[]): Edge[] {
  return passages.filter(([a, b]) => !walls.some((wall) => wall[0] === a && wall[1] === b));
}

/** As keyOf() writes a maze. */
export function keyOfEdges(passages: readonly Edge[]): string {
  return passages.map((edge) => edge.join("-")).join(" ");
}

/** The part that each cell belongs to, by its lowest cell. */
export function partsBy(passages: readonly Edge[], { cells }: Board): number[] {
  const part = [...cells];
  for (const [a, b] of passages) {
    const [low, high] = [Math.min(part[a], part[b]), Math.max(part[a], part[b])];
    part.forEach((at, cell) => {
      if (at === high) part[cell] = low;
    });
  }
  return part;
}

/** All spanning trees, found by trying every choice of edges. */
export function spanningTrees(width: number, height: number): Edge[][] {
  const board = boardOf(width, height);
  const trees: Edge[][] = [];
  const choose = (chosen: Edge[], from: number) => {
    if (chosen.length === board.cells.length - 1) {
      if (partsBy(chosen, board).every((part) => part === 0)) trees.push(chosen);
      return;
    }
    for (let i = from; i < board.edges.length; i++) choose([...chosen, board.edges[i]], i + 1);
  };
  choose([], 0);
  return trees;
}

/** How many there are by Kirchhoff's theorem: any minor of the matrix of degrees and neighbours, here without cell 0. */
export function countTrees(width: number, height: number): bigint {
  const board = boardOf(width, height);
  const entry = (row: number, column: number) =>
    row === column ? neighboursOn(board, row).length : neighboursOn(board, row).includes(column) ? -1 : 0;
  const others = board.cells.slice(1);
  return determinant(others.map((row) => others.map((column) => BigInt(entry(row, column)))));
}

/** By Bareiss's elimination, in which every division leaves no rest. The leading minors must not be 0, as here. */
function determinant(matrix: readonly (readonly bigint[])[]): bigint {
  let rows = matrix.map((row) => [...row]);
  let last = 1n;
  while (rows.length > 1) {
    const [[pivot, ...head], ...below] = rows;
    rows = below.map(([first, ...rest]) => rest.map((value, i) => (value * pivot - first * head[i]) / last));
    last = pivot;
  }
  return rows[0]?.[0] ?? 1n;
}
