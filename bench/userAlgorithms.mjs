// The part of npm run bench about algorithms of the user's: from the job to the maze, beside the same algorithm built in, and
// what the storing of lines costs.
import { execFile } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { digits, median, table } from "./report.mjs";

const WORKER = path.join(path.dirname(fileURLToPath(import.meta.url)), "userAlgorithmRuns.mjs");
const REPORTS = path.join(path.dirname(WORKER), "userAlgorithmReports.mjs");
const ROUNDS = 3; // processes each, in turns

const MAZES = [
  { algorithm: "depth-first", side: 20 },
  { algorithm: "depth-first", side: 50 },
  { algorithm: "kruskal", side: 50 },
  { algorithm: "wilson", side: 50 },
  { algorithm: "depth-first", side: 200 },
];

const REPORTED = ["depth-first", "prim", "wilson"];

/**
 * @param {(text: string) => void} say
 * @param {string} core where the core is; the bundle of the sandbox is beside it
 */
export async function userAlgorithmTable(say, core) {
  const rounds = new Map(MAZES.map((maze) => [maze, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const maze of MAZES) {
      say(`algorithms of the user, round ${round + 1} of ${ROUNDS}: ${maze.algorithm} ${maze.side}x${maze.side}`);
      const { stdout } = await promisify(execFile)(process.execPath, [
        WORKER,
        path.dirname(core),
        JSON.stringify(maze),
      ]);
      rounds.get(maze)?.push(JSON.parse(stdout));
    }
  }
  const of = (maze, key) => rounds.get(maze)?.map((each) => each[key]) ?? [];
  const nameOf = ({ algorithm, side }) => `${algorithm} ${side} × ${side}`;
  const rows = MAZES.map((maze) => {
    const [builtIn, first, later] = ["builtIn", "first", "later"].map((key) => median(of(maze, key)));
    const walls = ["firstWall", "laterWall"].map((key) => digits(median(of(maze, key))));
    return [
      nameOf(maze),
      ...[builtIn, first, later].map(digits),
      ...walls,
      digits(later / builtIn),
      digits(median(of(maze, "lines"))),
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
  const again = MAZES.map((maze) => {
    const walls = ["middle", "end"].map((key) => digits(median(of(maze, key))));
    return [nameOf(maze), ...walls, digits(Math.max(...of(maze, "worst")))];
  });
  const headOfAgain = ["maze", "values in the middle, wall", "at the end", "worst"];
  return [
    "## Algorithms of the user's",
    "CPU time but for the columns that say so; of later runs the median.",
    table(head, rows),
    "Runs that are made once more, to read the variables at a step; the worst of all processes.",
    table(headOfAgain, again),
    await reportTable(say, path.dirname(core)),
  ].join("\n\n");
}

/** How long a report takes. */
async function reportTable(say, dist) {
  const rows = [];
  for (const algorithm of REPORTED) {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) {
      say(`reports, round ${round + 1} of ${ROUNDS}: ${algorithm}`);
      const { stdout } = await promisify(execFile)(process.execPath, [REPORTS, dist, algorithm]);
      rounds.push(JSON.parse(stdout));
    }
    const [mazes, cpu, wall] = ["mazes", "cpu", "wall"].map((key) => median(rounds.map((round) => round[key])));
    rows.push([algorithm, String(mazes), digits(cpu), digits(wall)]);
  }
  return `## Reports on algorithms of the user's\n\n${table(["algorithm", "mazes", "CPU, s", "wall, s"], rows)}`;
}
