export type PageId = "preview" | "editor";

/**
 * The page of the preview or of the maze editor: nothing but their bundle, which draws the rest. No script,
 * style or source of any other origin, no other base for addresses, and no form that is sent.
 * @param cspSource where the page may load from, as VS Code names it
 * @param addressOf the address of a file in `dist`
 * @param page which of them
 * @param start what it begins with, as JSON
 */
export function pageHtml(cspSource: string, addressOf: (file: string) => string, page: PageId, start = "{}"): string {
  const nonce = newNonce();
  const policy = `default-src 'none'; style-src ${cspSource}; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Maze</title>
<link rel="stylesheet" href="${addressOf("webview.css")}">
</head>
<body data-page="${page}" data-start="${encodeURIComponent(start)}">
<script type="module" nonce="${nonce}" src="${addressOf("webview.mjs")}"></script>
</body>
</html>`;
}

function newNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
