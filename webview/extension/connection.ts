import { Unpacker } from "../../src/shared/parcels";
import { dispatch, type Handlers, labelOf } from "../../src/shared/protocol";
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
  | { type: "crashed"; text: string; stack: string | undefined; id: unknown }
  | { type: "refused"; message: string; number: number | undefined; reason: string };

/** How one kind of page reads what comes to it, from the extension and from before a reload: undefined for what is no state. */
interface Readers<In, State> {
  message(message: unknown): Reading<In>;
  state(state: unknown): State | undefined;
}

/** A page, as its extension sees it. */
interface Page<In extends { type: string }> {
  readonly messages: Handlers<In>;
  readonly notice: { showSilence(isSilent: boolean): void };
}

/** The extension, as a page sees it. */
export interface Connection<Out, State> {
  send(message: Out): void;
  /** What the page kept last, perhaps before it was loaded; undefined at first. */
  readonly kept: State | undefined;
  keep(state: State): void;
}

/** Starts a page: ties it to the extension, which then hears that it is ready. */
export function startPage<In extends { type: string; id?: unknown }, Out extends object, State extends object>(
  read: Readers<In, State>,
  make: (extension: Connection<Out, State>) => Page<In>,
): void {
  const api = acquireVsCodeApi();
  const silence = new Silence((isSilent) => page.notice.showSilence(isSilent));
  const unpacker = new Unpacker();
  let showing: unknown; // the id of the message `show` that is being carried out, or that failed
  const send = (message: object) => {
    api.postMessage(message);
    silence.onSent();
  };
  const crashed = (error: unknown, text: string) => {
    const { message = text, stack } = error instanceof Error ? error : {};
    send({ type: "crashed", text: message, stack, id: showing } satisfies Failure);
  };
  addEventListener("error", ({ message, error }) => {
    if (!message.startsWith(HARMLESS)) crashed(error, message);
  });
  addEventListener("unhandledrejection", ({ reason }) => crashed(reason, String(reason)));
  addEventListener("message", ({ data }) => {
    silence.onHeard();
    const whole = unpacker.take(data);
    if (whole === undefined) return;
    const { value: message, reason } = read.message(whole);
    if (message === undefined)
      return send({ type: "refused", ...labelOf(whole), reason: reason ?? "" } satisfies Failure);
    showing = message.type === "show" ? message.id : undefined;
    dispatch(page.messages, message);
    showing = undefined; // where it failed, not before the browser has reported the error
  });
  const page = make({
    send,
    get kept() {
      return read.state(api.getState());
    },
    keep: (state) => api.setState(state),
  });
  send({ type: "ready" });
}
