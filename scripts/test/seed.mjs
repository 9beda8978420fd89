import { execFileSync } from "node:child_process";

/**
 * The seed of all that tests draw: that of the environment, which repeats a run, or one from the commit. Outside git it is 0.
 * @returns {string}
 */
export function seedOfRun() {
  const given = process.env.MAZEWRIGHT_SEED;
  if (given !== undefined && !/^-?\d{1,9}$/.test(given))
    throw new Error(
      `MAZEWRIGHT_SEED: ${JSON.stringify(given)} is no seed. Allowed: a whole number of at most 9 digits.`,
    );
  return given ?? seedOfCommit();
}

function seedOfCommit() {
  try {
    const commit = execFileSync("git", ["rev-parse", "HEAD"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return String(Number.parseInt(commit.slice(0, 7), 16));
  } catch {
    return "0";
  }
}
