import { startEditor } from "./editor/start";
import { startPreview } from "./preview";

/** One bundle for all pages, which share most of it: the document says which it is. */
const { page } = document.body.dataset;
if (page === "editor") startEditor();
else startPreview();
