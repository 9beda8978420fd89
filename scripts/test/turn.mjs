// Loaded before a file of node:test: lets what tests tell of themselves out before each. Tests that wait for nothing would
// else be heard of when all have ended.
import { beforeEach } from "node:test";
import { setImmediate } from "node:timers/promises";

beforeEach(() => setImmediate());
