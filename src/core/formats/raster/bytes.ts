/** Bytes that are written one after the other, into memory that grows. */
export class Bytes {
  private bytes = new Uint8Array(1024);
  private length = 0;

  push(...values: readonly number[]): void {
    this.addAll(values);
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
    this.addAll(Uint8Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)));
  }

  addAll(values: ArrayLike<number>): void {
    const { bytes, length } = this;
    this.length += values.length;
    if (this.length > bytes.length) {
      this.bytes = new Uint8Array(Math.max(2 * bytes.length, this.length));
      this.bytes.set(bytes);
    }
    this.bytes.set(values, length);
  }

  /** A copy of all that was written. */
  toArray(): Uint8Array<ArrayBuffer> {
    return this.bytes.slice(0, this.length);
  }
}
