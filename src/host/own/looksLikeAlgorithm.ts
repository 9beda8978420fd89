/** Whether a text is perhaps an algorithm: it exports something by default, and names `run` or imports from "mazewright". */
export function looksLikeAlgorithm(text: string): boolean {
  return /\bexport\s+default\b/.test(text) && /\brun\b|["'](?:\.\/)?mazewright["']/.test(text);
}
