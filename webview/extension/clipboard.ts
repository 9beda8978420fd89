const PATIENCE = 2000; // milliseconds in which the page has the focus, without which no picture may be copied

/** Copies a PNG to the clipboard, which the extension itself cannot do. @returns why not, where that failed */
export async function copyPicture(bytes: Uint8Array): Promise<{ failure?: string }> {
  try {
    await toClipboard(bytes);
    return {};
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
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
