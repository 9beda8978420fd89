import type { Followed } from "../../core/making/ownRun";
import type { Sandbox } from "./sandbox";

export const MOST_STATEMENTS = 8 << 20; // that are kept: 16 MB, and as much again while the list grows

const TIME = 1000; // milliseconds to tell how much there is

type Order = Pick<Followed, "statements" | "before" | "takers">;

/** What was followed of the run that has ended. Nothing, if the program has changed what it was kept in. */
export function followedIn(sandbox: Sandbox): Followed {
  const [count, steps, isCut] = numbersIn(sandbox.ask("$followed", TIME));
  return { ...orderIn(sandbox, count, steps), isCut: isCut !== 0, ...countsIn(sandbox) };
}

function orderIn(sandbox: Sandbox, count: number, steps: number): Order {
  const statements = sandbox.bytes("$statements");
  const before = sandbox.bytes("$before");
  const takers = sandbox.bytes("$takers");
  const none = { statements: new Uint16Array(), before: new Uint32Array(), takers: new Uint32Array() };
  if (!statements || !before || !takers || !(2 * count <= statements.byteLength)) return none;
  if (!(4 * steps <= Math.min(before.byteLength, takers.byteLength))) return none;
  const order = {
    statements: new Uint16Array(statements.slice(0, 2 * count)),
    before: new Uint32Array(before.slice(0, 4 * steps)),
    takers: new Uint32Array(takers.slice(0, 4 * steps)),
  };
  const isTrue =
    order.statements.every((line) => line >= 1 && line <= sandbox.program.lineCount) &&
    order.before.every((each, at) => each <= count && (at === 0 || each >= order.before[at - 1])) &&
    order.takers.every((taker, at) => taker < order.before[at]);
  return isTrue ? order : none;
}

/** Three whole numbers; NaN for what is none. */
function numbersIn(json: string | undefined): readonly [number, number, number] {
  const numbers = /^\[(\d{1,10}),(\d{1,10}),([01])\]$/.exec(json ?? "") ?? [];
  const [count, steps, isCut] = [1, 2, 3].map((place) => Number(numbers[place]));
  return [count, steps, isCut];
}

/** How often the lines with statements ran. */
function countsIn(sandbox: Sandbox): Pick<Followed, "executable" | "counts"> {
  const lines = sandbox.program.telling;
  const bytes = sandbox.bytes("$counts");
  const length = 4 * lines.length;
  const begun = new Uint32Array(bytes?.byteLength === length ? bytes : new ArrayBuffer(length));
  const most = new Map<number, number>();
  lines.forEach((line, place) => most.set(line, Math.max(most.get(line) ?? 0, begun[place])));
  const executable = Uint16Array.from(most.keys()).sort();
  return { executable, counts: Uint32Array.from(executable, (line) => most.get(line) ?? 0) };
}
