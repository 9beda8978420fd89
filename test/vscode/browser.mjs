import { chromium } from "playwright-core";
import { findBrowser } from "./install.mjs";
export async function launchBrowser({ headless = true } = {}) {
  return chromium.launch({ executablePath: await findBrowser(), headless, args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"] });
}
