import type { ActionId } from "../../src/shared/actions";
import { type PageState, readPageState } from "../../src/shared/pageState";
import { Unpacker } from "../../src/shared/parcels";
import { type FromWebview, labelOf, type ToWebview } from "../../src/shared/protocol";
import { readToWebview } from "../../src/shared/toWebview";
import { Silence } from "./silence";

interface VsCodeApi {
  postMessage(message: FromWebview): void;
  getState(): unknown;
  setState(state: PageState): void;
}

const HARMLESS = "ResizeObserver loop"; // sizes that changed once more within a frame are seen in the next

declare function acquireVsCodeApi(): VsCodeApi;

/** The extension, as the page sees it. */
export interface Host {
  send(message: FromWebview): void;
  /** What the page kept last, perhaps before it was loaded; undefined at first. */
  readonly kept: PageState | undefined;
  keep(state: PageState): void;
}

/** @param onSilence called when the extension stops answering, and when it answers again */
export function connect(receive: (message: ToWebview) => void, onSilence: (isSilent: boolean) => void): Host {
  const api = acquireVsCodeApi();
  const silence = new Silence(onSilence);
  let showing: number | undefined; // the id of the message `show` that is being carried out, or that failed
  const send = (message: FromWebview) => {
    api.postMessage(message);
    silence.onSent();
  };
  const crashed = (error: unknown, text: string) => {
    const { message = text, stack } = error instanceof Error ? error : {};
    send({ type: "crashed", text: message, stack, id: showing });
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
    const { value, reason } = readToWebview(message);
    if (reason !== undefined) return send({ type: "refused", ...labelOf(message), reason });
    showing = value.type === "show" ? value.id : undefined;
    receive(value);
    showing = undefined; // where it failed, not before the browser has reported the error
  });
  return {
    send,
    get kept() {
      return readPageState(api.getState());
    },
    keep: (state) => api.setState(state),
  };
}

/** What is asked of the extension and changes nothing in the page by itself. */
export function requests({ send }: Host) {
  return {
    newSeed: () => send({ type: "newSeed" }),
    previous: () => send({ type: "travel", by: -1 }),
    next: () => send({ type: "travel", by: 1 }),
    insertText: () => send({ type: "insert", form: "text", at: 0 }),
    insertComment: () => send({ type: "insert", form: "comment", at: 0 }),
    insertJson: () => send({ type: "insert", form: "json", at: 0 }),
    insertArray: () => send({ type: "insert", form: "array", at: 0 }),
    copyText: () => send({ type: "copy", form: "text", at: 0 }),
    copyJson: () => send({ type: "copy", form: "json", at: 0 }),
    copySvg: () => send({ type: "copy", form: "svg", at: 0 }),
    exportMaze: () => send({ type: "export" }),
    cancel: () => send({ type: "cancel" }),
    newAlgorithm: () => send({ type: "newAlgorithm" }),
    runAgain: () => send({ type: "runAgain" }),
    report: () => send({ type: "report" }),
  } satisfies Partial<Record<ActionId, () => void>>;
}
