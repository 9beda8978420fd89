import { failureOf } from "../shared/request";
import { nodeModules } from "./nodeModules.node";
import { type Send, UNREADABLE } from "./reports";

/** The port of a thread of Node to its parent; undefined in a web worker. */
const parent = nodeModules?.threads.parentPort ?? undefined;

export const isInNode = parent !== undefined;

/** Gives every message that arrives at this worker to a function that does what it asks for. */
export function serve<Message, Note = never>(work: (message: Message, send: Send<Note>) => void): void {
  const send: Send<Note> = (reply, buffers) => {
    const transfer = buffers as ArrayBuffer[];
    if (parent === undefined) postMessage(reply, transfer);
    else parent.postMessage(reply, transfer);
  };
  const take = (message: Message) => work(message, send);
  const refuse = () => send(failureOf(undefined, UNREADABLE), []);
  if (parent === undefined) {
    addEventListener("message", ({ data }: MessageEvent<Message>) => take(data));
    addEventListener("messageerror", refuse);
  } else {
    parent.on("message", take);
    parent.on("messageerror", refuse);
  }
}
