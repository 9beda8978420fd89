import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { disk } from "../../../src/host/documents/disk.node";
import {
  type Add,
  type Found,
  MakeError,
  type Store,
  writeParts,
  writeSafely,
} from "../../../src/host/documents/safeWrite";

const NEW = new TextEncoder().encode("the new content");
const OLD = new TextEncoder().encode("old");

/** What can go wrong with a call: an error, or a write that takes a part for all. */
type Fault = "throws" | "truncates";

/** Files in memory with a little room, of which chosen calls go wrong. */
class Memory implements Store<string> {
  readonly files = new Map<string, Uint8Array>();
  readonly calls: string[] = [];
  room = Number.POSITIVE_INFINITY; // bytes
  canMove = true;
  canRemove = true;
  found: Found = { isFile: true, isReadonly: false, isReplaceable: true };
  faultAt: (call: number) => Fault | undefined = () => undefined;
  forbids: (place: string) => boolean = () => false;

  async look(place: string) {
    this.begin("look");
    return this.files.has(place) ? this.found : undefined;
  }

  beside(_: string, name: string) {
    return name;
  }

  async read(place: string) {
    this.begin("read");
    return this.get(place);
  }

  async write(place: string, bytes: Uint8Array) {
    if (this.forbids(place)) throw new Error("forbidden");
    const isCut = this.begin("write") === "truncates";
    this.files.delete(place);
    const used = [...this.files.values()].reduce((sum, { length }) => sum + length, 0);
    this.files.set(place, bytes.slice(0, Math.min(isCut ? 1 : bytes.length, this.room - used)));
  }

  async holds(place: string, bytes: Uint8Array) {
    this.begin("holds");
    return Buffer.compare(this.get(place), bytes) === 0;
  }

  async replace(from: string, to: string) {
    this.begin("replace");
    if (!this.canMove) throw new Error("nothing can be moved");
    this.files.set(to, this.get(from));
    this.files.delete(from);
  }

  async remove(place: string) {
    this.begin("remove");
    if (!this.canRemove) throw new Error("nothing can be deleted");
    this.files.delete(place);
  }

  /** Begins a file that grows: for writeParts(). */
  readonly create = async (place: string) => {
    this.begin("create");
    this.files.set(place, new Uint8Array());
    return {
      add: async (bytes: Uint8Array) => {
        this.begin("add");
        this.files.set(place, Uint8Array.from([...this.get(place), ...bytes]));
      },
      flush: async () => void this.begin("flush"),
      close: async () => void this.begin("close"),
    };
  };

  isForbidden(error: unknown) {
    return error instanceof Error && error.message === "forbidden";
  }

  nameOf(place: string) {
    return place;
  }

  private get(place: string): Uint8Array {
    const bytes = this.files.get(place);
    if (bytes === undefined) throw new Error(`no ${place}`);
    return bytes;
  }

  private begin(call: string): Fault | undefined {
    this.calls.push(call);
    const fault = this.faultAt(this.calls.length - 1);
    if (fault === "throws") throw new Error(`${call} failed`);
    return fault;
  }
}

const VARIANTS = [true, false].flatMap((isThere) =>
  [true, false].flatMap((canMove) =>
    [true, false].flatMap((isReplaceable) =>
      [true, false].map((isFolderOpen) => ({ isThere, canMove, isReplaceable, isFolderOpen })),
    ),
  ),
);

function memory({ isThere, canMove, isReplaceable, isFolderOpen }: (typeof VARIANTS)[number]): Memory {
  const store = new Memory();
  if (isThere) store.files.set("maze", OLD);
  store.canMove = canMove;
  store.found = { ...store.found, isReplaceable };
  store.forbids = (place) => !isFolderOpen && place !== "maze";
  return store;
}

/** Writes, and checks that the file then holds all that is new, or else what it held before. @returns the failure */
async function writeAndCheck(store: Memory, about: string): Promise<string | undefined> {
  const before = store.files.get("maze");
  try {
    await writeSafely(store, "maze", NEW);
  } catch (error) {
    assert.ok(error instanceof Error);
    assert.deepEqual(store.files.get("maze"), before, `${about}: ${error.message}`);
    const wasSeen = before !== undefined && !error.message.startsWith("look failed");
    const fate = wasSeen ? "The old file is unchanged." : "Nothing was written.";
    assert.ok(error.message.endsWith(`. ${fate}`), `${about}: ${error.message}`);
    return error.message;
  }
  assert.deepEqual(store.files.get("maze"), NEW, about);
  return undefined;
}

