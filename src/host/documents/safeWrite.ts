import { countOf } from "../../core/foundation/errors";

/** What is known of a file, or of something else in its place. */
export interface Found {
  readonly isFile: boolean;
  readonly isReadonly: boolean;
  readonly isReplaceable: boolean; // whether another file can replace it; not so for a link
}

/** A place for files, such as a disk. Every method may reject. */
export interface Store<Place> {
  /** @returns undefined if nothing is there */
  look(place: Place): Promise<Found | undefined>;
  beside(place: Place, name: string): Place;
  read(place: Place): Promise<Uint8Array>;
  /** Creates missing folders. */
  write(place: Place, bytes: Uint8Array): Promise<void>;
  /** Whether a file holds just these bytes. */
  holds(place: Place, bytes: Uint8Array): Promise<boolean>;
  /** Moves a file into the place of another, if one is there. After a failure both are where they were. */
  replace(from: Place, to: Place): Promise<void>;
  remove(place: Place): Promise<void>;
  /** Whether an error says that the user may not write there. */
  isForbidden(error: unknown): boolean;
  nameOf(place: Place): string;
}

/** A file that is written part by part. Every method may reject. */
interface Growing {
  readonly add: Add;
  /** Brings all of it onto the disk. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Begins such a file; missing folders are created. */
export type Create<Place> = (place: Place) => Promise<Growing>;

/** Adds a part to the end of a file. */
export type Add = (bytes: Uint8Array) => Promise<void>;

/** How a file was written: by moving a copy into its place, or directly, as for a link, or where files cannot be moved. */
export type Way = "moved" | "in place" | "cannot move";

/** How a file was written, and the name of the copy if that is still there, since it cannot be deleted. */
interface Done {
  readonly way: Way;
  readonly left?: string | undefined;
}

/**
 * Writes a file completely or leaves it unchanged: a copy is written beside it, read again, and moved into its place.
 * If it cannot be moved, the file itself is written and read again, and its old content is restored if the new one is
 * incomplete.
 * @throws Error that says what failed and what happened to the file
 */
export async function writeSafely<Place>(store: Store<Place>, target: Place, bytes: Uint8Array): Promise<Done> {
  const old = await lookAt(store, target);
  const copy = copyBeside(store, target);
  let isCopied = true;
  try {
    await writeChecked(store, copy, bytes);
  } catch (error) {
    const left = await discard(store, copy);
    if (!store.isForbidden(error)) return fail(error, fateOf(old), left);
    isCopied = false; // the file alone may be written, not its folder
  }
  const isReplaceable = old?.isReplaceable ?? true;
  if (isCopied && isReplaceable && (await isMoved(store, copy, target, bytes))) return { way: "moved" };
  const left = await writeInPlace(store, target, old, bytes, isCopied ? copy : undefined);
  return { way: isCopied && isReplaceable ? "cannot move" : "in place", left };
}

/** What `make` of writeParts() threw. The file is unchanged; a partial one may be left, since it cannot be deleted. */
export class MakeError extends Error {
  constructor(
    cause: unknown,
    readonly left: string | undefined, // its name
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/**
 * Writes a file part by part, or leaves it unchanged: what does not fit into memory is neither read again nor written twice.
 * @param make adds all parts
 * @throws Error that says what failed and what happened to the file; MakeError
 */
export async function writeParts<Place>(
  store: Store<Place>,
  create: Create<Place>,
  target: Place,
  make: (add: Add) => Promise<unknown>,
): Promise<void> {
  const old = await lookAt(store, target);
  if (old?.isReplaceable === false) return fail("Another file cannot take its place.", fateOf(old));
  const copy = copyBeside(store, target);
  const file = await create(copy).catch((error) => fail(error, fateOf(old)));
  let length = 0;
  let refused: unknown; // what the file threw last
  const noteRefusal = (error: unknown) => {
    refused = error;
    throw error;
  };
  try {
    await make(async (bytes) => {
      await file.add(bytes).catch(noteRefusal);
      length += bytes.length;
    });
    await file.flush().catch(noteRefusal);
    await file.close().catch(noteRefusal);
  } catch (error) {
    await file.close().catch(() => {}); // once what is being added is there
    const left = await discard(store, copy);
    if (error !== refused) throw new MakeError(error, left);
    const removed = left === undefined ? ` The partial file of ${countOf(length, "byte")} is removed.` : "";
    return fail(error, `${fateOf(old)}${removed}`, left);
  }
  // It is whole, and may have taken hours.
  await store
    .replace(copy, target)
    .catch((error) => fail(error, `${fateOf(old)} The maze is in ${store.nameOf(copy)}.`));
}

/** @throws Error for what cannot be written */
async function lookAt<Place>(store: Store<Place>, target: Place): Promise<Found | undefined> {
  const old = await store.look(target).catch((error) => fail(error, "Nothing was written."));
  if (old?.isFile === false) return fail("That is not a file.", "Nothing was written.");
  if (old?.isReadonly) return fail("It is read-only.", "Nothing was written.");
  return old;
}

function copyBeside<Place>(store: Store<Place>, target: Place): Place {
  return store.beside(target, `.mazewright-${Math.random().toString(36).slice(2)}.tmp`);
}

/** @throws Error if it was moved, but is incomplete, since some moves are copies */
async function isMoved<Place>(store: Store<Place>, copy: Place, target: Place, bytes: Uint8Array): Promise<boolean> {
  try {
    await store.replace(copy, target);
  } catch {
    return false;
  }
  if (await store.holds(target, bytes).catch(() => false)) return true;
  await writeChecked(store, target, bytes).catch((error) => fail(error, "The new file may be incomplete."));
  return true;
}

/**
 * @param copy of the new content, kept if the file has neither the new nor the old content
 * @returns its name where it cannot be deleted
 */
async function writeInPlace<Place>(
  store: Store<Place>,
  target: Place,
  old: Found | undefined,
  bytes: Uint8Array,
  copy: Place | undefined,
): Promise<string | undefined> {
  const before = old && (await store.read(target).catch(() => undefined));
  try {
    await writeChecked(store, target, bytes);
  } catch (error) {
    if (await isAsBefore(store, target, old, before)) {
      return fail(error, fateOf(old), copy && (await discard(store, copy)));
    }
    const rest = copy === undefined ? "" : ` The maze is in ${store.nameOf(copy)}.`;
    const fate = old === undefined ? "The new file is incomplete." : "Its old content could not be restored.";
    return fail(error, `${fate}${rest}`);
  }
  return copy && discard(store, copy);
}

/** Restores the old content if it is known and was changed. @returns whether the file is unchanged */
async function isAsBefore<Place>(
  store: Store<Place>,
  target: Place,
  old: Found | undefined,
  before: Uint8Array | undefined,
): Promise<boolean> {
  if (old === undefined) return (await discard(store, target)) === undefined;
  if (before === undefined) return false;
  if (await store.holds(target, before).catch(() => false)) return true;
  try {
    await writeChecked(store, target, before);
    return true;
  } catch {
    return false;
  }
}

async function writeChecked<Place>(store: Store<Place>, place: Place, bytes: Uint8Array): Promise<void> {
  await store.write(place, bytes);
  if (await store.holds(place, bytes)) return;
  throw new Error("The file does not hold what was written. The disk may be full.");
}

/** @returns its name where it cannot be deleted */
async function discard<Place>(store: Store<Place>, place: Place): Promise<string | undefined> {
  try {
    await store.remove(place);
    return undefined;
  } catch {
    const isGone = await store.look(place).then(
      (found) => found === undefined,
      () => false,
    );
    return isGone ? undefined : store.nameOf(place);
  }
}

/** Says that a copy is still there. */
export function leftText(name: string): string {
  return `${name} is left: it cannot be deleted.`;
}

function fateOf(old: Found | undefined): string {
  return old === undefined ? "Nothing was written." : "The old file is unchanged.";
}

/** @param left what cannot be deleted */
function fail(cause: unknown, fate: string, left?: string): never {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const rest = left === undefined ? "" : ` ${leftText(left)}`;
  throw new Error(`${reason.replace(/\.?$/, ".")} ${fate}${rest}`, { cause });
}
