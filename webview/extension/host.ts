import type { ActionId } from "../../src/shared/actions";
import { type PageState, readPageState } from "../../src/shared/pageState";
import type { FromWebview, ToWebview } from "../../src/shared/protocol";
import { readToWebview } from "../../src/shared/toWebview";
import { openConnection } from "./connection";

/** The extension, as the page sees it. */
export interface Host {
  send(message: FromWebview): void;
  /** What the page kept last, perhaps before it was loaded; undefined at first. */
  readonly kept: PageState | undefined;
  keep(state: PageState): void;
}

/** @param onSilence called when the extension stops answering, and when it answers again */
export function connect(receive: (message: ToWebview) => void, onSilence: (isSilent: boolean) => void): Host {
  let showing: number | undefined; // the id of the message `show` that is being carried out, or that failed
  const receiveOne = (message: ToWebview) => {
    showing = message.type === "show" ? message.id : undefined;
    receive(message);
    showing = undefined; // where it failed, not before the browser has reported the error
  };
  const connection = openConnection<ToWebview, FromWebview>(
    { read: readToWebview, receive: receiveOne, onSilence },
    (failure) => ({ ...failure, id: showing }),
  );
  return {
    send: connection.send,
    get kept() {
      return readPageState(connection.kept);
    },
    keep: connection.keep,
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