test("a file is written whole, and nothing else is left", async () => {
  for (const variant of VARIANTS) {
    const store = memory(variant);
    assert.equal(await writeAndCheck(store, JSON.stringify(variant)), undefined);
    assert.deepEqual([...store.files.keys()], ["maze"]);
  }
});

test("it says whether the copy was moved, and if not, whether that was tried", async () => {
  const way = async (changes: Partial<(typeof VARIANTS)[number]>) => {
    const store = memory({ isThere: true, canMove: true, isReplaceable: true, isFolderOpen: true, ...changes });
    const done = await writeSafely(store, "maze", NEW);
    assert.equal(done.left, undefined);
    return done.way;
  };
  assert.equal(await way({}), "moved");
  assert.equal(await way({ isThere: false }), "moved");
  assert.equal(await way({ canMove: false }), "cannot move");
  assert.equal(await way({ isReplaceable: false }), "in place");
  assert.equal(await way({ isFolderOpen: false }), "in place");
});

test("whichever call goes wrong, the file holds all that is new or all that was there", async () => {
  let failures = 0;
  for (const variant of VARIANTS) {
    const { calls } = await written(variant);
    for (const [call, name] of calls.entries()) {
      for (const fault of name === "write" ? (["throws", "truncates"] as const) : (["throws"] as const)) {
        const store = memory(variant);
        store.faultAt = (at) => (at === call ? fault : undefined);
        if ((await writeAndCheck(store, `${JSON.stringify(variant)} ${name} ${fault}`)) !== undefined) failures++;
      }
    }
  }
  assert.ok(failures > 0, "some faults cannot be made good");
});

async function written(variant: (typeof VARIANTS)[number]): Promise<Memory> {
  const store = memory(variant);
  await writeSafely(store, "maze", NEW);
  return store;
}

test("with too little room the old file stays, and no part of the new one is left", async () => {
  for (const variant of VARIANTS) {
    for (let room = OLD.length; room < NEW.length; room++) {
      const store = memory(variant);
      store.room = room;
      assert.match(
        (await writeAndCheck(store, `${JSON.stringify(variant)}, room for ${room}`)) ?? "written",
        /The disk may be full\. /,
      );
      assert.deepEqual([...store.files.keys()], variant.isThere ? ["maze"] : []);
    }
  }
});

test("where the old content cannot be put back, the copy is kept, and named", async () => {
  const store = memory({ isThere: true, canMove: false, isReplaceable: true, isFolderOpen: true });
  const copied = 4; // look, write, holds, replace
  store.faultAt = (call) => (call > copied ? "truncates" : undefined);
  await assert.rejects(writeSafely(store, "maze", NEW), (error: Error) => {
    const [, name] = /Its old content could not be restored\. The maze is in (\S+)\.$/.exec(error.message) ?? [];
    assert.deepEqual(store.files.get(name), NEW, error.message);
    return true;
  });
});

test("a copy that cannot be deleted is named, whether or not the file could be written", async () => {
  for (const isReplaceable of [true, false]) {
    const store = memory({ isThere: true, canMove: false, isReplaceable, isFolderOpen: true });
    store.canRemove = false;
    const { left } = await writeSafely(store, "maze", NEW);
    assert.deepEqual([...store.files.keys()].sort(), [left, "maze"]);
  }
  const full = memory({ isThere: true, canMove: false, isReplaceable: true, isFolderOpen: true });
  Object.assign(full, { canRemove: false, room: NEW.length });
  await assert.rejects(writeSafely(full, "maze", NEW), (error: Error) => {
    const [, name] = /The old file is unchanged\. (\S+) is left: it cannot be deleted\.$/.exec(error.message) ?? [];
    assert.deepEqual([...full.files.keys()].sort(), [name, "maze"], error.message);
    return true;
  });
  const fresh = memory({ isThere: false, canMove: false, isReplaceable: true, isFolderOpen: true });
  fresh.canRemove = false;
  fresh.faultAt = (call) => (call > 3 && fresh.calls[call] === "write" ? "truncates" : undefined); // after look, write, holds, replace
  await assert.rejects(writeSafely(fresh, "maze", NEW), /The new file is incomplete\. The maze is in \S+\.$/);
});

