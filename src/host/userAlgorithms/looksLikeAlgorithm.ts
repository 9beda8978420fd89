const DEFAULT = /^[ \t]*export\s+default\b|\bas\s+default\s*[,}]/m;
const MODULE = /["'](?:\.{1,2}\/(?:[^"'\n]*\/)?)?mazewright(?:\.[\w.]+)?["']/;
const RUN = /\brun\s*[(:=]|^[ \t]*export\s+default\s+(?:function(?:\s+\w+)?\s*)?\(\s*\{/m; // or that function alone
const MAZE = /\bmaze\b/;
const LOOKED_AT = 100_000; // characters

/** Whether a text seems to be an algorithm: a cheap guess for buttons and completion. The preview reads it properly. */
export function looksLikeAlgorithm(text: string): boolean {
  const beginning = text.slice(0, LOOKED_AT);
  if (!DEFAULT.test(beginning)) return false;
  return MODULE.test(beginning) || (RUN.test(beginning) && MAZE.test(beginning));
}
