import type { Bytes } from "./bytes";

const MAX_CODES = 4096;
const BLOCK = 255; // bytes

/**
 * Compresses pixels as GIF does, in blocks, and ends them.
 * @param bits of a pixel, 2 to 8
 */
export function compress(pixels: Uint8Array, bits: number, out: Bytes): void {
  const clear = 1 << bits;
  const codes = new Uint16Array(MAX_CODES << bits); // of a known run and the pixel after it, else 0
  const known: number[] = []; // the places in `codes` that are not 0
  const writer = new CodeWriter(out);
  let size = bits + 1;
  let next = clear + 2;
  let run = pixels[0];
  out.push(bits);
  writer.add(clear, size);
  for (let at = 1; at < pixels.length; at++) {
    const place = (run << bits) | pixels[at];
    const code = codes[place];
    if (code !== 0) {
      run = code;
      continue;
    }
    writer.add(run, size);
    run = pixels[at];
    if (next < MAX_CODES) {
      if (next >= 1 << size) size++;
      codes[place] = next++;
      known.push(place);
      continue;
    }
    writer.add(clear, size);
    for (const old of known) codes[old] = 0;
    known.length = 0;
    size = bits + 1;
    next = clear + 2;
  }
  writer.add(run, size);
  if (next < MAX_CODES && next >= 1 << size) size++; // as a reader does
  writer.add(clear + 1, size);
  writer.end();
}

/** Writes codes of changing sizes one after the other, the lowest bit first. */
class CodeWriter {
  private readonly block: number[] = [];
  private rest = 0;
  private restBits = 0;

  constructor(private readonly out: Bytes) {}

  add(code: number, size: number): void {
    this.rest |= code << this.restBits;
    this.restBits += size;
    while (this.restBits >= 8) this.shift();
  }

  end(): void {
    if (this.restBits > 0) this.shift();
    this.flush();
    this.out.push(0);
  }

  private shift(): void {
    this.block.push(this.rest & 255);
    this.rest >>>= 8;
    this.restBits -= 8;
    if (this.block.length === BLOCK) this.flush();
  }

  private flush(): void {
    if (this.block.length === 0) return;
    this.out.push(this.block.length, ...this.block);
    this.block.length = 0;
  }
}
