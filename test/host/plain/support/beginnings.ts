import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { type AnalysisResult, analyse } from "scslre";

type Pattern = AnalysisResult["parsed"]["pattern"];
type Alternative = Pattern["alternatives"][number];
type Element = Alternative["elements"][number];

const NO_REPORTS = { Move: false, Self: false, Trade: false };
const SIGNS = Array.from("a x1-\n"); // one of which most classes of characters take

/**
 * Texts that the regular expressions in some folders begin to match: up to behind each of their literals, one for each way that
 * they offer, with what is optional.
 */
export function beginningsIn(folders: readonly string[]): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { encoding: "utf8", recursive: true }).map((name) => path.join(folder, name)),
  );
  const found = new Set<string>();
  for (const file of files.filter((name) => name.endsWith(".ts"))) {
    const visitor = new Visitor({
      Literal(node) {
        if (!("regex" in node)) return;
        const { pattern: source, flags } = node.regex;
        const { parsed } = analyse({ source, flags }, { reportTypes: NO_REPORTS });
        for (const way of parsed.pattern.alternatives) matched(way, "", flags, found);
      },
    });
    visitor.visit(parseSync(file, readFileSync(file, "utf8")).program);
  }
  return [...found];
}

/** A text that a way of an expression matches, behind another; what ends in a literal is added to what is found. */
function matched({ elements }: Alternative, before: string, flags: string, found: Set<string>): string {
  let text = before;
  for (const [at, element] of elements.entries()) {
    text = withElement(element, text, flags, found);
    if (element.type === "Character" && elements[at + 1]?.type !== "Character") found.add(text);
  }
  return text;
}

function withElement(element: Element, before: string, flags: string, found: Set<string>): string {
  switch (element.type) {
    case "Character":
      return before + String.fromCodePoint(element.value);
    case "CharacterSet":
    case "CharacterClass": {
      const is = new RegExp(`^${element.raw}$`, flags.replace(/[gy]/g, ""));
      return before + (SIGNS.find((sign) => is.test(sign)) ?? firstOf(element));
    }
    case "Group":
    case "CapturingGroup": {
      const [first] = element.alternatives.map((each) => matched(each, before, flags, found));
      return first;
    }
    case "Quantifier": {
      let text = before;
      for (let count = 0; count < Math.max(1, element.min); count++)
        text = withElement(element.element, text, flags, found);
      return text;
    }
    default:
      return before; // what stands at a place without a character of its own
  }
}

/** A character that stands in a class. */
function firstOf(element: Element): string {
  const [first] = element.type === "CharacterClass" ? element.elements : [];
  if (first?.type === "Character") return String.fromCodePoint(first.value);
  return first?.type === "CharacterClassRange" ? String.fromCodePoint(first.min.value) : "";
}
