import type { ActionId } from "../../src/shared/actions";
import type { ExtensionCalls, FromPreview } from "../../src/shared/messages/preview";
import type { PageState } from "../model/saved";
import type { Connection } from "./connection";

/** The extension, as the preview sees it. */
export type Host = Connection<FromPreview, PageState, ExtensionCalls>;

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
    copySeed: () => send({ type: "copySeed" }),
    copyPicture: () => send({ type: "share", as: "clipboard" }),
    savePoster: () => send({ type: "share", as: "poster" }),
    share: () => send({ type: "share", as: "animation" }),
    exportMaze: () => send({ type: "export" }),
    cancel: () => send({ type: "cancel" }),
    newAlgorithm: () => send({ type: "newAlgorithm" }),
    runAgain: () => send({ type: "runAgain" }),
    report: () => send({ type: "report" }),
    chooseVariable: () => send({ type: "chooseVariable" }),
    readOtherwise: () => send({ type: "readOtherwise" }),
  } satisfies Partial<Record<ActionId, () => void>>;
}