test("a copy that has not arrived whole is written anew, or said not to be", async () => {
  const store = memory({ isThere: true, canMove: true, isReplaceable: true, isFolderOpen: true });
  const moved = 3; // look, write, holds, replace
  store.faultAt = (call) => (call === moved + 1 ? "throws" : undefined);
  assert.equal((await writeSafely(store, "maze", NEW)).way, "moved");
  assert.deepEqual(store.files.get("maze"), NEW);
  const broken = memory({ isThere: true, canMove: true, isReplaceable: true, isFolderOpen: true });
  broken.faultAt = (call) => (call > moved ? "throws" : undefined);
  await assert.rejects(writeSafely(broken, "maze", NEW), /^Error: write failed\. The new file may be incomplete\.$/);
});

test("what is no file, or read-only, is refused", async () => {
  for (const [changes, message] of [
    [{ isFile: false }, "That is not a file. Nothing was written."],
    [{ isReadonly: true }, "It is read-only. Nothing was written."],
  ] as const) {
    const store = memory(VARIANTS[0]);
    store.found = { ...store.found, ...changes };
    await assert.rejects(writeSafely(store, "maze", NEW), { message });
    assert.deepEqual([...store.files], [["maze", OLD]]);
  }
});

const folder = mkdtempSync(path.join(tmpdir(), "maze-files-"));
after(() => rmSync(folder, { recursive: true }));
const isWindows = process.platform === "win32";

/** Writes to a path on the disk, as the extension does. */
async function writeTo(file: string, bytes = NEW): Promise<string> {
  assert.ok(disk, "there are no modules of Node");
  return (await writeSafely(disk.store, await disk.placeOf(file), bytes)).way;
}

/** A file in a folder of its own. */
function place(name: string, content?: Uint8Array): string {
  const own = mkdtempSync(path.join(folder, "case-"));
  if (content !== undefined) writeFileSync(path.join(own, name), content);
  return path.join(own, name);
}

test("on the disk: new files, in new folders too, and over old ones, whose permissions stay", async () => {
  assert.equal(await writeTo(path.join(place("a"), "b", "maze.svg")), "moved");
  const file = place("maze.svg", OLD);
  chmodSync(file, 0o640);
  const { mode, ino } = statSync(file);
  assert.equal(await writeTo(file), "moved");
  assert.deepEqual(new Uint8Array(readFileSync(file)), NEW);
  assert.equal(statSync(file).mode, mode);
  if (!isWindows) assert.notEqual(statSync(file).ino, ino, "another file has taken its place");
  assert.deepEqual(readdirSync(path.dirname(file)), ["maze.svg"]);
});

test("on the disk: links stay links", { skip: isWindows && "links need rights on Windows" }, async () => {
  const file = place("maze.svg", OLD);
  const [soft, hard] = ["soft.svg", "hard.svg"].map((name) => path.join(path.dirname(file), name));
  symlinkSync("maze.svg", soft);
  assert.equal(await writeTo(soft), "moved");
  assert.ok(lstatSync(soft).isSymbolicLink());
  assert.deepEqual(new Uint8Array(readFileSync(file)), NEW);
  linkSync(file, hard);
  assert.equal(await writeTo(hard, OLD), "in place");
  assert.deepEqual(new Uint8Array(readFileSync(file)), OLD);
  const nowhere = place("nowhere.svg");
  symlinkSync("later.svg", nowhere);
  assert.equal(await writeTo(nowhere), "in place");
  assert.ok(lstatSync(nowhere).isSymbolicLink());
});

test("on the disk: folders and files without a right to write are refused", async () => {
  const file = place("maze.svg", OLD);
  chmodSync(file, 0o444);
  await assert.rejects(writeTo(file), /^Error: It is read-only\. Nothing was written\.$/);
  assert.deepEqual(new Uint8Array(readFileSync(file)), OLD);
  const inside = place("folder");
  mkdirSync(inside);
  await assert.rejects(writeTo(inside), /That is not a file\./);
});

const FULL = process.env.MAZE_FULL_DISK; // in a process of the test below

