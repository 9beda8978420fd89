import type { Followed, FollowJob } from "../../worker/ownJobs";
import { readProgram } from "../program/readProgram";
import type { Interpreters } from "./interpreter";
import { rerun } from "./rerun";
import type { Sandbox } from "./sandbox";
import { following, toldCode } from "./watches";

const MOST_STATEMENTS = 8 << 20; // that are kept: 16 MB, and as much again while the list grows

const TIME = 1000; // milliseconds to tell how much there is

/** Runs a program once more, and follows its statements. @throws MazeError for options that cannot be used */
export async function followProgram(job: FollowJob, interpreters: Interpreters): Promise<Followed> {
  const program = readProgram(job.program);
  const told = toldCode(program);
  const { sandbox, isWhole } = await rerun(job, program, interpreters, following(told, MOST_STATEMENTS));
  return { ...orderIn(sandbox, program.lineCount), isCut: !isWhole, ...countsIn(sandbox, told.lines) };
}

type Order = Pick<Followed, "statements" | "before" | "takers">;

/** What came out: nothing, if the program has changed what it was kept in. */
function orderIn(sandbox: Sandbox, lineCount: number): Order {
  const [count, steps] = numbersIn(sandbox.ask("$followed", TIME));
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
    order.statements.every((line) => line >= 1 && line <= lineCount) &&
    order.before.every((each, at) => each <= count && (at === 0 || each >= order.before[at - 1])) &&
    order.takers.every((taker, at) => taker < order.before[at]);
  return isTrue ? order : none;
}

/** Two whole numbers; NaN for what is none. */
function numbersIn(json: string | undefined): readonly [number, number] {
  const [count, steps] =
    /^\[(\d{1,10}),(\d{1,10})\]$/
      .exec(json ?? "")
      ?.slice(1)
      .map(Number) ?? [];
  return [count ?? Number.NaN, steps ?? Number.NaN];
}

/** How often the lines with statements ran. @param lines of the places where the program tells of a statement */
function countsIn(sandbox: Sandbox, lines: readonly number[]): Pick<Followed, "executable" | "counts"> {
  const bytes = sandbox.bytes("$counts");
  const length = 4 * lines.length;
  const begun = new Uint32Array(bytes?.byteLength === length ? bytes : new ArrayBuffer(length));
  const most = new Map<number, number>();
  lines.forEach((line, place) => most.set(line, Math.max(most.get(line) ?? 0, begun[place])));
  const executable = Uint16Array.from(most.keys()).sort();
  return { executable, counts: Uint32Array.from(executable, (line) => most.get(line) ?? 0) };
}
