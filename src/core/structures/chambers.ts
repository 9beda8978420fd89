/** A stack of rectangles of cells: what is pushed last comes first. */
export class Chambers {
  // The one that pop() has taken last.
  left = 0;
  top = 0;
  width = 0;
  height = 0;
  private stack = new Int32Array(256); // four numbers each
  private length = 0;

  push(left: number, top: number, width: number, height: number): void {
    if (this.length === this.stack.length) {
      const longer = new Int32Array(2 * this.length);
      longer.set(this.stack);
      this.stack = longer;
    }
    const { stack, length } = this;
    stack[length] = left;
    stack[length + 1] = top;
    stack[length + 2] = width;
    stack[length + 3] = height;
    this.length = length + 4;
  }

  /** Takes one; false where there is none. */
  pop(): boolean {
    if (this.length === 0) return false;
    this.length -= 4;
    const { stack, length } = this;
    this.left = stack[length];
    this.top = stack[length + 1];
    this.width = stack[length + 2];
    this.height = stack[length + 3];
    return true;
  }
}
