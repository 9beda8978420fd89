// The packages to compare with. They are no dependencies of the project: installed here, on demand, at exact versions.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const HERE = path.dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);
const { dependencies } = JSON.parse(readFileSync(path.join(HERE, "package.json"), "utf8"));

/** Makes the packages available. @returns {string | undefined} why they cannot be had, or undefined */
export function installPeers(say) {
  const isThere = ([name, version]) => versionOf(name) === version;
  if (Object.entries(dependencies).every(isThere)) return undefined;
  const command = ["install", "--ignore-scripts", "--no-package-lock", "--no-audit", "--no-fund"];
  say(`npm ${command.join(" ")} (in bench)`);
  try {
    execFileSync("npm", command, {
      cwd: HERE,
      stdio: ["ignore", "ignore", "pipe"],
      shell: process.platform === "win32",
    });
  } catch (error) {
    return String(error.stderr || error.message).trim();
  }
  return undefined;
}

function versionOf(name) {
  const file = path.join(HERE, "node_modules", name, "package.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).version : undefined;
}

/**
 * A peer's algorithm. `load` gives a function that makes a maze; `open` says of a maze whether the cell at (x, y) is joined
 * with the one to its right, or below it. `ours` is the id of the algorithm of our own that does the same.
 */
export const PEERS = [
  {
    name: "generate-maze",
    algorithm: "eller",
    ours: "eller",
    load: async () => {
      const { default: generate } = await import("generate-maze");
      return (size, seed) => generate(size, size, true, seed);
    },
    open: (maze, x, y, down) => !maze[y][x][down ? "bottom" : "right"],
  },
  ...["DEPTHFIRST", "HUNTANDKILL"].map((algorithm) => ({
    name: "maze-generation",
    algorithm,
    ours: { DEPTHFIRST: "depth-first", HUNTANDKILL: "hunt-and-kill" }[algorithm],
    load: async () => {
      const generate = require("maze-generation");
      return (size, seed) => generate({ width: size, height: size, seed, algorithm });
    },
    prepare: (maze) => maze.toJSON().rows,
    open: (rows, x, y, down) => !rows[y][x][down ? "down" : "right"],
  })),
  ...["EllerMaze", "IceyMaze", "DividedMaze"].map((algorithm) => ({
    name: "rot-js",
    algorithm,
    ours: { EllerMaze: "eller", DividedMaze: "recursive-division-bisect" }[algorithm],
    load: async () => {
      const from = (file) => import(pathToFileURL(path.join(HERE, "node_modules/rot-js/lib", file)).href);
      const { default: Map } = await from(`map/${algorithm.toLowerCase()}.js`);
      const { default: RNG } = await from("rng.js");
      return (size, seed) => {
        RNG.setSeed(seed);
        const side = 2 * size + 1;
        const sites = new Uint8Array(side * side); // it tells of every site; the least that one can do with it
        new Map(side, side).create((x, y, isWall) => {
          sites[y * side + x] = isWall;
        });
        return { sites, side };
      };
    },
    open: ({ sites, side }, x, y, down) => sites[(2 * y + (down ? 2 : 1)) * side + 2 * x + (down ? 1 : 2)] === 0,
  })),
].map((peer) => ({ ...peer, version: dependencies[peer.name] }));
