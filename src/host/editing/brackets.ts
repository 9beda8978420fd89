/** A bracket that is open in some code. */
export interface Bracket {
  readonly sign: string;
  readonly before: string; // what stands between it and the bracket before it
  readonly isBlock: boolean; // statements stand in it, or what a class declares
  readonly hasCases: boolean;
}

/** How a language uses braces. */
export interface Braces {
  readonly hasBlocks: boolean; // of statements
  readonly inClasses: boolean; // whether a declaration can stand in a class
}

const NO_FUNCTION = /(?<![.\w$])(match|new|select|switch|when)\b/; // behind its brackets
const CONDITION = /(?<![.\w])(?:for|if|loop|unsafe|while)\b/; // in Go, Rust and Swift, without brackets
const KEYWORD = /\b(?:catch|do|else|finally|try)$/;
const RESULT = /^(?::|->)?[\w<>.|&\s]*[\w>]$/; // of a function, behind its parameters
const TYPE = /\b(?:class|enum|extension|impl|interface|protocol|record|struct|trait|union)\b/;
const NAMED = /\b(?:catch|class|const|constructor|def|fn|fun|func|function|import|init|use|var)(?:\s+[\w$*]+|\s*\*)?$/;
const BODY = /^[^()]*\)\s*(?:\{|=>|->)/; // behind parameters

/** The brackets that are open behind some code, without strings and comments. Braces in doubt hold no statements. */
export function bracketsIn(code: string, { hasBlocks, inClasses }: Braces): Bracket[] {
  const open: Bracket[] = [];
  let at = 0;
  let last = ""; // bracket, or what closes it
  let word = ""; // before the brackets that go on, if they are of no function
  for (const { 0: sign, index } of code.matchAll(/[()[\]{}]/g)) {
    const before = code.slice(at, index).trim();
    at = index + 1;
    if (before !== "") word = NO_FUNCTION.exec(before)?.[1] ?? word;
    if (sign === "{") {
      const isBlock =
        hasBlocks && beginsBlock(before, { last, word, isInBlock: open.at(-1)?.isBlock === true, inClasses });
      open.push({ sign, before, isBlock, hasCases: word !== "" && word !== "new" });
    } else if (sign === "(" || sign === "[") open.push({ sign, before, isBlock: false, hasCases: false });
    else open.pop();
    if (sign === "{" || sign === "}") word = "";
    last = sign;
  }
  return open;
}

/** What a brace stands behind: the bracket before it, a word of no function, and what both are in. */
interface Before {
  readonly last: string;
  readonly word: string;
  readonly isInBlock: boolean;
  readonly inClasses: boolean;
}

function beginsBlock(before: string, { last, word, isInBlock, inClasses }: Before): boolean {
  if (before === "" && (last === "" || last === "}" || (last === "{" && isInBlock))) return true;
  if (word === "" && (last === ")" || last === "]") && before === "") return true;
  if (word === "" && last === ")" && RESULT.test(before)) return true;
  if (word === "" && CONDITION.test(before) && !/\blet\b|[^\w.+-]$/.test(before)) return true;
  if (before.endsWith(";") || before.endsWith("=>") || KEYWORD.test(before)) return true;
  return inClasses && /\bclass\b/.test(before) && !/\benum\b/.test(before);
}

/** Whether a value can stand directly in the last of some brackets, behind a sign, with the rest of its line behind it. */
export function canHold(open: readonly Bracket[], sign: "(" | "," | ":", rest: string): boolean {
  const [outer, last] = [open.at(-2), open.at(-1)];
  if (last === undefined || last.isBlock) return false;
  if (last.sign === "[") return true;
  if (last.sign === "{") return sign === ":" && !last.hasCases && !TYPE.test(last.before);
  const isMethod = outer?.sign === "{" && !outer.isBlock && !/[:=]/.test(last.before.split(/[,;\n]/).at(-1) ?? "");
  return !isMethod && !NAMED.test(last.before) && !BODY.test(rest);
}
