/** The spanning trees of small rectangles, and how likely growing them makes each, by going through all that can happen. */

type Edge = readonly [number, number];

/** How likely each tree is, by its key: the pairs in ascending order, as keyOf() writes them. */
export type Chances = Map<string, number>;

export function edgesOf(width: number, height: number): Edge[] {
  return Array.from({ length: width * height }, (_, cell) => cell).flatMap((cell): Edge[] => [
    ...((cell + 1) % width === 0 ? [] : [[cell, cell + 1] as const]),
    ...(cell + width < width * height ? [[cell, cell + width] as const] : []),
  ]);
}

function keyOfEdges(edges: readonly Edge[]): string {
  return [...edges]
    .sort((x, y) => x[0] - y[0] || x[1] - y[1])
    .map((edge) => edge.join("-"))
    .join(" ");
}

/** The set that each cell belongs to, by its lowest cell. */
function partsBy(edges: readonly Edge[], count: number): number[] {
  const part = Array.from({ length: count }, (_, cell) => cell);
  for (const [a, b] of edges) {
    const [low, high] = [Math.min(part[a], part[b]), Math.max(part[a], part[b])];
    part.forEach((at, cell) => {
      if (at === high) part[cell] = low;
    });
  }
  return part;
}

/** All spanning trees, found by trying every choice of edges. */
export function spanningTrees(width: number, height: number): string[] {
  const edges = edgesOf(width, height);
  const trees: string[] = [];
  const choose = (chosen: readonly Edge[], from: number) => {
    if (chosen.length === width * height - 1) {
      if (partsBy(chosen, width * height).every((part) => part === 0)) trees.push(keyOfEdges(chosen));
      return;
    }
    for (let i = from; i < edges.length; i++) choose([...chosen, edges[i]], i + 1);
  };
  choose([], 0);
  return trees;
}

interface Grown {
  readonly edges: readonly Edge[];
  readonly path: readonly number[]; // the cells to go on from, where that matters
  readonly chance: number;
}

/** Follows every way in which a tree can grow; what may come next is said with weights. */
function grow(width: number, height: number, starts: Grown[], next: (at: Grown) => [Grown, number][]): Chances {
  const chances: Chances = new Map();
  const follow = (at: Grown) => {
    if (at.edges.length === width * height - 1) {
      const key = keyOfEdges(at.edges);
      chances.set(key, (chances.get(key) ?? 0) + at.chance);
      return;
    }
    const ways = next(at);
    const total = ways.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [way, weight] of ways) if (weight > 0) follow({ ...way, chance: (at.chance * weight) / total });
  };
  for (const start of starts) follow(start);
  return chances;
}

function startsAnywhere(count: number): Grown[] {
  return Array.from({ length: count }, (_, cell) => ({ edges: [], path: [cell], chance: 1 / count }));
}

/** Goes on from the end of the path to a new cell, and back along the path where there is none. */
export function depthFirstChances(width: number, height: number, bias: number): Chances {
  const all = edgesOf(width, height);
  const isNew = (edges: readonly Edge[], from: number, cell: number) =>
    cell !== from && !edges.some((edge) => edge.includes(cell));
  return grow(width, height, startsAnywhere(width * height), ({ edges, path, chance }) => {
    let depth = path.length;
    for (; depth > 0; depth--) {
      const at = path[depth - 1];
      const ways = all
        .filter((edge) => edge.includes(at))
        .map((edge): [Edge, number] => [edge, edge[0] === at ? edge[1] : edge[0]])
        .filter(([, cell]) => isNew(edges, path[0], cell));
      if (ways.length === 0) continue;
      const weigh = ([a, b]: Edge) => (b - a === 1 && width > 1 ? 1 + bias : 1 - bias);
      const total = ways.reduce((sum, [edge]) => sum + weigh(edge), 0);
      return ways.map(([edge, cell]) => [
        { edges: [...edges, edge], path: [...path.slice(0, depth), cell], chance },
        total === 0 ? 1 : weigh(edge),
      ]);
    }
    return [];
  });
}

/** Opens any edge between the tree and the rest, all equally likely. */
export function primChances(width: number, height: number): Chances {
  const all = edgesOf(width, height);
  return grow(width, height, startsAnywhere(width * height), (at) => {
    const isIn = (cell: number) => cell === at.path[0] || at.edges.some((edge) => edge.includes(cell));
    return all.filter(([a, b]) => isIn(a) !== isIn(b)).map((edge) => [{ ...at, edges: [...at.edges, edge] }, 1]);
  });
}

/** Opens any edge between two parts, all equally likely: what walls in random order come to. */
export function kruskalChances(width: number, height: number): Chances {
  const all = edgesOf(width, height);
  return grow(width, height, [{ edges: [], path: [], chance: 1 }], (at) => {
    const part = partsBy(at.edges, width * height);
    return all.filter(([a, b]) => part[a] !== part[b]).map((edge) => [{ ...at, edges: [...at.edges, edge] }, 1]);
  });
}

/** All subsets of some items, each with the chance that every item is in it with some chance of its own. */
function subsets<T>(items: readonly T[], chance: number): [T[], number][] {
  return items.reduce<[T[], number][]>(
    (all, item) =>
      all.flatMap(([some, weight]): [T[], number][] => [
        [[...some, item], weight * chance],
        [some, weight * (1 - chance)],
      ]),
    [[[], 1]],
  );
}

/** Two rows: joins in the first by chance, then of each run the cells that go down, then what is left from the left. */
export function ellerChances(width: number, probability: number): Chances {
  const chances: Chances = new Map();
  const columns = Array.from({ length: width - 1 }, (_, column) => column);
  for (const [joined, chance] of subsets(columns, probability)) {
    const across = joined.map((column): Edge => [column, column + 1]);
    const part = partsBy(across, width);
    const runs = [...new Set(part)].map((run) => part.flatMap((at, column) => (at === run ? [column] : [])));
    let ways: [Edge[], number][] = [[across, chance]];
    for (const run of runs) {
      const descents = subsets(run, 1 - probability).flatMap(([some, weight]): [number[], number][] =>
        some.length > 0 ? [[some, weight]] : run.map((column) => [[column], weight / run.length]),
      );
      ways = ways.flatMap(([edges, before]) =>
        descents.map(([some, weight]): [Edge[], number] => [
          [...edges, ...some.map((column): Edge => [column, column + width])],
          before * weight,
        ]),
      );
    }
    for (const [edges, weight] of ways) {
      const all = columns.reduce<Edge[]>((now, column) => {
        const [left, right] = [column + width, column + width + 1];
        const parts = partsBy(now, 2 * width);
        return parts[left] === parts[right] ? now : [...now, [left, right]];
      }, edges);
      chances.set(keyOfEdges(all), (chances.get(keyOfEdges(all)) ?? 0) + weight);
    }
  }
  return chances;
}
