import { startEditor } from "./editor/start";
import { startPreview } from "./preview";

/** One bundle for both pages, which share most of it: the document says which it is. */
if (document.body.dataset.page === "editor") startEditor();
else startPreview();
