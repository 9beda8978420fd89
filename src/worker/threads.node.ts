/**
 * Node's module of worker threads; undefined in a browser. The bundles are the same for both, so that it cannot be
 * imported: a browser's extension host refuses to load what it does not know.
 */
export const threads = typeof process === "undefined" ? undefined : process.getBuiltinModule?.("node:worker_threads");
