// One process of the benchmark of hostile texts: node hostileWorker.mjs path/to/inside.mjs '{"where":"host","reader":"isMaze","length":20000,"names":["blanks"]}'.
// The processor's time of a reader on each text, of all texts or of those that are named.
import { pathToFileURL } from "node:url";

const [inside, argument] = process.argv.slice(2);
const { where, reader, length, names } = JSON.parse(argument);
const { readers, textsOf } = await import(pathToFileURL(inside).href);
const texts = Object.entries(textsOf(length)).filter(([name]) => names === undefined || names.includes(name));
const times = texts.map(([name, text]) => {
  const before = process.cpuUsage();
  try {
    readers[where][reader](text);
  } catch {
    // refused, which takes its time, too
  }
  const { user, system } = process.cpuUsage(before);
  return [name, (user + system) / 1000];
});
console.log(JSON.stringify(times));
