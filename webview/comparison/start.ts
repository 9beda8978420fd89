import type { FromComparison } from "../../src/shared/comparison";
import { dispatch } from "../../src/shared/protocol";
import { readToComparison, type ToComparison } from "../../src/shared/toComparison";
import { openConnection } from "../extension/connection";
import { Comparison } from "./comparison";

/** Starts the page that compares two mazes. */
export function startComparison(): void {
  const host = openConnection<ToComparison, FromComparison>({
    read: readToComparison,
    receive: (message) => dispatch(comparison.messages, message),
    onSilence: (isSilent) => comparison.notice.showSilence(isSilent),
  });
  const comparison = new Comparison(host);
  host.send({ type: "ready" });
}
