/** A rectangle of cells. */
export interface Chamber {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A stack of rectangles: what is pushed last comes first. */
export class Chambers {
  private readonly stack: Chamber[] = [];

  push(left: number, top: number, width: number, height: number): void {
    this.stack.push({ left, top, width, height });
  }

  pop(): Chamber | undefined {
    return this.stack.pop();
  }
}
