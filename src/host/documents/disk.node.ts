import { type NodeModules, nodeModules } from "../../platform/nodeModules.node";
import type { Disk } from "./files";
import type { Create, Store } from "./safeWrite";

const CHUNK = 1 << 20; // bytes that are read at once

/** What only the Node host has. */
export const disk: Disk | undefined = nodeModules && diskOf(nodeModules);

function diskOf(modules: NodeModules): Disk {
  return {
    store: storeOf(modules),
    create: creator(modules),
    placeOf: (file) => modules.files.realpath(file).catch(whereMissing(file)),
    home: () => modules.os.homedir(),
    namesHosts: modules.path.sep === "\\",
  };
}

/**
 * The disk itself, without VS Code's API, which reports success if only a part of a file fits on the disk, and deletes
 * a file before it moves another into its place.
 */
function storeOf({ files, path }: NodeModules): Store<string> {
  const { chmod, chown, lstat, mkdir, open, readFile, rename, rm, stat, writeFile } = files;
  return {
    async look(file) {
      const found = await lstat(file).catch(whereMissing(undefined));
      if (found === undefined) return undefined;
      const isLink = found.isSymbolicLink(); // a broken link, since placeOf() follows the others
      return {
        isFile: found.isFile() || isLink,
        isReadonly: !isLink && (found.mode & 0o222) === 0,
        isReplaceable: found.isFile() && found.nlink === 1,
      };
    },
    beside: (file, name) => path.join(path.dirname(file), name),
    read: (file) => readFile(file),
    async write(file, bytes) {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, bytes, { flush: true });
    },
    async holds(file, bytes) {
      const handle = await open(file);
      try {
        const chunk = new Uint8Array(CHUNK);
        let at = 0;
        for (;;) {
          const { bytesRead } = await handle.read(chunk, 0, CHUNK);
          if (bytesRead === 0) return at === bytes.length;
          if (Buffer.compare(chunk.subarray(0, bytesRead), bytes.subarray(at, at + bytesRead)) !== 0) return false;
          at += bytesRead;
        }
      } finally {
        await handle.close();
      }
    },
    /** The owner and the permissions of the file stay. */
    async replace(from, to) {
      const old = await stat(to).catch(whereMissing(undefined));
      if (old !== undefined) {
        const { uid, gid } = await stat(from);
        if (uid !== old.uid || gid !== old.gid) await chown(from, old.uid, old.gid);
        await chmod(from, old.mode & 0o7777);
      }
      await rename(from, to);
    },
    remove: (file) => rm(file, { force: true }),
    isForbidden: (error) => ["EACCES", "EPERM", "EROFS"].includes(codeOf(error)),
    nameOf: (file) => file,
  };
}

/** A file that is there already is not taken. */
function creator({ files, path }: NodeModules): Create<string> {
  return async (file) => {
    await files.mkdir(path.dirname(file), { recursive: true });
    const handle = await files.open(file, "wx");
    return {
      add: (bytes) => handle.writeFile(bytes).catch(sayFull),
      flush: () => handle.sync().catch(sayFull),
      close: () => handle.close(),
    };
  };
}

function sayFull(error: unknown): never {
  if (codeOf(error) === "ENOSPC" || codeOf(error) === "EDQUOT") throw new Error("The disk is full.", { cause: error });
  throw error;
}

function whereMissing<T>(value: T): (error: unknown) => T {
  return (error) => {
    if (codeOf(error) === "ENOENT") return value;
    throw error;
  };
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
