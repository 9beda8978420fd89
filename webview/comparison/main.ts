import { readComparisonState } from "../../src/shared/comparison";
import { Unpacker } from "../../src/shared/parcels";
import { readToComparison } from "../../src/shared/toComparison";
import { Comparison, type ComparisonHost } from "./comparison";

declare function acquireVsCodeApi(): {
  postMessage(message: Parameters<ComparisonHost["send"]>[0]): void;
  getState(): unknown;
  setState(state: NonNullable<ComparisonHost["kept"]>): void;
};

const HARMLESS = "ResizeObserver loop"; // sizes that changed once more within a frame are seen in the next

const api = acquireVsCodeApi();
const unpacker = new Unpacker();
const crashed = (error: unknown, text: string) => {
  const { message = text, stack } = error instanceof Error ? error : {};
  api.postMessage({ type: "crashed", text: message, stack });
};
addEventListener("error", ({ message, error }) => {
  if (!message.startsWith(HARMLESS)) crashed(error, message);
});
addEventListener("unhandledrejection", ({ reason }) => crashed(reason, String(reason)));

const comparison = new Comparison({
  send: (message) => api.postMessage(message),
  get kept() {
    return readComparisonState(api.getState());
  },
  keep: (state) => api.setState(state),
});
addEventListener("message", ({ data }) => {
  const message = unpacker.take(data);
  if (message === undefined) return;
  const { value, reason } = readToComparison(message);
  if (reason === undefined) comparison.show(value);
  else crashed(undefined, `a message cannot be read: ${reason}`);
});
api.postMessage({ type: "ready" });
