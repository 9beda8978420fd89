/** A call that a program got wrong. Thrown inside the call, so that the stack leads to the program's line. */
export class CallError extends RangeError {
  constructor(message: string) {
    super(message);
    this.name = "CallError";
  }
}
