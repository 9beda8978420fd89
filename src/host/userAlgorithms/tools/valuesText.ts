import type { Variable } from "../../../shared/data/userAlgorithm";

/** What stands after a line. */
export interface LineValues {
  readonly text: string;
  readonly whole: string; // shown where the pointer rests
}

const MOST = 100; // characters after a line: what is longer makes the editor scroll far to the side
const MOST_OF_ONE = 50; // and of each value

/**
 * What stands after a line, and what its hover shows.
 * @returns undefined without variables
 */
export function lineValues(line: string, variables: readonly Variable[]): LineValues | undefined {
  if (variables.length === 0) return undefined;
  const whole = variables.map(({ name, text }) => `${name} = ${text}`).join("\n");
  return { text: valuesAfter(line, variables), whole };
}

/** The variables of the line first, then the others, as far as there is room. */
function valuesAfter(line: string, variables: readonly Variable[]): string {
  const words = new Set(line.match(/[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*/gu));
  const isHere = ({ name }: Variable) => words.has(name);
  const ordered = [...variables.filter(isHere), ...variables.filter((each) => !isHere(each))];
  let text = "";
  for (const { name, text: value } of ordered) {
    const next = `${text === "" ? "" : ", "}${name} = ${cut(value.replace(/\s+/g, " "))}`;
    if (text.length + next.length > MOST) return `${text}, …`;
    text += next;
  }
  return text;
}

function cut(text: string): string {
  return text.length > MOST_OF_ONE ? `${text.slice(0, MOST_OF_ONE - 1)}…` : text;
}
