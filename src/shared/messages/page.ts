import * as v from "valibot";
import { shorten } from "../../core/foundation/errors";
import { natural, type Reading, read, unlessBad } from "../reading";
import type { ArgsOf, ReadResult, ResultOf } from "../request";

/** What every page and the extension tell each other, whatever the page shows. */

/** What a message says beside its type, where it is a request. */
export const numbered = { request: v.exactOptional(natural) };

/** What comes of a request. What a result is to be, who asked knows. */
const replies = [
  v.object({ type: v.literal("answer"), request: natural, result: v.optional(v.unknown()) }),
  v.object({ type: v.literal("failure"), request: natural, message: v.string() }),
] as const;

export type PageReply = v.InferOutput<(typeof replies)[number]>;

/** What every page says. */
export const fromPage = [
  ...replies,
  /** The page has loaded, for the first time or again. */
  v.object({ type: v.literal("ready") }),
  /** An uncaught error; `request` is the one that failed, if one did. */
  v.object({ type: v.literal("crashed"), text: v.string(), stack: v.optional(v.string()), ...numbered }),
  /** A message that matches no schema, and why; with its number, if it has one. */
  v.object({ type: v.literal("refused"), message: v.string(), ...numbered, reason: v.string() }),
] as const;

export type FromPage = v.InferOutput<(typeof fromPage)[number]>;

/** What every page is told. */
export const toPage = [
  ...replies,
  /** Whether keys that type a character run actions there. */
  v.object({ type: v.literal("singleKeys"), areOn: v.boolean() }),
  /** A message of the page has arrived. Without this answer the page knows that the extension host has stopped. */
  v.object({ type: v.literal("heard") }),
] as const;

export type ToPage = v.InferOutput<(typeof toPage)[number]>;

/** A message that asks for something, and what it is answered. */
export function asking<Name extends string, Args extends v.ObjectEntries, Result extends v.GenericSchema>(
  name: Name,
  args: Args,
  result: Result,
) {
  return { message: v.object({ type: v.literal(name), ...numbered, ...args }), result };
}

type Questions = Readonly<Record<string, { message: v.GenericSchema; result: v.GenericSchema }>>;

/** What requests mean, by their schemas. */
export type CallsOf<Asks extends Questions> = {
  [Name in keyof Asks]: (
    args: Omit<v.InferOutput<Asks[Name]["message"]>, "type" | "request">,
  ) => v.InferOutput<Asks[Name]["result"]>;
};

/** Reads what requests are answered. */
export function answersOf<Asks extends Questions>(asks: Asks): ReadResult<CallsOf<Asks>> {
  return (name, result) => {
    const { value, reason } = read(v.object({ result: asks[name].result }), { result }) as Reading<{ result: unknown }>;
    return reason === undefined ? { value: value.result } : { reason };
  };
}

/** What is done with each message; with each request, what answers it. */
export type Handlers<Event extends { readonly type: string }, Calls = object> = {
  readonly [Type in Event["type"]]: (message: Extract<Event, { type: Type }>) => void;
} & { readonly [Name in keyof Calls]: (args: ArgsOf<Calls, Name>) => Promise<ResultOf<Calls, Name>> };

/** Calls the handler of a message's type. @returns what that returns */
export function dispatch<Message extends { readonly type: string }>(
  handlers: Readonly<Record<Message["type"], (message: never) => unknown>>,
  message: Message,
): unknown {
  return (handlers[message.type as Message["type"]] as (message: Message) => unknown)(message);
}

const anyMessage = v.object({ type: v.fallback(v.string(), "?"), request: unlessBad(natural) });

/** What can be known of a message that could not be read: its type, and its number if it has one. */
export function labelOf(message: unknown): { message: string; request?: number } {
  const { type = "?", request } = read(anyMessage, message).value ?? {};
  return { message: shorten(type), ...(request !== undefined && { request }) };
}
