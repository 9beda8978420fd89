import type { Edits, Lines } from "./edits";
import { errorAt } from "./programError";
import { childrenOf, nodeIn, nodesIn, type SyntaxNode, skipBlanks, textIn } from "./syntax";

/** What only types are made of. */
const TYPES: readonly string[] = [
  "TSInterfaceDeclaration",
  "TSTypeAliasDeclaration",
  "TSDeclareFunction",
  "TSTypeAnnotation",
  "TSTypeParameterDeclaration",
  "TSTypeParameterInstantiation",
  "TSIndexSignature",
];

const RULE = "TypeScript's rule erasableSyntaxOnly forbids it, because types are only erased here";

/** What is more than types, and what to write instead. */
const REFUSED: Readonly<Record<string, string>> = {
  TSEnumDeclaration: `An enum makes code: ${RULE}. Use an object: const Side = { left: 0, right: 1 } as const`,
  TSModuleDeclaration: `A namespace with values makes code: ${RULE}. Use an object or functions`,
  TSParameterProperty: `A parameter property makes code: ${RULE}. Declare a field, and set it in the constructor`,
  TSImportEqualsDeclaration: `"import =" makes code: ${RULE}. Use import … from`,
  TSExportAssignment: `"export =" makes code: ${RULE}. Use export default`,
  TSNamespaceExportDeclaration: `"export as namespace" is not for programs: ${RULE}. Use export default`,
  TSTypeAssertion: `A type before an expression is not supported: ${RULE}. Use "as" after it`,
  Decorator: "A decorator cannot be run here. Call the function yourself",
  AccessorProperty: 'An "accessor" cannot be run here. Write a getter and a setter',
};

/** Whether nothing of a node is left when types are erased. */
export function isErased(node: SyntaxNode): boolean {
  if (TYPES.includes(node.type) || node.declare === true || isBodyless(node)) return true;
  if (node.type.endsWith("Specifier")) return false; // the comma after it is erased, too
  if (node.importKind === "type") return true;
  const declaration = nodeIn(node, "declaration");
  if (node.type === "TSModuleDeclaration") return isTypesOnly(node);
  return (
    node.type.startsWith("Export") &&
    (node.exportKind === "type" || (declaration !== undefined && isErased(declaration)))
  );
}

/** Whether a member of a class is an overload, or abstract. */
function isBodyless(node: SyntaxNode): boolean {
  if (node.type !== "MethodDefinition" && node.type !== "PropertyDefinition") return false;
  return node.abstract === true || nodeIn(node, "value")?.type === "TSDeclareMethod";
}

function isTypesOnly(namespace: SyntaxNode): boolean {
  const body = nodeIn(namespace, "body");
  if (body === undefined) return false;
  return body.type === "TSModuleDeclaration" ? isTypesOnly(body) : nodesIn(body, "body").every(isErased);
}

/** Erases the types of a file in place: each becomes blanks. @throws ProgramError for syntax that is more than types */
export function eraseTypes(program: SyntaxNode, edits: Edits, lines: Lines): void {
  const visit = (node: SyntaxNode): void => {
    if (isErased(node)) return edits.blank(node.start, node.end);
    const refused = REFUSED[node.type] ?? (node.accessor === true ? REFUSED.AccessorProperty : undefined);
    if (refused !== undefined) throw errorAt(node, lines, refused);
    for (const child of childrenOf(node)) visit(child);
    ERASERS[node.type]?.(node, edits);
  };
  visit(program);
}

type Eraser = (node: SyntaxNode, edits: Edits) => void;

/** What to erase of a node besides its children. */
const ERASERS: Readonly<Record<string, Eraser>> = {
  TSAsExpression: eraseAfterExpression,
  TSSatisfiesExpression: eraseAfterExpression,
  TSNonNullExpression: eraseAfterExpression,
  Identifier: (node, edits) => {
    if (node.optional === true) eraseMark(node.start + textIn(node, "name").length, "?", edits);
  },
  ObjectPattern: eraseOptional,
  ArrayPattern: eraseOptional,
  VariableDeclarator: (node, edits) => {
    const id = nodeIn(node, "id");
    if (node.definite === true && id !== undefined) eraseMark(id.start + textIn(id, "name").length, "!", edits);
  },
  ImportSpecifier: eraseTypeSpecifier,
  ExportSpecifier: eraseTypeSpecifier,
  ClassDeclaration: eraseOfClass,
  ClassExpression: eraseOfClass,
  MethodDefinition: eraseModifiers,
  PropertyDefinition: (node, edits) => {
    eraseModifiers(node, edits);
    // Without a type at its end, or before it, a field could go on in the next line, or begin a method called "get".
    if (edits.text[node.end - 1] !== ";") edits.insert(node.end, ";");
  },
  FunctionDeclaration: eraseThis,
  FunctionExpression: eraseThis,
  ArrowFunctionExpression: keepArrowTogether,
};

