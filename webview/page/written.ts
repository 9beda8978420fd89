/** Remembers from what a part of the page was written, so that each frame writes only what has changed. */
export class Written {
  private of: readonly unknown[] | undefined;

  /** Whether it has to be written from these values, which it then is. */
  isNew(...of: readonly unknown[]): boolean {
    const { of: before } = this;
    if (before !== undefined && before.length === of.length && of.every((each, at) => each === before[at]))
      return false;
    this.of = of;
    return true;
  }
}
