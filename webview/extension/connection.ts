import { Unpacker } from "../../src/shared/chunks";
import { dispatch, type FromPage, labelOf, type PageReply } from "../../src/shared/messages/page";
import type { Reading } from "../../src/shared/reading";
import { type ArgsOf, failureOf, type ReadResult, Requests, type ResultOf } from "../../src/shared/request";
import { Silence } from "./silence";

interface VsCodeApi {
  postMessage(message: object): void;
  getState(): unknown;
  setState(state: object): void;
}

const HARMLESS = "ResizeObserver loop"; // sizes that changed once more within a frame are seen in the next

declare function acquireVsCodeApi(): VsCodeApi;

/** How one kind of page reads what comes to it, from the extension and from before a reload: undefined for what is no state. */
interface Readers<In, State, Calls> {
  message(message: unknown): Reading<In>;
  readonly answer: ReadResult<Calls>;
  state(state: unknown): State | undefined;
}

/** A page, as its extension sees it. */
interface Page<In extends { type: string }> {
  readonly messages: Readonly<Record<Exclude<In, PageReply>["type"], (message: never) => unknown>>;
  readonly notice: { showSilence(isSilent: boolean): void };
}

/** The extension, as a page sees it. */
export interface Connection<Out, State, Calls = object> {
  send(message: Out): void;
  /** @returns undefined where it failed, which the extension reports */
  ask<Name extends keyof Calls>(name: Name, args: ArgsOf<Calls, Name>): Promise<ResultOf<Calls, Name> | undefined>;
  /** What the page kept last, perhaps before it was loaded; undefined at first. */
  readonly kept: State | undefined;
  keep(state: State): void;
}

/** Starts a page: ties it to the extension, which then hears that it is ready. */
export function startPage<
  In extends { readonly type: string; readonly request?: number },
  Out extends object,
  State extends object,
  Calls = object,
>(read: Readers<In, State, Calls>, make: (extension: Connection<Out, State, Calls>) => Page<In>): void {
  const api = acquireVsCodeApi();
  const silence = new Silence((isSilent) => page.notice.showSilence(isSilent));
  const unpacker = new Unpacker();
  const requests = new Requests<Calls>((message) => send(message), read.answer);
  let failing: number | undefined; // the request that is being carried out, or that failed
  const send = (message: object) => {
    api.postMessage(message);
    silence.onSent();
  };
  const tell = (message: FromPage) => send(message);
  const refuse = (whole: unknown, reason: string) => tell({ type: "refused", ...labelOf(whole), reason });
  const crashed = (error: unknown, text: string) => {
    const { message = text, stack } = error instanceof Error ? error : {};
    tell({ type: "crashed", text: message, stack, ...(failing !== undefined && { request: failing }) });
  };
  const take = (reply: PageReply) => {
    const reason = requests.take(reply);
    if (reason === undefined) return;
    refuse(reply, reason);
    requests.fail(new Error(reason), reply.request);
  };
  const carryOut = (message: In) => {
    const { request } = message;
    failing = request;
    const done = dispatch<In>(page.messages as Readonly<Record<In["type"], (message: never) => unknown>>, message);
    failing = undefined; // where it failed, not before the browser has reported the error
    if (request === undefined) return;
    const answer = (result: unknown) => tell({ type: "answer", request, result });
    Promise.resolve(done).then(answer, (error) => tell(failureOf(request, error)));
  };
  addEventListener("error", ({ message, error }) => {
    if (!message.startsWith(HARMLESS)) crashed(error, message);
  });
  addEventListener("unhandledrejection", ({ reason }) => crashed(reason, String(reason)));
  addEventListener("message", ({ data }) => {
    silence.onHeard();
    const whole = unpacker.take(data);
    if (whole === undefined) return;
    const { value: message, reason } = read.message(whole);
    if (reason !== undefined) refuse(whole, reason);
    else if (isReply(message)) take(message);
    else carryOut(message);
  });
  const page = make({
    send,
    ask: (name, args) => requests.request(name, args).catch(() => undefined),
    get kept() {
      return read.state(api.getState());
    },
    keep: (state) => api.setState(state),
  });
  tell({ type: "ready" });
}

function isReply(message: { readonly type: string }): message is PageReply {
  return message.type === "answer" || message.type === "failure";
}
