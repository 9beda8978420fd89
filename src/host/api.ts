import * as vscode from "vscode";
import { algorithms } from "../core/algorithms/facts";
import { BITS, checkTall } from "../core/formats/tall/checkTall";
import { styles } from "../core/formats/text/facts";
import { apiVersion } from "../core/foundation/apiVersion";
import { FormatError, MazeError, show } from "../core/foundation/errors";
import type { Recipe } from "../core/foundation/optionTypes";
import { MAX_RECORDED_CELLS } from "../core/foundation/steps";
import { grids } from "../core/grids/facts";
import type { Measures, TextOptions, toSvg } from "../core/index";
import { checkOptions, recipeOf, runsOn } from "../core/options/options";
import { checkSize, MAX_CELLS } from "../core/options/size";
import type { FoundMaze } from "../reading/index";
import type { CallJob, CallName, CallResult } from "../worker/calls";
import type { Note } from "../worker/jobs";
import { type ApiMaze, type GivenMaze, handedMaze, returnedMaze } from "./apiMaze";
import { type Engine, NEVER } from "./engine/engine";

/**
 * The API for other extensions, returned by `activate`. Its functions work outside the extension host's thread, and reject with
 * a MazeError for what cannot be used, with a FormatError for a text that is no maze: see their `name`.
 */
export interface Api {
  readonly apiVersion: typeof apiVersion;
  readonly algorithms: ReturnType<typeof listAlgorithms>;
  readonly grids: ReturnType<typeof listGrids>;
  readonly styles: ReturnType<typeof listStyles>;
  /** Rejects with a CancellationError when the token is cancelled. */
  generate(options?: unknown, token?: vscode.CancellationToken): Promise<ApiMaze>;
  record(options?: unknown, token?: vscode.CancellationToken): Promise<ApiRecording>;
  toText(maze: GivenMaze, style?: string, options?: TextOptions): Promise<string>;
  toSvg(maze: GivenMaze, options?: Parameters<typeof toSvg>[1]): Promise<string>;
  parse(text: string): Promise<ApiMaze>;
  findMazes(text: string): Promise<ApiFoundMaze[]>;
  solve(maze: GivenMaze, from?: number, to?: number): Promise<number[] | undefined>;
  measure(maze: GivenMaze): Promise<Measures>;
  /** Calls `write` with each line without its end, or with bytes, and waits for what it returns; what it throws ends the work. */
  writeTall(options: unknown, write: (piece: string | Uint8Array) => unknown): Promise<Recipe>;
  readBits(bytes: Uint8Array): Promise<ApiMaze>;
}

/** A maze and its steps, whose format is private. */
interface ApiRecording {
  readonly maze: ApiMaze;
  readonly steps: Uint32Array;
  readonly stepCount: number;
}

type ApiFoundMaze = Omit<FoundMaze, "maze"> & { readonly maze: ApiMaze };

