/** What the build makes for the bundle of the sandbox: see scripts/own.mjs. */

/** The source of src/own/inside as one module. */
declare module "built:inside" {
  export const inside: string;
}

/** QuickJS as WebAssembly, as gzip has packed it. */
declare module "built:quickjs" {
  export const quickjs: Uint8Array<ArrayBuffer>;
}
