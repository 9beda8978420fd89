import type { Edits, Lines } from "./edits";
import { isErased } from "./erase";
import { errorAt, ProgramError } from "./programError";
import { childrenOf, isFunction, nodeIn, nodesIn, type SyntaxNode, textIn } from "./syntax";

/** The module that a program imports. */
export const MODULE = "mazewright";

/** The module with the driver. Programs import another one, which has nothing of the driver. */
export const INSIDE = "inside";

const BESIDE = /^\.{1,2}\/(?:.*\/)?mazewright(?:\.[cm]?js|\.d\.ts|\.ts)?$/; // the file with its types

/** What readProgram() checks. */
interface Checked {
  readonly program: SyntaxNode;
  readonly edits: Edits;
  readonly lines: Lines;
}

/**
 * Checks what a program imports and exports.
 * @param exported names of the module "mazewright"
 * @throws ProgramError for an import of something else, a name that the module does not have, or no default export
 */
export function checkModules(checked: Checked, exported: readonly string[]): void {
  const { program, lines } = checked;
  for (const node of nodesIn(program, "body"))
    if (nodeIn(node, "source") && !isErased(node)) checkFrom(checked, node, exported);
  refuseLoading(program, lines, false);
  if (nodesIn(program, "body").some(isDefault)) return;
  const example = "export default { run({ maze, random, starts }) { … } }";
  throw new ProgramError(`The file has no default export, so there is no algorithm to run. It needs one: ${example}`, {
    line: 0,
  });
}

/** Checks an import, or an export of what is imported. The file of the types stands for the module itself. */
function checkFrom({ edits, lines }: Checked, node: SyntaxNode, exported: readonly string[]): void {
  const source = nodeIn(node, "source");
  const from = textIn(source, "value");
  if (source === undefined) return;
  if (from !== MODULE && !BESIDE.test(from)) {
    throw errorAt(
      source,
      lines,
      `"${from}" cannot be imported: an algorithm is one file, and imports only "${MODULE}"`,
    );
  }
  edits.write(source.start, JSON.stringify(MODULE).padEnd(source.end - source.start));
  const isImport = node.type === "ImportDeclaration";
  for (const specifier of nodesIn(node, "specifiers")) {
    if (specifier.importKind === "type" || specifier.exportKind === "type") continue;
    if (specifier.type === "ImportNamespaceSpecifier") continue;
    const outer = nodeIn(specifier, isImport ? "imported" : "local");
    const name = outer === undefined ? "default" : textIn(outer, "name") || textIn(outer, "value");
    if (exported.includes(name)) continue;
    const types = isImport ? ` A type is imported with: import type { ${name} } from "${MODULE}"` : "";
    throw errorAt(specifier, lines, `"${MODULE}" has no value "${name}". It has: ${exported.join(", ")}.${types}`);
  }
}

/** @throws ProgramError for what would load modules or wait while a program begins */
function refuseLoading(node: SyntaxNode, lines: Lines, isInFunction: boolean): void {
  if (isErased(node)) return;
  if (node.type === "ImportExpression")
    throw errorAt(node, lines, `import() cannot be used: import from "${MODULE}" above`);
  if (node.type === "MetaProperty" && textIn(nodeIn(node, "meta"), "name") === "import") {
    throw errorAt(node, lines, "import.meta cannot be used: a program has no address");
  }
  if (!isInFunction && (node.type === "AwaitExpression" || node.await === true)) {
    throw errorAt(node, lines, "await cannot be used: an algorithm runs from beginning to end without waiting");
  }
  if (node.kind === "using" || node.kind === "await using") {
    throw errorAt(node, lines, `"${node.kind}" cannot be used. Use const`);
  }
  for (const child of childrenOf(node)) refuseLoading(child, lines, isInFunction || isFunction(node));
}

/** The node of run(), or what else the file has in its place: the default export. */
export function runIn(program: SyntaxNode): SyntaxNode {
  const exported = nodesIn(program, "body").find(isDefault);
  const declared = exported && nodeIn(exported, "declaration");
  return (declared && memberRun(declared)) ?? exported ?? program;
}

/** The member called run of an object or a class; of an object of which a type is said, too. */
function memberRun(node: SyntaxNode): SyntaxNode | undefined {
  const inner = nodeIn(node, "expression");
  if (inner !== undefined) return memberRun(inner);
  const members = [...nodesIn(node, "properties"), ...nodesIn(nodeIn(node, "body") ?? node, "body")];
  return members.find((member) => textIn(nodeIn(member, "key"), "name") === "run");
}

function isDefault(node: SyntaxNode): boolean {
  if (isErased(node)) return false;
  const names = nodesIn(node, "specifiers").map((specifier) => textIn(nodeIn(specifier, "exported"), "name"));
  return node.type === "ExportDefaultDeclaration" || names.includes("default");
}
