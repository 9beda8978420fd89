import type { Algorithm } from "../../core/foundation/algorithm";
import type { Grid } from "../../core/foundation/grid";
import type { Options, Recipe } from "../../core/foundation/optionTypes";
import { slashes } from "../../core/grids/slashes";
import type { OwnFacts } from "../../core/making/ownRun";
import type { ProgramText } from "../../worker/ownJobs";
import type { Setup } from "../inside/driver";
import { FACT_KEYS, type Stated, statedIn } from "./facts";
import { fault } from "./faults";
import type { Sandbox } from "./sandbox";

/** What run() works on, but for what it changes. */
export interface Given {
  readonly grid: Grid;
  readonly recipe: Recipe;
  readonly options: Options;
}

/** What a run of run() gave, as it came out of the sandbox. */
export interface Outcome {
  readonly steps: Uint32Array;
  readonly lines: Uint16Array;
  readonly random: Int32Array;
  readonly off: Uint8Array | undefined;
}

/** A program in its sandbox whose facts are known: its run() can be called as often as one likes. */
export class Attempts {
  private readonly stated: Stated;
  private sent: Grid | undefined; // that the sandbox has from the last run

  /** @throws ProgramFault for facts that cannot be used */
  constructor(
    readonly sandbox: Sandbox,
    file: ProgramText,
  ) {
    const stated = statedIn(sandbox.text("$adopt", sandbox.start(), JSON.stringify(FACT_KEYS)), file);
    if (typeof stated === "string") throw fault(stated, sandbox.program, 0);
    this.stated = stated;
  }

  get facts(): OwnFacts {
    return this.stated.facts;
  }

  get isImperfect(): boolean {
    return this.stated.isImperfect;
  }

  /** The program as the algorithms are that are built in. */
  algorithm(run: Algorithm["run"]): Algorithm {
    const { name, kind, ...facts } = this.facts;
    return {
      ...facts,
      name,
      id: name, // for messages about options; its address is too long for them
      ...(kind && { kind: slashes }),
      check: (options) => this.sandbox.check(JSON.stringify(options)),
      run,
    };
  }

  /**
   * Calls run() once.
   * @param saved what its random numbers begin from
   * @param isQuiet whether nothing is logged
   * @throws ProgramFault
   */
  run(given: Given, saved: Int32Array, mostSteps: number, isQuiet: boolean): Outcome {
    this.begin(given, saved, mostSteps, isQuiet);
    return this.takeOut(given.grid.topology.cellCount);
  }

  /** The same without the steps, which are not kept where something looks on. */
  begin({ grid, recipe, options }: Given, saved: Int32Array, mostSteps: number, isQuiet: boolean): void {
    const { sandbox, facts } = this;
    const isSent = this.sent === grid;
    this.sent = undefined;
    const setup: Setup = {
      grid: isSent ? undefined : dataOf(grid),
      options,
      recipe,
      allowed: { setsSlots: facts.kind !== undefined, makesWalls: facts.offAreWalls === true },
      startsOpen: facts.startsOpen === true,
      mostSteps,
      isQuiet,
    };
    const tables = isSent ? [] : tablesOf(grid);
    const returned = sandbox.text("$run", JSON.stringify(setup), bytesOf(saved), ...tables);
    if (returned !== "") throw sandbox.fault(refusalOf(returned));
    this.sent = grid;
  }

  private takeOut(cellCount: number): Outcome {
    const { sandbox } = this;
    const count = Number(sandbox.text("$count"));
    const [steps, lines, random, off] = ["$steps", "$lines", "$random", "$off"].map((name) => sandbox.bytes(name));
    const isWhole =
      steps !== undefined &&
      lines !== undefined &&
      random?.byteLength === 20 &&
      Number.isInteger(count) &&
      count >= 0 &&
      4 * count <= steps.byteLength &&
      2 * count <= lines.byteLength;
    if (!isWhole) throw sandbox.fault("The algorithm changed what its steps are recorded with.");
    if (!isRandomState(new Int32Array(random)))
      throw sandbox.fault("The algorithm changed what its random numbers follow from.");
    if (off !== undefined && off.byteLength !== cellCount) {
      throw sandbox.fault(
        `run() returned a Uint8Array of ${off.byteLength}; it needs one number for each of the ${cellCount} cells.`,
      );
    }
    const { lineCount } = sandbox.program;
    return {
      steps: new Uint32Array(steps, 0, count),
      lines: new Uint16Array(lines, 0, count).map((line) => (line <= lineCount ? line : 0)),
      random: new Int32Array(random),
      off: off && new Uint8Array(off).map((isOff) => (isOff === 0 ? 0 : 1)),
    };
  }
}

function dataOf({ rows, rectangle, horizontal, vertical, topology }: Grid): Setup["grid"] {
  const { cellCount, degree, isKnownConnected } = topology;
  const layout = { ...(rows && { rows }), ...(rectangle && { rectangle }) };
  return { cellCount, degree, isKnownConnected, horizontal, vertical, ...layout };
}

function tablesOf({ topology }: Grid): ArrayBufferLike[] {
  const { ways, rows, neighborMask } = topology.wiring;
  return [ways, rows ?? NONE, neighborMask, topology.excluded ?? NONE].map(bytesOf);
}

const NONE = new Uint8Array();

const MOST_POOL = 0x3fffffff; // of Random: 29 bits below a 1

/** Whether random numbers can go on from a state, which a program can forge: from some, no draw would ever end. */
function isRandomState(saved: Int32Array): boolean {
  const pool = saved[4];
  return saved.subarray(0, 4).some((word) => word !== 0) && pool >= 1 && pool <= MOST_POOL;
}

function refusalOf(returned: string): string {
  if (returned === "promise")
    return "run() returned a promise: it must not be async, since its steps would come too late.";
  return `run() returned ${returned}. Return nothing, or a Uint8Array with 1 for each cell that is a wall.`;
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): ArrayBufferLike {
  if (byteLength === buffer.byteLength) return buffer; // the sandbox copies it
  return buffer.slice(byteOffset, byteOffset + byteLength);
}
