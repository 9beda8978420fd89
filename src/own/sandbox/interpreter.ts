import { quickjs } from "built:quickjs";
import variant from "@jitl/quickjs-wasmfile-release-sync";
import { newQuickJSWASMModuleFromVariant, newVariant, type QuickJSContext } from "quickjs-emscripten-core";

/** The most memory of an interpreter, in bytes. The process never takes more, whatever a program does. */
export const MOST_MEMORY = 128 << 20;

const PAGE = 1 << 16; // of WebAssembly's memory
const FIRST_MEMORY = 16 << 20; // what this build of QuickJS begins with
const RESERVE = 4 << 20; // not given to a program, so that its errors can still be told

/** Compiles QuickJS, once for all runs of a worker. */
export async function compile(): Promise<WebAssembly.Module> {
  const unpacked = new Blob([quickjs]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(unpacked).arrayBuffer());
}

/** A context of an interpreter that is used once: nothing of a program outlives its run. */
export interface Interpreter {
  readonly context: QuickJSContext;
  readonly memory: WebAssembly.Memory;
}

/** @param stack bytes that calls may take */
export async function startInterpreter(compiled: WebAssembly.Module, stack: number): Promise<Interpreter> {
  const memory = new WebAssembly.Memory({ initial: FIRST_MEMORY / PAGE, maximum: MOST_MEMORY / PAGE });
  const instance = newVariant(variant, { wasmModule: compiled, wasmMemory: memory });
  const runtime = (await newQuickJSWASMModuleFromVariant(instance)).newRuntime();
  runtime.setMaxStackSize(stack);
  runtime.setMemoryLimit(MOST_MEMORY - FIRST_MEMORY / 2 - RESERVE);
  return { context: runtime.newContext({ intrinsics: { ...WITHOUT_CLOCK } }), memory };
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
