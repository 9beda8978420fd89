/** A larger copy of an array, in which an index is. */
export function grown<Each extends Uint8Array | Uint16Array | Uint32Array | Int32Array>(
  array: Each,
  index: number,
  make: (length: number) => Each,
): Each {
  const copy = make(Math.max(2 * array.length, index + 1));
  copy.set(array);
  return copy;
}
