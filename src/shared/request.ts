import { FormatError, MazeError } from "../core/foundation/errors";

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

interface Open<Note> extends Progress<Note> {
  readonly message: object;
  resolve(result: unknown): void;
  reject(reason: Error): void;
}

/** The requests to another side that are open. */
export class Requests<Calls, Note = never> {
  private last = 0;
  private readonly open = new Map<number, Open<Note>>();

  constructor(private readonly post: (message: Request<Calls>) => void) {}

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

  /** What has come of one; of what is over, nothing is wanted any more. */
  take(reply: Reply<Note>): void {
    if (reply.type === "failure") this.fail(errorOf(reply), reply.request);
    else if (reply.type === "answer") this.finish(reply.request, reply.result);
    else if (reply.type === "progress") this.open.get(reply.request)?.share?.(reply.share);
    else this.open.get(reply.request)?.note?.(reply.note);
  }

  /** Ends a request as if this had been answered. */
  finish(request: number | undefined, result?: unknown): void {
    for (const open of this.remove(request)) open.resolve(result);
  }

  /** Ends a request, by default all. @returns whether there was one */
  fail(reason: Error, request?: number): boolean {
    const all = request === undefined ? this.remove(...this.open.keys()) : this.remove(request);
    for (const open of all) open.reject(reason);
    return all.length > 0;
  }

  private remove(...requests: readonly (number | undefined)[]): Open<Note>[] {
    return requests.flatMap((request = 0) => {
      const open = this.open.get(request);
      this.open.delete(request);
      return open ?? [];
    });
  }
}

/** What is posted of an error that ended a request. */
export function failureOf(request: number | undefined, error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  return { type: "failure", ...(request !== undefined && { request }), message, cause: causeOf(error) };
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
