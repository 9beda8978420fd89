// One cold process of start.mjs: loads a bundle of the extension, and activates or starts it.
import { readFileSync } from "node:fs";
import path from "node:path";
import { contextOf, requireWithStub } from "../scripts/tools/vscode/stub.mjs";

const context = contextOf(JSON.parse(readFileSync("package.json", "utf8")));
const file = path.resolve("dist", process.argv[2]);
const [memory, began, cpu] = [process.memoryUsage(), performance.now(), process.cpuUsage()];
const { activate, start = activate } = requireWithStub(file);
start(context);
const { user, system } = process.cpuUsage(cpu);
const wall = performance.now() - began;
const after = process.memoryUsage();
const megabytes = (/** @type {"rss" | "heapUsed"} */ key) => (after[key] - memory[key]) / 1e6;
console.log(JSON.stringify({ cpu: (user + system) / 1000, wall, heap: megabytes("heapUsed"), rss: megabytes("rss") }));
process.exit(); // timers of the extension would keep it
