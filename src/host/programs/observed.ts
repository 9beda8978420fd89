import { lastOf } from "./proposedCommand";

const PYTHONS = /^(?:py|pypy|python)[\d.]*w?(?:\.exe)?$/i;
const RUNNERS = ["uv", "poetry", "pipenv", "pdm", "hatch", "rye", "conda", "mamba"]; // that take "run" and a command

/**
 * The same command with an observer between Python and the program; undefined where it is no Python, or none that runs a file or a module.
 * @param observer the path of its program
 */
export function observed(words: readonly string[], observer: string): string[] | undefined {
  const [runner = "", second] = words;
  const python = RUNNERS.includes(lastOf(runner)) && second === "run" ? 2 : 0;
  if (!PYTHONS.test(lastOf(words[python] ?? ""))) return undefined;
  for (let at = python + 1; at < words.length; at++) {
    const word = words[at];
    const [before, after] = [words.slice(0, at), words.slice(at + 1)];
    if (word.startsWith("-m")) return [...before, observer, "-m", ...(word === "-m" ? [] : [word.slice(2)]), ...after];
    if (/^(?:-[WX]|--check-hash-based-pycs)$/.test(word))
      at++; // with a value
    else if (!word.startsWith("-")) return /\.pyw?$/i.test(word) ? [...before, observer, word, ...after] : undefined;
    else if (word === "-" || /^-[a-zA-Z]*[cim]/.test(word)) return undefined; // it reads its program elsewhere, or goes on after it
  }
  return undefined;
}
