import { isErased } from "./erase";
import { childrenOf, isFunction, nodeIn, nodesIn, type SyntaxNode, textIn } from "./syntax";

/**
 * Whether a program seems to have something outside its functions that a run can change: variables, lists or objects of the
 * module that functions use, `this`, properties of what no function declares. Where it has not, each run is like the first.
 * To hide something from this is easy; a report on the program finds that, too.
 */
export function keepsState(program: SyntaxNode): boolean {
  const declared = new Set<string>(); // in functions
  collectDeclared(program, false, declared);
  const kept = keptBy(program).add("globalThis");

  const changes = (node: SyntaxNode, isInside: boolean, isInClass: boolean): boolean => {
    if (isErased(node)) return false;
    if (node.static === true || node.type === "StaticBlock") return true;
    if (isInside && node.type === "ThisExpression") return !isInClass;
    if (isInside && node.type === "Identifier" && kept.has(textIn(node, "name"))) return true;
    if (isInside && isForeign(nodeIn(node, TARGETS[node.type] ?? ""), declared)) return true;
    const isClass = isInClass || node.type.startsWith("Class");
    return childrenOf(node).some((child) => changes(child, isInside || isClass || isFunction(node), isClass));
  };
  return changes(program, false, false);
}

/** The names of the module's own variables, and of its constants that hold what can change. */
function keptBy(program: SyntaxNode): Set<string> {
  const names = new Set<string>();
  for (const statement of nodesIn(program, "body")) {
    const declaration = nodeIn(statement, "declaration") ?? statement;
    for (const each of nodesIn(declaration, "declarations")) {
      const init = nodeIn(each, "init");
      if (declaration.kind === "const" && (init === undefined || !holds(init))) continue;
      const id = nodeIn(each, "id");
      if (id !== undefined) collectNames(id, names);
    }
  }
  return names;
}

/** What holds, or may give, something that can change. */
const HOLDING: readonly string[] = [
  "ArrayExpression",
  "AwaitExpression",
  "CallExpression",
  "NewExpression",
  "ObjectExpression",
  "TaggedTemplateExpression",
];

function holds(node: SyntaxNode): boolean {
  return HOLDING.includes(node.type) || (!isFunction(node) && childrenOf(node).some(holds));
}

/** Where the target is in what changes it. */
const TARGETS: Readonly<Record<string, string>> = {
  AssignmentExpression: "left",
  UpdateExpression: "argument",
  UnaryExpression: "argument", // delete
};

/** Whether a target is a property of something whose name no function declares. */
function isForeign(target: SyntaxNode | undefined, declared: ReadonlySet<string>): boolean {
  if (target?.type !== "MemberExpression") return false;
  let root = nodeIn(target, "object");
  while (root?.type === "MemberExpression") root = nodeIn(root, "object");
  return root?.type === "Identifier" && !declared.has(textIn(root, "name"));
}

/** The names that functions declare, and all that stand in their patterns. */
function collectDeclared(node: SyntaxNode, isInside: boolean, names: Set<string>): void {
  const isIn = isInside || isFunction(node);
  const pattern = isIn ? nodeIn(node, node.type === "VariableDeclarator" ? "id" : "param") : undefined;
  for (const each of isFunction(node) ? nodesIn(node, "params") : [pattern])
    if (each !== undefined) collectNames(each, names);
  for (const child of childrenOf(node)) collectDeclared(child, isIn, names);
}

function collectNames(pattern: SyntaxNode, names: Set<string>): void {
  if (pattern.type === "Identifier") names.add(textIn(pattern, "name"));
  for (const child of childrenOf(pattern)) if (!isErased(child)) collectNames(child, names);
}
