import { readDrawerState } from "../src/shared/drawerState";
import {
  type ExtensionCalls,
  type FromPreview,
  readExtensionAnswer,
  readToPreview,
  type ToPreview,
} from "../src/shared/messages/preview";
import { App } from "./app";
import { startPage } from "./extension/connection";
import { type PageState, readPageState } from "./model/saved";
import { bookmark, more } from "./page/icons";
import { prepareMenus } from "./page/menu";
import { addMarkup, drawIcon, element } from "./page/page";
import html from "./page/page.html";

/** Starts the page of the preview. */
export function startPreview(): void {
  addMarkup(html);
  prepareMenus();
  drawIcon(element("more"), more);
  drawIcon(element("events"), bookmark);
  const start = readDrawerState(startOf(document.body));
  startPage<ToPreview, FromPreview, PageState, ExtensionCalls>(
    { message: readToPreview, answer: readExtensionAnswer, state: readPageState },
    (extension) => new App(extension, start),
  );
}

/** What the extension has written into the document. */
function startOf({ dataset: { start = "{}" } }: HTMLElement): unknown {
  return JSON.parse(decodeURIComponent(start));
}
