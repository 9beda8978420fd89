// The Markdown that run.mjs prints.

const MISSING = "-";

/** The algorithms of the core: time, memory, and how they stand to the floor, the limit loops and themselves recorded. */
export function mainTable(size, algorithms, results) {
  const floor = results.get("floor");
  const rows = algorithms.map(({ id, size: itsSize }) => {
    const own = results.get(`core:${id}`);
    const loop = results.get(`loop:${id}`);
    const steps = results.get(`steps:${id}`);
    return [
      itsSize === size ? id : `${id} (${itsSize}x${itsSize})`,
      time(own),
      memory(own),
      ratio(own, floor),
      `${ratio(own, loop)}${trust(loop)}`,
      steps.failure?.split(":")[0] ?? ratio(steps, own),
      steps.failure === undefined ? memory(steps) : MISSING,
    ];
  });
  rows.push(["floor", time(floor), memory(floor), "1", "", "", ""]);
  const head = ["algorithm", "ns/cell", "MiB", "/ floor", "/ limit loop", "recorded / not", "MiB recorded"];
  return `## ${size}x${size}\n\nCPU time, median (least); ratios of the medians of each round, median (of the least).\n\n${table(head, rows)}`;
}

export function peerTable(size, peers, results) {
  const rows = peers.map((peer, index) => {
    const result = results.get(`peer:${index}`);
    const own = results.get(`core:${peer.ours}`);
    const name = `${peer.name} ${peer.version} ${peer.algorithm}`;
    if (result.failure !== undefined) return [name, result.failure, "", "", "", ""];
    const { faults } = result.once;
    const isPerfect = faults === undefined ? "not checked" : faults === "" ? "yes" : `no: ${faults}`;
    const toOurs = own ? `${ratio(result, own)} ${peer.ours}` : MISSING;
    return [name, time(result), memory(result), ratio(result, results.get("floor")), toOurs, isPerfect];
  });
  return `Other packages at ${size}x${size}:\n\n${table(["package", "ns/cell", "MiB", "/ floor", "/ ours", "perfect"], rows)}`;
}

export function firstCallLine(size, algorithms, results) {
  const calls = algorithms.map(({ id }) => {
    const { once } = results.get(`core:${id}`);
    return once.failure ?? `${id} ${once.first.toFixed(0)} ms (${once.withLoading.toFixed(0)} with loading the core)`;
  });
  return `First call in a fresh process at ${size}x${size}: ${calls.join(", ")}.\n`;
}

function time({ rounds, failure }) {
  return failure ?? `${digits(median(rounds.map(median)))} (${digits(least(rounds))})`;
}

function memory({ once }) {
  return once.failure === undefined ? once.rss.toFixed(0) : MISSING;
}

/** Round by round, since what slows one contender of a round down slows the others too. */
function ratio(one, other) {
  if (one.failure !== undefined || other.failure !== undefined) return MISSING;
  const pairs = one.rounds.slice(0, other.rounds.length).map((samples, i) => median(samples) / median(other.rounds[i]));
  return `${digits(median(pairs))} (${digits(least(one.rounds) / least(other.rounds))})`;
}

/** A limit loop that makes no perfect mazes is no yardstick. */
function trust({ once }) {
  return once.faults ? ` (the loop is wrong: ${once.faults})` : "";
}

function least(rounds) {
  return Math.min(...rounds.flat());
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

export function digits(value) {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

export function table(head, rows) {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column].length)));
  const line = (row) => `| ${row.map((text, column) => text.padEnd(widths[column])).join(" | ")} |`;
  return [line(head), `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`, ...rows.map(line), ""].join("\n");
}
