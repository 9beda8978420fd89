import { type EditorState, type FromEditor, readEditorState } from "../../src/shared/editorMessages";
import { readToEditor, type ToEditor } from "../../src/shared/toEditor";
import { startPage } from "../extension/connection";
import { addMarkup, element } from "../page/page";
import { Editor } from "./editor";
import html from "./editor.html";

/** Starts the page of the maze editor. */
export function startEditor(): void {
  addMarkup(html);
  element("lanes").append(element<HTMLTemplateElement>("lane").content.cloneNode(true));
  startPage<ToEditor, FromEditor, EditorState>(
    { message: readToEditor, state: readEditorState },
    (extension) => new Editor(extension),
  );
}
