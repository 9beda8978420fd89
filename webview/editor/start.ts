import { type FromEditor, readToEditor, type ToEditor } from "../../src/shared/messages/editor";
import { answersOf } from "../../src/shared/messages/page";
import { startPage } from "../extension/connection";
import { addMarkup, element } from "../page/page";
import { Editor } from "./editor";
import html from "./editor.html";
import { type EditorState, readEditorState } from "./editorModel";

/** Starts the page of the maze editor. */
export function startEditor(): void {
  addMarkup(html);
  element("lanes").append(element<HTMLTemplateElement>("lane").content.cloneNode(true));
  startPage<ToEditor, FromEditor, EditorState>(
    { message: readToEditor, answer: answersOf({}), state: readEditorState },
    (extension) => new Editor(extension),
  );
}
