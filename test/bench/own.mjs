// The part of npm run bench about algorithms of the user's: from the job to the maze, beside the same algorithm built in, and
// what the storing of lines costs.
import { execFile } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { digits, median, table } from "./report.mjs";

const WORKER = path.join(path.dirname(fileURLToPath(import.meta.url)), "ownRuns.mjs");
const ROUNDS = 3; // processes each, in turns

const MAZES = [
  { algorithm: "depth-first", side: 20 },
  { algorithm: "depth-first", side: 50 },
  { algorithm: "kruskal", side: 50 },
  { algorithm: "wilson", side: 50 },
  { algorithm: "depth-first", side: 200 },
];

/**
 * @param {(text: string) => void} say
 * @param {string} core where the core is; the bundle of the sandbox is beside it
 */
export async function ownTable(say, core) {
  const rounds = new Map(MAZES.map((maze) => [maze, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const maze of MAZES) {
      say(`own algorithms, round ${round + 1} of ${ROUNDS}: ${maze.algorithm} ${maze.side}x${maze.side}`);
      const { stdout } = await promisify(execFile)(process.execPath, [
        WORKER,
        path.dirname(core),
        JSON.stringify(maze),
      ]);
      rounds.get(maze)?.push(JSON.parse(stdout));
    }
  }
  const rows = MAZES.map((maze) => {
    const of = (key) => rounds.get(maze)?.map((each) => each[key]) ?? [];
    const [builtIn, first, later] = ["builtIn", "first", "later"].map((key) => median(of(key)));
    const walls = ["firstWall", "laterWall"].map((key) => digits(median(of(key))));
    const name = `${maze.algorithm} ${maze.side} × ${maze.side}`;
    return [
      name,
      ...[builtIn, first, later].map(digits),
      ...walls,
      digits(later / builtIn),
      digits(median(of("lines"))),
    ];
  });
  const head = [
    "maze",
    "built in, ms",
    "first, ms",
    "later, ms",
    "first, wall",
    "later, wall",
    "later / built in",
    "lines / no lines",
  ];
  return `## Algorithms of the user's\n\nCPU time but for the columns that say so; of later runs the median.\n\n${table(head, rows)}`;
}