/** `as` and a type, `satisfies` and a type, or `!`; before them may be parentheses. */
function eraseAfterExpression(node: SyntaxNode, edits: Edits): void {
  const expression = nodeIn(node, "expression");
  if (expression === undefined) return;
  let at = skipBlanks(edits.text, expression.end);
  while (edits.text[at] === ")") at = skipBlanks(edits.text, at + 1);
  edits.blank(at, node.end);
}

/** The mark of an optional pattern stands before its type, or at its end. */
function eraseOptional(node: SyntaxNode, edits: Edits): void {
  if (node.optional !== true) return;
  const end = nodeIn(node, "typeAnnotation")?.start ?? node.end;
  const at = edits.text.lastIndexOf("?", end - 1);
  edits.blank(at, at + 1);
}

function eraseMark(from: number, mark: string, edits: Edits): void {
  const at = skipBlanks(edits.text, from);
  if (edits.text[at] === mark) edits.blank(at, at + 1);
}

/** A specifier for a type, with the comma that follows it. */
function eraseTypeSpecifier(node: SyntaxNode, edits: Edits): void {
  if (node.importKind !== "type" && node.exportKind !== "type") return;
  edits.blank(node.start, node.end);
  eraseMark(node.end, ",", edits);
}

function eraseOfClass(node: SyntaxNode, edits: Edits): void {
  if (node.abstract === true) edits.blank(node.start, node.start + "abstract".length);
  const kept = nodeIn(node, "superTypeParameters") ?? nodeIn(node, "superTypeArguments") ?? nodeIn(node, "superClass");
  const listed = nodesIn(node, "implements");
  const body = nodeIn(node, "body");
  if (listed.length === 0 || body === undefined) return;
  const before = kept ?? nodeIn(node, "typeParameters") ?? nodeIn(node, "id");
  let at = skipBlanks(edits.text, before?.end ?? node.start + "class".length);
  while (edits.text[at] === ")") at = skipBlanks(edits.text, at + 1);
  edits.blank(at, body.start);
}

const MODIFIERS: readonly string[] = ["public", "private", "protected", "readonly", "override", "abstract", "declare"];

/** The words before a member's name that only TypeScript knows, and the mark after it. */
function eraseModifiers(node: SyntaxNode, edits: Edits): void {
  const key = nodeIn(node, "key");
  if (key === undefined) return;
  for (let at = node.start; at < key.start; ) {
    const [word = ""] = /^[a-z]+/.exec(edits.text.slice(at, key.start)) ?? [];
    if (MODIFIERS.includes(word)) edits.blank(at, at + word.length);
    at = skipBlanks(edits.text, at + Math.max(word.length, 1));
  }
  let end = key.end;
  if (node.computed === true) end = edits.text.indexOf("]", end) + 1;
  eraseMark(end, node.definite === true ? "!" : "?", edits);
}

/** A first parameter "this", which only says a type, with the comma that follows. */
function eraseThis(node: SyntaxNode, edits: Edits): void {
  const [first] = nodesIn(node, "params");
  if (first === undefined || textIn(first, "name") !== "this") return;
  edits.blank(first.start, first.end);
  eraseMark(first.end, ",", edits);
}

/**
 * No line may end before the arrow, nor between `async` or `return` and the parameters: a parenthesis moves there if one does
 * in the type that is erased, or before it.
 */
function keepArrowTogether(node: SyntaxNode, edits: Edits): void {
  const { text } = edits;
  const result = nodeIn(node, "returnType");
  if (result !== undefined) {
    const start = endOfParameters(node, text);
    if (hasLineEnd(text, { start, end: result.end })) {
      edits.blank(start, result.start);
      edits.write(result.end - 1, ")");
    }
  }
  const types = nodeIn(node, "typeParameters");
  if (types !== undefined && hasLineEnd(text, types)) {
    const at = skipBlanks(text, types.end);
    edits.write(types.start, "(");
    edits.blank(at, at + 1);
  }
}

/** The offset of the parenthesis behind the parameters of an arrow function. */
function endOfParameters(node: SyntaxNode, text: string): number {
  const last = nodesIn(node, "params").at(-1)?.end;
  const at = skipBlanks(text, last ?? text.indexOf("(", nodeIn(node, "typeParameters")?.end ?? node.start) + 1);
  return text[at] === "," ? skipBlanks(text, at + 1) : at;
}

function hasLineEnd(text: string, { start, end }: Pick<SyntaxNode, "start" | "end">): boolean {
  return /[\r\n\u2028\u2029]/.test(text.slice(start, end));
}
