import { Unpacker } from "../src/parcels";
import { type FromWebview, type PageState, readPageState, readToWebview, type ToWebview } from "../src/protocol";

interface VsCodeApi {
  postMessage(message: FromWebview): void;
  getState(): unknown;
  setState(state: PageState): void;
}

declare function acquireVsCodeApi(): VsCodeApi;

/** The extension, as the page sees it. */
export interface Host {
  send(message: FromWebview): void;
  /** What the page kept when it was last there; undefined at first. */
  readonly kept: PageState | undefined;
  keep(state: PageState): void;
}

/** @param receive gets the messages of the extension that make sense */
export function connect(receive: (message: ToWebview) => void): Host {
  const api = acquireVsCodeApi();
  const crashed = (text: string) => api.postMessage({ type: "crashed", text });
  addEventListener("error", ({ message, error }) => crashed(error?.stack ?? message));
  addEventListener("unhandledrejection", ({ reason }) => crashed(String(reason?.stack ?? reason)));
  const unpacker = new Unpacker();
  addEventListener("message", ({ data }) => {
    const message = readToWebview(unpacker.take(data));
    if (message !== undefined) receive(message);
  });
  return {
    send: (message) => api.postMessage(message),
    kept: readPageState(api.getState()),
    keep: (state) => api.setState(state),
  };
}
