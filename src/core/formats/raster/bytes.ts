/** Bytes that are written one after the other, into memory that grows. */
export class Bytes {
  private bytes = new Uint8Array(1024);
  private length = 0;

  push(...values: readonly number[]): void {
    for (const value of values) this.add(value);
  }

  add(value: number): void {
    if (this.length === this.bytes.length) this.grow(1);
    this.bytes[this.length++] = value;
  }

  /** Two bytes, the lower one first. */
  addShort(value: number): void {
    this.push(value & 255, value >>> 8);
  }

  /** Four bytes, the highest one first. */
  addLong(value: number): void {
    this.push(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);
  }

  addText(text: string): void {
    for (const character of text) this.add(character.charCodeAt(0));
  }

  addAll(values: Uint8Array): void {
    if (this.length + values.length > this.bytes.length) this.grow(values.length);
    this.bytes.set(values, this.length);
    this.length += values.length;
  }

  /** What was written from a byte on; not copied. */
  from(start: number): Uint8Array {
    return this.bytes.subarray(start, this.length);
  }

  get count(): number {
    return this.length;
  }

  /** A copy of all that was written. */
  toArray(): Uint8Array<ArrayBuffer> {
    return this.bytes.slice(0, this.length);
  }

  private grow(atLeast: number): void {
    const larger = new Uint8Array(Math.max(2 * this.bytes.length, this.length + atLeast));
    larger.set(this.bytes);
    this.bytes = larger;
  }
}
