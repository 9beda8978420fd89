/**
 * The VS Code builds that the tests run in: the one place where their versions stand.
 *
 * `code-server` is the npm package that carries the build; `node` is the major version of Node that runs it.
 */

/**
 * @typedef {object} Host
 * @property {string} id what the output calls it
 * @property {string} vscode version of VS Code
 * @property {string} codeServer version of the npm package that contains it
 * @property {number} node major version of Node that it needs
 * @property {"node" | "web-worker"} kind the extension host that runs the extension
 */

/** @type {readonly Host[]} */
export const HOSTS = [
  { id: "1.139.1 node", vscode: "1.139.1", codeServer: "4.139.1", node: 24, kind: "node" },
  { id: "1.139.1 web worker", vscode: "1.139.1", codeServer: "4.139.1", node: 24, kind: "web-worker" },
  { id: "1.99.3 node", vscode: "1.99.3", codeServer: "4.99.4", node: 20, kind: "node" },
];

/** Desktop versions for contributors whose network reaches the update server: newest, and oldest that we support. */
export const DESKTOP_VERSIONS = ["stable", "1.99.3"];

/** The host for tests that act as a user and for `npm start`. */
export const NEWEST = HOSTS[0];

/**
 * Picks hosts by words of their ids, such as "1.99.3" or "web"; no words pick all.
 * @param {readonly string[]} words
 * @returns {Host[]}
 */
export function selectHosts(words) {
  const chosen = HOSTS.filter((host) => words.length === 0 || words.some((word) => host.id.includes(word)));
  if (chosen.length > 0) return chosen;
  const ids = HOSTS.map((host) => `"${host.id}"`).join(", ");
  throw new Error(`No host is called ${words.join(" or ")}. Give a part of one of these: ${ids}.`);
}
