// One process of the benchmark of recording: node recordingWorker.mjs path/to/core.mjs '{"algorithm":"wilson","width":4000,"height":1}' record.
// CPU time in milliseconds and the most memory, with how many steps were kept; where there are too many, up to the refusal.
import { pathToFileURL } from "node:url";

const [path, text, work] = process.argv.slice(2);
const core = await import(pathToFileURL(path).href);
const options = JSON.parse(text);
const before = process.cpuUsage();
let stepCount;
try {
  if (work === "record") ({ stepCount } = core.record(options));
  else core.generate(options);
} catch (error) {
  if (!(error instanceof core.MazeError)) throw error;
}
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ time: (user + system) / 1000, stepCount, memory: process.resourceUsage().maxRSS / 1024 }));
