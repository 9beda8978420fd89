/** What the build makes for the bundle of the sandbox: see scripts/sandbox.mjs. */

/** The source of src/sandbox/inside as one module. */
declare module "built:inside" {
  export const inside: string;
}