export function makeApi(engine: Engine): Api {
  const turns = new Turns(MOST_AT_ONCE);
  const call = <Name extends CallName>(
    name: Name,
    given: CallJob<Name>["given"],
    token = NEVER,
  ): Promise<CallResult<Name>> =>
    turns.take(token, () => engine.run<CallJob<Name>>({ kind: "call", name, given }, token, () => {}));
  let lists: Pick<Api, "algorithms" | "grids" | "styles"> | undefined;
  const listed = () => (lists ??= { algorithms: listAlgorithms(), grids: listGrids(), styles: listStyles() });

  return {
    apiVersion,
    get algorithms() {
      return listed().algorithms;
    },
    get grids() {
      return listed().grids;
    },
    get styles() {
      return listed().styles;
    },
    async generate(given, token) {
      const options = checkOptions(given);
      checkSize(options, MAX_CELLS, "can be generated");
      return handedMaze(await call("generate", [options], token));
    },
    async record(given, token) {
      const options = checkOptions(given);
      checkSize(options, MAX_RECORDED_CELLS, "can be recorded");
      const { maze, steps } = await call("record", [options], token);
      return { maze: handedMaze(maze), steps, stepCount: steps.length };
    },
    async toText(maze, style, options) {
      checkData({ style, ...options });
      return call("toText", [await returnedMaze(maze), style, options]);
    },
    async toSvg(maze, options) {
      checkData({ ...options });
      return call("toSvg", [await returnedMaze(maze), options]);
    },
    async parse(text) {
      checkText(text);
      return handedMaze(await call("parse", [text]));
    },
    async findMazes(text) {
      checkText(text);
      const found = await call("findMazes", [text]);
      return found.map((each) => ({ ...each, maze: handedMaze(each.maze) }));
    },
    async solve(maze, from, to) {
      checkData({ from, to });
      const path = await call("solve", [await returnedMaze(maze), from, to]);
      return path && Array.from(path);
    },
    async measure(maze) {
      return call("measure", [await returnedMaze(maze)]);
    },
    async writeTall(given, write) {
      const { options, style } = checkTall(given);
      if (typeof write !== "function") throw new MazeError("write", write, "a function");
      const decoder = new TextDecoder();
      const note = async (part: Note) => {
        if (part.type !== "written") return;
        const pieces = style === BITS ? [part.bytes] : decoder.decode(part.bytes).slice(0, -1).split("\n");
        for (const piece of pieces) {
          const answer = write(piece);
          if (answer !== undefined) await answer; // to wait for nothing would take longer than the line
        }
      };
      // In no turn: what `write` calls could wait for it.
      return engine.run({ kind: "tall", options: { ...recipeOf(options), style } }, NEVER, () => {}, note);
    },
    async readBits(bytes) {
      if (!(bytes instanceof Uint8Array)) throw new MazeError("bytes", bytes, "a Uint8Array");
      return handedMaze(await call("readBits", [bytes]));
    },
  };
}

function listAlgorithms() {
  return algorithms.map((algorithm) => {
    const runs = grids.filter((grid) => runsOn(algorithm, grid)).map(({ id }) => id);
    return { ...dataOf(algorithm), uniform: algorithm.uniform === true, grids: runs };
  });
}

const listGrids = () => grids.map(dataOf);

const listStyles = () => styles.map(({ id, name, description }) => ({ id, name, description }));

type Data<T> = {
  readonly [Key in keyof T as T[Key] extends ((...given: never) => unknown) | undefined ? never : Key]: T[Key];
};

/** Plain data, without functions. */
function dataOf<T>(entry: T): Data<T> {
  return JSON.parse(JSON.stringify(entry));
}

/** @throws MazeError for a value that cannot be sent to a worker: no option takes such a value */
function checkData(given: { readonly [id: string]: unknown }): void {
  for (const [id, value] of Object.entries(given)) {
    try {
      structuredClone(value);
    } catch {
      throw new MazeError(id, value, "plain data, such as a number or a text");
    }
  }
}

/** @throws FormatError for what is no text */
function checkText(text: unknown): void {
  if (typeof text !== "string") throw new FormatError(`Expected a string, not ${show(text)}`, 0, 0);
}

const MOST_AT_ONCE = 4; // each call has a worker of its own

/** Lets so much work be done at once; the rest waits in its order. */
class Turns {
  private waiting: (() => void)[] = [];

  constructor(private free: number) {}

  /** @throws vscode.CancellationError once the token is cancelled; what the work throws */
  async take<Result>(token: vscode.CancellationToken, work: () => Promise<Result>): Promise<Result> {
    if (this.free > 0) this.free--;
    else await this.wait(token);
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.free++;
      else next();
    }
  }

  private wait(token: vscode.CancellationToken): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        listener.dispose();
        resolve();
      };
      const listener = token.onCancellationRequested(() => {
        this.waiting = this.waiting.filter((each) => each !== begin);
        listener.dispose();
        reject(new vscode.CancellationError());
      });
      this.waiting.push(begin);
    });
  }
}
