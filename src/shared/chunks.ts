import * as v from "valibot";
import { natural as count } from "./reading";

/**
 * Long arrays are sent before the message that they belong to, in chunks, so that neither the extension host nor the
 * window stalls while a large maze passes.
 */

/** Bytes of a chunk, and of all arrays that stay in one message. */
export const MAX_CHUNK_BYTES = 4_000_000;

const KINDS = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array };

type Kind = keyof typeof KINDS;
type LongArray = InstanceType<(typeof KINDS)[Kind]>;

/** Stands in a message for an array that was sent before it. */
interface ArrayBefore {
  readonly array: number;
  readonly kind: Kind;
}

const chunkShape = v.pipe(
  v.object({
    type: v.literal("chunk"),
    array: count,
    total: count, // bytes of all chunks
    at: count, // where in them these are
    bytes: v.instance(Uint8Array),
  }),
  v.check(({ total, at, bytes }) => at + bytes.length <= total),
);

type Chunk = v.InferOutput<typeof chunkShape>;

/** Takes the long arrays out of messages. */
export class Packer {
  private count = 0; // of the arrays so far

  /** What to send for a message, in order: the chunks of its long arrays, then the message without these. */
  *pack(message: object): Iterable<object> {
    const arrays = new Map<LongArray, number>();
    let inMessage = 0; // bytes
    const rest = replace(message, (value) => {
      const kind = kindOf(value);
      if (kind === undefined) return undefined;
      const array = value as LongArray;
      if (inMessage + array.byteLength <= MAX_CHUNK_BYTES) {
        inMessage += array.byteLength;
        return array;
      }
      const number = arrays.get(array) ?? ++this.count;
      arrays.set(array, number);
      return { array: number, kind } satisfies ArrayBefore;
    });
    for (const [array, number] of arrays) yield* chunksOf(array, number);
    yield rest as object;
  }
}

/** Puts the arrays back into the messages. */
export class Unpacker {
  private readonly arrived = new Map<number, Uint8Array<ArrayBuffer>>();

  /**
   * @param data that has arrived: a message, or a chunk of an array of a message to come, which is kept until then
   * @returns the message as it was before it was packed; undefined for a chunk
   */
  take(data: unknown): unknown {
    if (!v.is(chunkShape, data)) return this.unpack(data);
    const { array, total, at, bytes } = data;
    const all = this.arrived.get(array) ?? new Uint8Array(total);
    all.set(bytes, at);
    this.arrived.set(array, all);
    return undefined;
  }

  private unpack(message: unknown): unknown {
    if (this.arrived.size === 0) return message;
    let last = 0; // of the arrays of this message: a message that passes between chunks has none
    const whole = replace(message, (value) => {
      if (!isArrayBefore(value)) return ArrayBuffer.isView(value) ? value : undefined;
      const bytes = this.arrived.get(value.array);
      if (bytes === undefined) return undefined;
      last = Math.max(last, value.array);
      return new KINDS[value.kind](bytes.buffer);
    });
    for (const array of this.arrived.keys()) if (array <= last) this.arrived.delete(array);
    return whole;
  }
}

function* chunksOf({ buffer, byteOffset, byteLength }: LongArray, array: number): Iterable<Chunk> {
  for (let at = 0; at < byteLength; at += MAX_CHUNK_BYTES) {
    const length = Math.min(MAX_CHUNK_BYTES, byteLength - at);
    const bytes = new Uint8Array(buffer, byteOffset + at, length).slice(); // of a view, VS Code sends the whole buffer
    yield { type: "chunk", array, total: byteLength, at, bytes };
  }
}

/** A copy of plain data with some values replaced. @param replacement returns undefined to have a value copied */
function replace(value: unknown, replacement: (value: object) => unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const found = replacement(value);
  if (found !== undefined) return found;
  if (Array.isArray(value)) return value.map((each) => replace(each, replacement));
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replace(each, replacement)]));
}

function kindOf(value: object): Kind | undefined {
  return (Object.keys(KINDS) as Kind[]).find((kind) => value instanceof KINDS[kind]);
}

function isArrayBefore(value: object): value is ArrayBefore {
  return "array" in value && "kind" in value && Object.hasOwn(KINDS, String(value.kind));
}
