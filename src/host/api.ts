import type * as vscode from "vscode";
import { publicMaze } from "../core/formats/json/publicMaze";
import { MAX_RECORDED_CELLS } from "../core/foundation/steps";
import {
  algorithms,
  apiVersion,
  findMazes,
  grids,
  type Maze,
  measure,
  parse,
  type Recording,
  solve,
  styles,
  toSvg,
  toText,
} from "../core/index";
import { checkSize, MAX_CELLS } from "../core/making/generate";
import { unpack } from "../core/making/pack";
import { checkOptions } from "../core/options/options";
import { type Engine, NEVER } from "./engine/engine";

/** The API for other extensions, returned by `activate`; mazes are made outside the extension host's thread. */
export interface Api {
  readonly apiVersion: typeof apiVersion;
  readonly algorithms: typeof algorithms;
  readonly grids: typeof grids;
  readonly styles: typeof styles;
  /** Rejects with a MazeError for bad options, with a CancellationError when the token is cancelled. */
  generate(options?: unknown, token?: vscode.CancellationToken): Promise<Maze>;
  record(options?: unknown, token?: vscode.CancellationToken): Promise<Recording>;
  toText: typeof toText;
  toSvg: typeof toSvg;
  parse: typeof parse;
  findMazes: typeof findMazes;
  solve: typeof solve;
  measure: typeof measure;
}

export function makeApi(engine: Engine): Api {
  return {
    apiVersion,
    algorithms,
    grids,
    styles,
    async generate(given, token = NEVER) {
      const options = checkOptions(given);
      checkSize(options, MAX_CELLS, "can be generated");
      return publicMaze(unpack(await engine.run({ kind: "make", options, steps: false }, token, () => {})));
    },
    async record(given, token = NEVER) {
      const options = checkOptions(given);
      checkSize(options, MAX_RECORDED_CELLS, "can be recorded");
      const packed = await engine.run({ kind: "make", options, steps: true }, token, () => {});
      const steps = packed.steps ?? new Uint32Array(0);
      return { maze: publicMaze(unpack(packed)), steps, stepCount: steps.length };
    },
    toText,
    toSvg,
    parse,
    findMazes,
    solve,
    measure,
  };
}
