import { FormatError, MazeError } from "../core/foundation/errors";
import type { Reading } from "./reading";

/**
 * How one side asks another for something, whatever lies between: a worker, a page, or the extension from a page. A request is
 * a message with a number, by the name of what is asked; what comes of it says that number.
 */

/** What a side is asked, in an interface of functions by their names: what is given and what comes back are plain data. */
export type ArgsOf<Calls, Name extends keyof Calls> = Calls[Name] extends (args: infer Args) => unknown ? Args : never;

export type ResultOf<Calls, Name extends keyof Calls> = Calls[Name] extends (args: never) => infer Result
  ? Result
  : never;

/** A request as it travels. */
export type Request<Calls, Name extends keyof Calls = keyof Calls> = {
  [Each in Name]: { readonly type: Each; readonly request: number } & ArgsOf<Calls, Each>;
}[Name];

/** What comes of a request: how far it is and what is told meanwhile, then a result or a failure. */
export type Reply<Note = never> =
  | { readonly type: "progress"; readonly request: number; readonly share: number }
  | { readonly type: "note"; readonly request: number; readonly note: Note }
  | { readonly type: "answer"; readonly request: number; readonly result?: unknown }
  | Failure;

/** Without a number it is about all that is open: no request could be read. */
interface Failure {
  readonly type: "failure";
  readonly request?: number;
  readonly message: string;
  readonly cause?: Cause | undefined;
}

/** A MazeError or a FormatError as plain data. */
type Cause =
  | ({ readonly name: "MazeError" } & Pick<MazeError, "option" | "value" | "allowed" | "reason">)
  | ({ readonly name: "FormatError" } & Pick<FormatError, "reason" | "line" | "column">);

/** What is heard of a request before its end. */
export interface Progress<Note = never> {
  readonly share?: (share: number) => void;
  readonly note?: (note: Note) => void;
}

/** Reads what a request of a name is answered. */
export type ReadResult<Calls> = (name: keyof Calls, result: unknown) => Reading<unknown>;

interface Open<Note> extends Progress<Note> {
  readonly message: object;
  resolve(result: unknown): void;
  reject(reason: Error): void;
}

/** The requests to another side that are open. */
export class Requests<Calls, Note = never> {
  private last = 0;
  private readonly open = new Map<number, Open<Note>>();

  /** @param readResult reads what is answered, where the other side is not trusted to answer what it should */
  constructor(
    private readonly post: (message: Request<Calls>) => void,
    private readonly readResult: ReadResult<Calls> = (_, value) => ({ value }),
  ) {}

  /** @throws what the other side has failed at, or what fail() is given */
  request<Name extends keyof Calls>(
    name: Name,
    args: ArgsOf<Calls, Name>,
    progress: Progress<Note> = {},
  ): Promise<ResultOf<Calls, Name>> {
    const request = ++this.last;
    const message = { ...(args as object), type: name, request } as Request<Calls>;
    return new Promise((resolve, reject) => {
      const open = { ...progress, message, reject, resolve: (result: unknown) => resolve(result as never) };
      this.open.set(request, open);
      this.post(message);
    });
  }

  /** An open request by its name, as it was posted: for a side that has forgotten it. */
  pending<Name extends keyof Calls>(name: Name): Request<Calls, Name> | undefined {
    const all = [...this.open.values()].map(({ message }) => message as Request<Calls, Name>);
    return all.find(({ type }) => type === name);
  }

  /**
   * What has come of one; of what is over, nothing is wanted any more.
   * @returns why a result cannot be read: its request is still open
   */
  take(reply: Reply<Note>): string | undefined {
    if (reply.type === "answer") return this.answer(reply.request, reply.result);
    if (reply.type === "progress") this.open.get(reply.request)?.share?.(reply.share);
    else if (reply.type === "note") this.open.get(reply.request)?.note?.(reply.note);
    else if (reply.request === undefined) this.failAll(errorOf(reply));
    else this.fail(errorOf(reply), reply.request);
    return undefined;
  }

  /** Ends a request as if this had been answered. */
  finish(request: number | undefined, result?: unknown): void {
    this.remove(request)?.resolve(result);
  }

  /** Ends a request. @returns whether there was one */
  fail(reason: Error, request: number | undefined): boolean {
    const open = this.remove(request);
    open?.reject(reason);
    return open !== undefined;
  }

  /** Ends all of them. @returns whether there were any */
  failAll(reason: Error): boolean {
    const all = [...this.open.keys()];
    for (const request of all) this.fail(reason, request);
    return all.length > 0;
  }

  private answer(request: number, result: unknown): string | undefined {
    const open = this.open.get(request);
    if (open === undefined) return undefined;
    const { value, reason } = this.readResult((open.message as Request<Calls>).type, result);
    if (reason === undefined) this.finish(request, value);
    return reason;
  }

  private remove(request = 0): Open<Note> | undefined {
    const open = this.open.get(request);
    this.open.delete(request);
    return open;
  }
}

/** What is posted of an error that ended a request. */
export function failureOf(request: number, error: unknown): Failure & { readonly request: number };
export function failureOf(request: number | undefined, error: unknown): Failure;
export function failureOf(request: number | undefined, error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  const cause = causeOf(error);
  return { type: "failure", ...(request !== undefined && { request }), message, ...(cause && { cause }) };
}

function causeOf(error: unknown): Cause | undefined {
  if (error instanceof MazeError) {
    const { option, value, allowed, reason } = error;
    return { name: "MazeError", option, value, allowed, reason };
  }
  if (!(error instanceof FormatError)) return undefined;
  const { reason, line, column } = error;
  return { name: "FormatError", reason, line, column };
}

function errorOf({ message, cause }: Failure): Error {
  if (cause === undefined) return new Error(message);
  if (cause.name === "FormatError") return new FormatError(cause.reason, cause.line, cause.column);
  return new MazeError(cause.option, cause.value, cause.allowed, cause.reason);
}
