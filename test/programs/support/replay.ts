/** What the trace of a program comes to: the value of each variable after each of its lines. */

export type Tree = null | boolean | number | string | Tree[] | { [key: string]: Tree };
type Path = (number | string | { k: Tree } | { m: Tree })[];

/** A line of a trace that tells a change of a variable. */
interface Change {
  readonly word: string;
  readonly variable: number;
  readonly file: string;
  readonly line: number;
  readonly caller: number; // 0: not told
}

export interface Told {
  readonly changes: readonly (Change & { readonly state: string })[]; // the value as canonical JSON
  readonly names: readonly string[]; // of variables, by number
  readonly values: readonly Tree[]; // the last ones
  readonly others: readonly Tree[][]; // lines that are no changes
}

/** @param only the variable whose states are wanted; of others there are none */
export function replay(trace: string, only?: string): Told {
  const [files, names, values, others]: [string[], string[], Tree[], Tree[][]] = [[], [], [], []];
  const changes: (Change & { state: string })[] = [];
  for (const text of trace.split("\n").slice(0, -1)) {
    const line = JSON.parse(text);
    const [word, variable] = line;
    if (word === "file") files[variable] = line[2];
    else if (["value", "set", "add", "del"].includes(word)) {
      if (word === "value") [names[variable], values[variable]] = [line[2], line[3]];
      else apply(values, line);
      const places = line.slice({ value: 4, set: 4, add: 4, del: 3 }[word as "set"]);
      const state = names[variable] === only ? canonical(values[variable]) : "";
      changes.push({ word, variable, file: files[places[0]], line: places[1], caller: places[3] ?? 0, state });
    } else others.push(line);
  }
  return { changes, names, values, others };
}

/** Changes one place as a line says. */
function apply(values: Tree[], line: [string, number, Path, Tree]): void {
  const [word, variable, path, tree] = line;
  const inside = (steps: Path) => steps.reduce(memberAt, values[variable]);
  if (word === "add") membersOf(inside(path)).push(tree);
  else {
    const [owner, step] = [inside(path.slice(0, -1)), path.at(-1) as Path[0]];
    const members = membersOf(owner);
    const at = indexOf(owner, step);
    if (word === "del") {
      if (at < 0 || at >= members.length) throw new Error(`${JSON.stringify(line)}: nothing is there`);
      members.splice(at, 1);
    } else if (Array.isArray(owner)) members[at] = tree;
    else if (at < 0) members.push([typeof step === "object" && "k" in step ? step.k : (step as string), tree]);
    else (members[at] as Tree[])[1] = tree;
  }
}

function membersOf(tree: Tree): Tree[] {
  if (Array.isArray(tree)) return tree;
  const { d, s, o } = tree as { d?: Tree[]; s?: Tree[]; o?: [string, Tree[]] };
  const found = d ?? s ?? o?.[1];
  if (found === undefined) throw new Error(`${JSON.stringify(tree)} has no members`);
  return found;
}

function indexOf(owner: Tree, step: Path[0]): number {
  if (typeof step === "number") return step;
  const members = membersOf(owner);
  const key = canonical(typeof step === "string" ? step : "k" in step ? step.k : step.m);
  const isSet = typeof step === "object" && "m" in step;
  return members.findIndex((each) => canonical(isSet ? each : (each as Tree[])[0]) === key);
}

function memberAt(owner: Tree, step: Path[0]): Tree {
  const member = membersOf(owner)[indexOf(owner, step)];
  return Array.isArray(owner) ? member : (member as Tree[])[1];
}

/** JSON in which sets, dicts and attributes have one order. */
export function canonical(tree: Tree): string {
  if (Array.isArray(tree)) return `[${tree.map(canonical).join()}]`;
  if (tree === null || typeof tree !== "object") return JSON.stringify(tree);
  const { d, s, o } = tree as { d?: Tree[]; s?: Tree[]; o?: [string, Tree[]] };
  if (o !== undefined) return `${o[0]}(${o[1].map(canonical).sort().join()})`;
  if (d ?? s) return `{${(d ?? s ?? []).map(canonical).sort().join()}}`;
  return JSON.stringify(tree);
}
