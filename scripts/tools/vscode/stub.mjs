/**
 * In place of the module `vscode`, in a process without VS Code: whatever is called or made with `new` does nothing. For
 * how an extension starts, and what it registers then.
 */
import Module, { createRequire } from "node:module";

/** What is read as a value before anything is open. */
const EMPTY = {
  "vscode.workspace.textDocuments": [],
  "vscode.workspace.notebookDocuments": [],
  "vscode.window.visibleTextEditors": [],
  "vscode.window.visibleNotebookEditors": [],
  "vscode.window.activeTextEditor": undefined,
  "vscode.window.tabGroups.all": [],
};

/**
 * @param {string} name
 * @param {(name: string, given: unknown[]) => void} note told of every call
 * @returns {any} a function with whatever properties are asked for
 */
function stub(name, note) {
  const known = new Map();
  const self = new Proxy(function () {}, {
    get(target, key, receiver) {
      if (typeof key === "symbol" || key === "prototype") return Reflect.get(target, key, receiver);
      if (key === "then") return undefined; // no promise
      const full = `${name}.${key}`;
      if (full in EMPTY) return EMPTY[/** @type {keyof typeof EMPTY} */ (full)];
      if (!known.has(key)) known.set(key, stub(full, note));
      return known.get(key);
    },
    apply(_target, _self, given) {
      note(name, given);
      return stub(`${name}()`, note);
    },
    construct(target, given, made) {
      return made === self ? stub(`${name}()`, note) : Reflect.construct(target, given, made); // of a class of the bundle's
    },
  });
  return self;
}

/**
 * Loads a bundle of the extension with it.
 * @param {string} file absolute
 * @param {object} [options]
 * @param {(name: string, given: unknown[]) => void} [options.note] told of every call of VS Code's functions, by their names
 * @param {Record<string, unknown>} [options.modules] in place of others that the bundle requires
 * @returns {any} what the bundle exports
 */
export function requireWithStub(file, { note = () => {}, modules = {} } = {}) {
  // Bundles copy the names that a module has, which are all here, and its prototype.
  /** @type {Record<string, unknown>} */
  const stubs = { vscode: Object.create(stub("vscode", note)), ...modules };
  const loader = /** @type {{ _load(id: string, ...others: unknown[]): unknown }} */ (/** @type {unknown} */ (Module));
  const load = loader._load;
  loader._load = (id, ...others) => (id in stubs ? stubs[id] : load(id, ...others));
  const require = createRequire(file);
  delete require.cache[file];
  return require(file);
}

/**
 * What VS Code gives to `activate`.
 * @param {object} packageJSON
 */
export function contextOf(packageJSON) {
  const memory = { get: () => undefined, update: async () => {}, keys: () => [] };
  return {
    subscriptions: [],
    extension: { packageJSON },
    extensionUri: stub("uri", () => {}),
    globalState: memory,
    workspaceState: memory,
  };
}
