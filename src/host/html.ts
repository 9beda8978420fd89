import * as vscode from "vscode";

/** The page of the preview: nothing but its bundle, which draws the rest. No script, style or source of any other origin. */
export function pageHtml(webview: vscode.Webview, extensionUri: vscode.Uri): string {
  const address = (file: string) => webview.asWebviewUri(vscode.Uri.joinPath(extensionUri, "dist", file)).toString();
  const nonce = newNonce();
  const policy = `default-src 'none'; style-src ${webview.cspSource}; script-src 'nonce-${nonce}'`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Maze</title>
<link rel="stylesheet" href="${address("webview.css")}">
</head>
<body>
<script nonce="${nonce}" src="${address("webview.js")}"></script>
</body>
</html>`;
}

function newNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
