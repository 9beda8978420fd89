import type { AlgorithmReport, ReportFinding } from "../../shared/data/algorithmReport";
import { defined, resolveCommandOptions } from "../settings/settings";
import { addressOf } from "../userAlgorithms/files";
import { activeFile } from "./activeFile";
import { type Command, checkKnown } from "./command";

/** Judges the algorithm in a file of the user's and opens the report. Returns it to a caller that gave options. */
export const checkAlgorithm: Command = {
  async run({ reports, editors }, argument, { resource }) {
    checkKnown(argument ?? {}, ["uri", "seeds"]);
    const { uri, ...options } = defined(argument ?? {});
    const { seeds } = resolveCommandOptions(options, ["seeds"]);
    const report = await reports.make(addressOf(uri ?? resource ?? activeFile(editors)), seeds);
    return argument && published(report);
  },
};

/** What callers get: see docs/contract.md. */
function published({ perfect, mazes, trees, uniform, measures, findings }: AlgorithmReport) {
  return { perfect, mazes, trees, uniform, measures, findings: findings.map(publishedFinding) };
}

function publishedFinding({ severity, message, place, width, height, seed, step }: ReportFinding) {
  const { line, column } = { ...place };
  return defined({ severity, message, line, column, width, height, seed, step });
}
