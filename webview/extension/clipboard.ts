import type { ToWebview } from "../../src/shared/protocol";
import type { Host } from "./host";

const PATIENCE = 2000; // milliseconds in which the page has the focus, without which no picture may be copied

/** Copies a PNG to the clipboard, which the extension itself cannot do, and reports the outcome. */
export function copyPicture({ bytes, request }: Extract<ToWebview, { type: "copyPicture" }>, host: Host): void {
  toClipboard(bytes).then(
    () => host.send({ type: "pictureCopied", request }),
    (error) => host.send({ type: "pictureCopied", request, failure: String(error?.message ?? error) }),
  );
}

async function toClipboard(bytes: Uint8Array): Promise<void> {
  await focused();
  const picture = new Blob([bytes.slice()], { type: "image/png" });
  await navigator.clipboard.write([new ClipboardItem({ [picture.type]: picture })]);
}

/** Resolves when the page has the focus, or has waited for it in vain. */
function focused(): Promise<void> {
  window.focus();
  if (document.hasFocus()) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE);
    addEventListener("focus", () => resolve(), { once: true });
  });
}
