import * as vscode from "vscode";

/** The colours of pictures as the colour theme has them: black and white in high contrast. */
export function colorsNow(): "light" | "dark" | "print" {
  const { kind } = vscode.window.activeColorTheme;
  if (kind === vscode.ColorThemeKind.HighContrastLight) return "print";
  return kind === vscode.ColorThemeKind.Light ? "light" : "dark";
}
