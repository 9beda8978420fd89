import { Unpacker } from "../../src/shared/parcels";
import { labelOf } from "../../src/shared/protocol";
import type { Reading } from "../../src/shared/reading";
import { Silence } from "./silence";

interface VsCodeApi {
  postMessage(message: object): void;
  getState(): unknown;
  setState(state: object): void;
}

const HARMLESS = "ResizeObserver loop"; // sizes that changed once more within a frame are seen in the next

declare function acquireVsCodeApi(): VsCodeApi;

/** What every page tells its extension of failures. */
type Failure =
  | { type: "crashed"; text: string; stack: string | undefined }
  | { type: "refused"; message: string; number: number | undefined; reason: string };

/** The messages of one kind of page. */
interface Ends<In> {
  /** A message of the extension, or why it is invalid. */
  read(message: unknown): Reading<In>;
  receive(message: In): void;
  /** Called when the extension stops answering, and when it answers again. */
  onSilence(isSilent: boolean): void;
}

/** The extension, as a page sees it. */
export interface Connection<Out> {
  send(message: Out): void;
  /** What the page kept last, perhaps before it was loaded; undefined at first. */
  readonly kept: unknown;
  keep(state: object): void;
}

/** @param crash completes the message about an uncaught error */
export function openConnection<In, Out extends object>(
  { read, receive, onSilence }: Ends<In>,
  crash: (failure: Failure) => object = (failure) => failure,
): Connection<Out> {
  const api = acquireVsCodeApi();
  const silence = new Silence(onSilence);
  const send = (message: object) => {
    api.postMessage(message);
    silence.onSent();
  };
  const crashed = (error: unknown, text: string) => {
    const { message = text, stack } = error instanceof Error ? error : {};
    send(crash({ type: "crashed", text: message, stack }));
  };
  const unpacker = new Unpacker();
  addEventListener("error", ({ message, error }) => {
    if (!message.startsWith(HARMLESS)) crashed(error, message);
  });
  addEventListener("unhandledrejection", ({ reason }) => crashed(reason, String(reason)));
  addEventListener("message", ({ data }) => {
    silence.onHeard();
    const message = unpacker.take(data);
    if (message === undefined) return;
    const { value, reason } = read(message);
    if (reason === undefined) receive(value as In);
    else send({ type: "refused", ...labelOf(message), reason } satisfies Failure);
  });
  return {
    send,
    get kept() {
      return api.getState();
    },
    keep: (state) => api.setState(state),
  };
}
