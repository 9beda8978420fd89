import * as v from "valibot";
import { natural } from "./reading";

/** What every page tells the extension of itself, whatever it shows. */
export const pageMessages = [
  /** The page has loaded, for the first time or again. */
  v.object({ type: v.literal("ready") }),
  /** What was sent to be shown is drawn; `id` is that of the message, if it has one. */
  v.object({ type: v.literal("shown"), id: v.optional(natural) }),
  /** An uncaught error; `id` is that of the `show` message that failed, if one did. */
  v.object({ type: v.literal("crashed"), text: v.string(), stack: v.optional(v.string()), id: v.optional(natural) }),
  /** A message that matches no schema, and why; `number` is its `id` or `request`, if it has one. */
  v.object({ type: v.literal("refused"), message: v.string(), number: v.optional(natural), reason: v.string() }),
] as const;

export type FromPage = v.InferOutput<(typeof pageMessages)[number]>;
