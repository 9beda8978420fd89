import { inside } from "built:inside";
import variant from "@jitl/quickjs-wasmfile-release-sync";
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
} from "quickjs-emscripten-core";
import { INSIDE } from "../program/modules";

/** The most memory of an interpreter, in bytes. The process never takes more, whatever a program does. */
export const MOST_MEMORY = 128 << 20;

const PAGE = 1 << 16; // of WebAssembly's memory
const FIRST_MEMORY = 16 << 20; // what this build of QuickJS begins with
const RESERVE = 4 << 20; // not given to a program, so that its errors can still be told

/** A context of an interpreter that is used once: nothing of a program outlives its run. */
export interface Interpreter {
  readonly context: QuickJSContext;
  readonly memory: WebAssembly.Memory;
  readonly runtime: QuickJSHandle; // the exports of the module of the driver
}

/** Starts interpreters. To start one takes longer than many a program, so that the next one can be there before. */
export class Interpreters {
  private next: Promise<Interpreter> | undefined;

  /**
   * @param quickjs the interpreter, compiled
   * @param stack bytes that the calls of programs may take
   */
  constructor(
    private readonly quickjs: WebAssembly.Module,
    private readonly stack: number,
  ) {
    this.prepare();
  }

  /** An interpreter that nobody has used. */
  take(): Promise<Interpreter> {
    const taken = this.next ?? this.start();
    this.next = undefined;
    return taken;
  }

  /** Starts the next one. */
  prepare(): void {
    this.next ??= this.start();
    this.next.catch(() => {}); // whoever takes it learns why it failed
  }

  private async start(): Promise<Interpreter> {
    const memory = new WebAssembly.Memory({ initial: FIRST_MEMORY / PAGE, maximum: MOST_MEMORY / PAGE });
    const instance = newVariant(variant, { wasmModule: this.quickjs, wasmMemory: memory });
    const runtime = (await newQuickJSWASMModuleFromVariant(instance)).newRuntime();
    runtime.setMaxStackSize(this.stack);
    runtime.setMemoryLimit(MOST_MEMORY - FIRST_MEMORY / 2 - RESERVE);
    runtime.setModuleLoader(() => inside);
    const context = runtime.newContext({ intrinsics: { ...WITHOUT_CLOCK } });
    const loaded = context.evalCode(`export * from "${INSIDE}";`, "start", { type: "module" });
    return { context, memory, runtime: context.unwrapResult(loaded) };
  }
}

const WITHOUT_CLOCK = {
  BaseObjects: true,
  Eval: true, // without it nothing can be run at all
  StringNormalize: true,
  RegExp: true,
  RegExpCompiler: true,
  JSON: true,
  Proxy: true,
  MapSet: true,
  TypedArrays: true,
  Promise: true,
  BigInt: true,
  Date: false,
};
