/**
 * One process at a time. The lock is a folder with one file, the name of which is its holder's. Renaming a folder to a
 * free name, and removing a file by its name, are single steps of every file system, so that of two processes that take a
 * lock over neither takes it from the other.
 */
import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, rmdir, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** The holder touches its file this often (ms): process ids alone mean nothing after a restart, or in a container. */
const TOUCH_EVERY = 500;
/** A holder that has not touched its file for so long (ms) has died. */
const DEAD_AFTER = 10_000;

/**
 * Does some work while no other process does work under the same lock. The lock of a process that has died is taken over.
 * @template T
 * @param {string} lock path of the lock; its parent folder is made where it is missing
 * @param {() => Promise<T>} work leaves the event loop free to show that this process lives
 * @param {() => void} onWait called once if another process holds the lock
 * @returns {Promise<T>}
 */
export async function withLock(lock, work, onWait) {
  const holder = randomUUID();
  const offered = `${lock}-${holder}`;
  await mkdir(offered, { recursive: true });
  await writeFile(path.join(offered, holder), "");
  try {
    await take(lock, offered, onWait);
  } catch (error) {
    await rm(offered, { recursive: true, force: true });
    throw error;
  }
  const held = path.join(lock, holder);
  const touching = setInterval(() => utimes(held, new Date(), new Date()).catch(() => {}), TOUCH_EVERY);
  try {
    return await work();
  } finally {
    clearInterval(touching);
    await rm(held, { force: true });
    await removeIfEmpty(lock);
  }
}

/**
 * @param {string} lock
 * @param {string} offered the folder that becomes the lock
 * @param {() => void} onWait
 */
async function take(lock, offered, onWait) {
  let seen = "";
  let seenAt = 0;
  for (let isFirst = true; !(await renamed(offered, lock)); isFirst = false) {
    if (isFirst) onWait();
    const [holder = ""] = await readdir(lock).catch(() => []);
    const held = path.join(lock, holder);
    const life = `${holder} ${(await stat(held).catch(() => undefined))?.mtimeMs}`;
    if (life !== seen) [seen, seenAt] = [life, performance.now()];
    else if (performance.now() - seenAt > DEAD_AFTER) await rm(held, { force: true });
    await wait(100);
  }
}

/**
 * @param {string} offered
 * @param {string} lock
 * @returns {Promise<boolean>} false if there is a lock
 */
async function renamed(offered, lock) {
  await removeIfEmpty(lock);
  try {
    await rename(offered, lock);
    return true;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOTEMPTY" || code === "EEXIST" || (code === "EPERM" && process.platform === "win32")) return false;
    throw error;
  }
}

/** @param {string} folder */
async function removeIfEmpty(folder) {
  await rmdir(folder).catch(() => {}); // refuses what is not empty
}
