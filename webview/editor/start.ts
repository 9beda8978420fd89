import type { FromEditor } from "../../src/shared/editorMessages";
import { dispatch } from "../../src/shared/protocol";
import { readToEditor, type ToEditor } from "../../src/shared/toEditor";
import { openConnection } from "../extension/connection";
import { Editor } from "./editor";
import { buildEditor } from "./editorPage";

/** Starts the page of the maze editor. */
export function startEditor(): void {
  buildEditor((act, byMouse) => editor.act(act, byMouse));
  const host = openConnection<ToEditor, FromEditor>({
    read: readToEditor,
    receive: (message) => dispatch(editor.messages, message),
    onSilence: (isSilent) => editor.notice.showSilence(isSilent),
  });
  const editor = new Editor(host);
  host.send({ type: "ready" });
}