if (FULL !== undefined) {
  test("on a full disk", async () => {
    const file = path.join(FULL, "maze.svg");
    writeFileSync(file, OLD);
    await assert.rejects(writeTo(file, new Uint8Array(1 << 20)), /ENOSPC.*The old file is unchanged\.$/);
    assert.deepEqual(new Uint8Array(readFileSync(file)), OLD);
    assert.deepEqual(readdirSync(FULL), ["maze.svg"]);
  });
}

test("on a disk that is really full", { skip: FULL !== undefined }, (t) => {
  const full = path.join(folder, "full");
  mkdirSync(full);
  const inNamespace = (...command: string[]) => {
    const mount = 'mount -t tmpfs -o size=64k none "$MAZE_FULL_DISK" && exec "$@"';
    const env = { ...process.env, MAZE_FULL_DISK: full, NODE_TEST_CONTEXT: undefined };
    const unshare = ["unshare", "-rm", "sh", "-c", mount, "sh", ...command]; // a mount that ends with the process
    return spawnSync(unshare[0], unshare.slice(1), { env, encoding: "utf8" });
  };
  if (inNamespace("true").status !== 0) return t.skip("no file system of its own can be mounted here");
  const name = "--test-name-pattern=on a full disk";
  const { status, stdout } = inNamespace(process.execPath, "--test", name, fileURLToPath(import.meta.url));
  assert.equal(status, 0, stdout);
  assert.match(stdout, /^ok \d+ - on a full disk$/m);
});

/** Writes the new content in two parts. @returns what went wrong */
async function writeInParts(store: Memory, make = addAll): Promise<unknown> {
  try {
    await writeParts(store, store.create, "maze", make);
    return undefined;
  } catch (error) {
    return error;
  }
}

async function addAll(add: Add): Promise<void> {
  await add(NEW.subarray(0, 5));
  await add(NEW.subarray(5));
}

for (const isThere of [true, false]) {
  const fate = isThere ? "The old file is unchanged." : "Nothing was written.";
  const begun = () => memory({ isThere, canMove: true, isReplaceable: true, isFolderOpen: true });
  const whole = (store: Memory) => [...store.files].map(([place, bytes]) => [place, new TextDecoder().decode(bytes)]);
  const before = isThere ? [["maze", "old"]] : [];

  test(`part by part, ${isThere ? "over a file" : "new"}: it is whole, or as before, whatever fails`, async () => {
    const good = begun();
    assert.equal(await writeInParts(good), undefined);
    assert.deepEqual(whole(good), [["maze", "the new content"]]);
    for (const [at, call] of good.calls.entries()) {
      const store = begun();
      store.faultAt = (index) => (index === at ? "throws" : undefined);
      const { message } = (await writeInParts(store)) as Error;
      assert.match(message, new RegExp(`^${call} failed\\. `));
      if (call === "replace") {
        const [, copy] = /The maze is in (\S+)\.$/.exec(message) ?? [];
        assert.deepEqual(whole(store), [...before, [copy, "the new content"]], "hours of work are kept");
      } else {
        assert.deepEqual(whole(store), before, call);
        const isBegun = !["look", "create"].includes(call);
        assert.equal(/ The partial file of \d+ bytes? is removed\.$/.test(message), isBegun, message);
      }
      if (call !== "look") assert.ok(message.includes(fate), message);
    }
  });

  test(`part by part, ${isThere ? "over a file" : "new"}: what is thrown on the way is handed on, and what is left is named`, async () => {
    const cause = new Error("cancelled");
    const stop = async (add: Add) => {
      await add(NEW);
      throw cause;
    };
    const store = begun();
    const error = await writeInParts(store, stop);
    assert.ok(error instanceof MakeError && error.cause === cause && error.left === undefined);
    assert.deepEqual(whole(store), before);
    const stuck = begun();
    stuck.canRemove = false;
    const other = await writeInParts(stuck, stop);
    assert.ok(other instanceof MakeError && stuck.files.has(other.left ?? ""), "the partial file has a name");
  });
}

test("part by part: nothing takes the place of a link, a folder or what is read-only", async () => {
  const founds: readonly Partial<Found>[] = [{ isFile: false }, { isReadonly: true }, { isReplaceable: false }];
  for (const found of founds) {
    const store = memory({ isThere: true, canMove: true, isReplaceable: true, isFolderOpen: true });
    store.found = { ...store.found, ...found };
    assert.ok((await writeInParts(store)) instanceof Error);
    assert.deepEqual(store.calls, ["look"]);
  }
});
