import { callsToReturnFrom } from "./calls";
import type { Edits } from "./edits";
import { isErased } from "./erase";
import type { Stores } from "./stores";
import { fieldsOf, nodeIn, nodesIn, type SyntaxNode } from "./syntax";

/**
 * Inserts a store of its line before each statement, on the line itself, so that lines never move.
 * @param stores what is inserted
 * @param value the name of a variable that holds a value meanwhile
 */
export function storeLines(program: SyntaxNode, edits: Edits, stores: Stores, value: string): void {
  const returning = callsToReturnFrom(program);

  /** Inserts before a node and after it, and between the two what is inserted inside. */
  const around = (node: SyntaxNode, before: string, after: string): void => {
    edits.insert(node.start, before);
    inside(node);
    edits.insert(node.end, after);
  };
  /** A statement of a list. */
  const listed = (node: SyntaxNode): void => {
    if (!runs(node)) return visit(node);
    const { before, after } = stores.statement(node);
    edits.insert(node.start, before);
    visit(node);
    if (after !== "") edits.insert(node.end, after);
  };
  /** The body of a loop or a branch; one statement alone gets braces. */
  const body = (node: SyntaxNode): void => {
    if (!runs(node)) return visit(node);
    const { before, after } = stores.statement(node);
    around(node, `{${before}`, `${after}}`);
  };
  /** The condition of a loop, which is evaluated again after the body. */
  const again = (node: SyntaxNode): void => {
    if (node.type !== "Literal") edits.insert(node.start, `${stores.expression(node)},`);
    visit(node);
  };
  const visit = (node: SyntaxNode): void => {
    if (isErased(node)) return;
    const whole = returning.get(node);
    if (whole === undefined) inside(node);
    else {
      const { before, after } = stores.returned(whole, node);
      around(node, `(${before}${value}=`, `,${after},${value})`);
    }
  };
  const inside = (node: SyntaxNode): void => {
    for (const [field, child] of fieldsOf(node)) {
      if (LISTS[node.type]?.includes(field)) listed(child);
      else if (BODIES[node.type]?.includes(field)) body(child);
      else if (CONDITIONS[node.type]?.includes(field)) again(child);
      else if (node.type === "ArrowFunctionExpression" && field === "body" && child.type !== "BlockStatement") {
        edits.insert(child.start, `(${stores.expression(child)},`);
        visit(child);
        edits.insert(child.end, ")");
      } else visit(child);
    }
  };
  visit(program);
}

type Fields = Readonly<Record<string, readonly string[] | undefined>>;

/** Where statements stand in a list. */
const LISTS: Fields = {
  Program: ["body"],
  BlockStatement: ["body"],
  StaticBlock: ["body"],
  SwitchCase: ["consequent"],
};

/** Where one statement stands, perhaps without braces. */
const BODIES: Fields = {
  IfStatement: ["consequent", "alternate"],
  ForStatement: ["body"],
  ForInStatement: ["body"],
  ForOfStatement: ["body"],
  WhileStatement: ["body"],
  DoWhileStatement: ["body"],
};

const CONDITIONS: Fields = {
  ForStatement: ["test", "update"],
  WhileStatement: ["test"],
  DoWhileStatement: ["test"],
};

/** What makes no step itself. */
const IDLE: readonly string[] = [
  "BlockStatement",
  "EmptyStatement",
  "BreakStatement",
  "ContinueStatement",
  "DebuggerStatement",
  "FunctionDeclaration",
  "ImportDeclaration",
  "ExportAllDeclaration",
];

/** Whether a statement does something when its turn comes. */
function runs(node: SyntaxNode): boolean {
  if (IDLE.includes(node.type) || isErased(node)) return false;
  if (node.type === "VariableDeclaration") return nodesIn(node, "declarations").some((each) => nodeIn(each, "init"));
  if (node.type === "ReturnStatement") return nodeIn(node, "argument") !== undefined;
  if (!node.type.startsWith("Export")) return true;
  const declaration = nodeIn(node, "declaration");
  return declaration !== undefined && runs(declaration);
}
