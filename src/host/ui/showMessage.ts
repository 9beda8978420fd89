import * as vscode from "vscode";
import { withoutLinks } from "./withoutLinks";

const SHOWN_BY = {
  error: "showErrorMessage",
  warning: "showWarningMessage",
  information: "showInformationMessage",
} as const;

/**
 * Shows a message, in which nothing is a link.
 * @param text what is said; with a detail, it is a dialog, which the user has to answer
 * @returns the button that was pressed, once the message is gone
 */
export async function showMessage<Button extends string>(
  kind: keyof typeof SHOWN_BY,
  text: string | { readonly question: string; readonly detail: string },
  ...buttons: readonly Button[]
): Promise<Button | undefined> {
  const show = SHOWN_BY[kind];
  if (typeof text === "string") return vscode.window[show](withoutLinks(text), ...buttons);
  return vscode.window[show](
    withoutLinks(text.question),
    { modal: true, detail: withoutLinks(text.detail) },
    ...buttons,
  );
}
