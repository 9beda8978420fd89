/**
 * Modules of Node; undefined in a browser. The bundles are the same for both, so that none can be imported: a browser's
 * extension host refuses to load what it does not know.
 */
export const nodeModules =
  typeof process === "undefined" || process.getBuiltinModule === undefined
    ? undefined
    : {
        /** Loaded at its first use: workers start no processes. */
        get childProcess() {
          return process.getBuiltinModule("node:child_process");
        },
        fs: process.getBuiltinModule("node:fs"),
        os: process.getBuiltinModule("node:os"),
        path: process.getBuiltinModule("node:path"),
        threads: process.getBuiltinModule("node:worker_threads"),
      };

export type NodeModules = NonNullable<typeof nodeModules>;
