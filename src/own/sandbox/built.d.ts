/** What the build makes for the bundle of the sandbox: see scripts/own.mjs. */

/** The source of src/own/inside as one module. */
declare module "built:inside" {
  export const inside: string;
}
