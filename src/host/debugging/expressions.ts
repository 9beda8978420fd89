/** What a debugger is asked for, of what a user points at. */

const NAME = /@{0,2}[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\??\.|->|::)#?[\p{L}_$][\p{L}\p{N}_$]*)*/gu;
const REST = /^[#@]*[\p{L}\p{N}_$]*/u;

/** The name at a place in a line, with what it is a part of; undefined where there is none. @param character from 0 */
export function nameAt(line: string, character: number): string | undefined {
  for (const { index, 0: whole } of line.matchAll(NAME)) {
    if (index > character || index + whole.length < character) continue;
    const rest = whole.slice(character - index);
    return whole.slice(0, whole.length - rest.length) + (REST.exec(rest)?.[0] ?? "");
  }
  return undefined;
}

/** What debuggers say of a variable, or of the scope in which it is: that has no value. */
export interface ListedVariable {
  readonly name: string;
  readonly value?: string | undefined;
  readonly evaluateName?: string | undefined; // as the debugger evaluates it
}

const PLAIN = /^@{0,2}[\p{L}_$][\p{L}\p{N}_$]*$/u;
const INDEX = /^\[?(\d+)\]?$/;

/** What a debugger evaluates to a variable in its list; undefined where it cannot be said. @param around what the list shows it in */
export function expressionOf(variable: ListedVariable, around: ListedVariable | undefined): string | undefined {
  const { name, evaluateName = "" } = variable;
  if (evaluateName !== "") return evaluateName;
  if (around?.value === undefined) return PLAIN.test(name) ? name : undefined;
  const outer = around.evaluateName ?? "";
  const index = INDEX.exec(name)?.[1];
  if (outer === "" || (index === undefined && !PLAIN.test(name))) return undefined;
  return index === undefined ? `${outer}.${name}` : `${outer}[${index}]`;
}
