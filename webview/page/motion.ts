/** Whether the user wants no motion that they did not ask for, by VS Code's setting or the system's. */
export function wantsLessMotion(): boolean {
  const { body } = document;
  return body.classList.contains("vscode-reduce-motion") || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
