import type { PackedMaze } from "../../shared/data/packedMaze";
import { isUserAlgorithm } from "../../shared/data/userAlgorithm";
import type { MazeLocation } from "../../shared/history";
import type { ShowArgs } from "../../shared/messages/preview";
import type { Failure } from "../userAlgorithms/failure";
import { type HistoryPlace, renamed } from "./history";
import type { Making, Order } from "./mazeMaker";

/**
 * Where a preview is, as docs/architecture.md draws it, and what each event makes of that: as data, so that all orders of events
 * can be tried. preview.ts carries it out.
 */

/** A maze of a document that a preview shows, or is to show. */
export interface TrackedMaze {
  location: MazeLocation; // moves with the changes before it
  mark: string | undefined; // of the maze as it was read; undefined after a reload of the window
}

/** How mazes come to be shown. */
export interface HowShown extends Pick<ShowArgs, "fromForm" | "isRerun" | "replay" | "run"> {
  readonly tracked?: readonly TrackedMaze[]; // of each maze that of a document, whose changes are shown
}

/** Mazes to make, and where they go then. No two are the same object: it says which one an event is about. */
export interface MazeRequest extends Order {
  readonly place: HistoryPlace; // in the history
  readonly how: HowShown;
  readonly isUnasked?: boolean; // a change of a file or a document is the reason, not a wish of the user's
  readonly names?: readonly string[] | undefined; // for the history
}

/** The work for a request: what the page is told of it, and how it is ended. */
export interface RequestWork extends Pick<Making, "status" | "cancel"> {
  /** Brings a program to its end: what it has made by then is what comes of the request. */
  stop?(): void;
}

/** What comes of a request. */
export interface MadeMazes {
  readonly mazes: readonly PackedMaze[];
  readonly read?: readonly string[] | undefined; // of what no options make again: see Entry; else that of the request
}

/** Nothing is made. */
export type Resting =
  /** Nothing was asked for: the page is the form alone. */
  | { readonly kind: "idle" }
  /** What was asked for last is on show, or is being drawn. */
  | { readonly kind: "showing" }
  /** Files of the user's made nothing of it: a better file makes it. What was on show before stays. */
  | { readonly kind: "failed"; readonly request: MazeRequest; readonly failure: Failure | undefined };

export type PreviewState =
  | Resting
  | {
      readonly kind: "making";
      readonly request: MazeRequest;
      readonly work: RequestWork;
      readonly isSeen?: true; // what comes of it is on show already, as far as it has come
      readonly before: Resting; // where it goes back to, unless mazes come of it or a file fails
    };

export type StateEvent =
  /** Mazes are asked for, in place of those that are made. */
  | { readonly type: "asked"; readonly request: MazeRequest; readonly work: RequestWork }
  /** A program that goes on has made them so far. */
  | ({ readonly type: "seen"; readonly request: MazeRequest } & MadeMazes)
  /** They have come. */
  | ({ readonly type: "made"; readonly request: MazeRequest } & MadeMazes)
  /** The form has asked for what it cannot have. */
  | { readonly type: "refused"; readonly request: MazeRequest }
  /** They do not come; `failure` is what a file of the user's did wrong. */
  | { readonly type: "failed"; readonly request: MazeRequest; readonly failure: Failure | undefined }
  | { readonly type: "cancelled" }
  /** A file has another address. */
  | { readonly type: "renamed"; readonly from: string; readonly to: string };

/** What is to be done after an event. */
export type Effect =
  /** End the work that goes on, if there is any, and the wait for what was sent to be drawn. */
  | { readonly do: "end"; readonly work: RequestWork | undefined }
  /** Show what has come, and keep it in the history. */
  | ({ readonly do: "show"; readonly request: MazeRequest } & Pick<MazeRequest, "place" | "how"> & MadeMazes)
  /** Tell the page that nothing comes of what was asked for. */
  | { readonly do: "tellEnded" }
  /** Say what a file did wrong. */
  | { readonly do: "tellFailure" };

/** What an event makes of a state, and what is to be done then, in this order. An event about an earlier request changes nothing. */
export function transition(state: PreviewState, event: StateEvent): [PreviewState, readonly Effect[]] {
  switch (event.type) {
    case "asked":
      return [
        { kind: "making", request: event.request, work: event.work, before: restingOf(state) },
        [{ do: "end", work: workIn(state) }],
      ];
    case "cancelled":
      if (state.kind !== "making") return [state, [{ do: "end", work: undefined }]];
      return [givenUp(state, undefined), [{ do: "end", work: state.work }, { do: "tellEnded" }]];
    case "renamed": {
      const { from, to } = event;
      const runs = state.kind === "making" && isOf(state.request, from);
      const [next, effects] = runs ? transition(state, { type: "cancelled" }) : [state, []];
      return [withAddress(next, from, to), effects];
    }
  }
  if (state.kind !== "making" || state.request !== event.request) return [state, []];
  switch (event.type) {
    case "seen":
      return [{ ...state, isSeen: true, before: { kind: "showing" } }, [shown(state, event)]];
    case "made":
      return [{ kind: "showing" }, [shown(state, event)]];
    case "refused":
      return [state.before, [{ do: "tellEnded" }]];
    case "failed":
      return [
        givenUp(state, event.failure),
        event.failure === undefined ? [{ do: "tellEnded" }] : [{ do: "tellEnded" }, { do: "tellFailure" }],
      ];
  }
}

/** How that is shown which has come: of a program that goes on, what it makes later takes the place of what it made before. */
function shown(
  { request, isSeen }: Extract<PreviewState, { kind: "making" }>,
  { type, mazes, read }: Extract<StateEvent, { type: "seen" | "made" }>,
): Effect {
  const again = isSeen ? ({ ...request.how, isRerun: true } as const) : request.how;
  const { replay: _, ...standing } = again;
  return {
    do: "show",
    request,
    mazes,
    ...(read && { read }),
    place: isSeen ? "instead" : request.place,
    how: type === "seen" ? { ...standing, run: "goesOn" } : again,
  };
}

/** The work that goes on. */
export function workIn(state: PreviewState): RequestWork | undefined {
  return state.kind === "making" ? state.work : undefined;
}

/** The request that is carried out, or else the one that files have failed at. */
export function wantedIn(state: PreviewState): MazeRequest | undefined {
  return state.kind === "making" ? state.request : failedIn(state)?.request;
}

/** The request that files have failed at, also while another is carried out. */
export function failedIn(state: PreviewState): Extract<Resting, { kind: "failed" }> | undefined {
  const rest = restingOf(state);
  return rest.kind === "failed" ? rest : undefined;
}

/** The entry of the history whose mazes are made; undefined for none. */
export function entryAskedIn(state: PreviewState): number | undefined {
  return state.kind === "making" && typeof state.request.place === "number" ? state.request.place : undefined;
}

function restingOf(state: PreviewState): Resting {
  return state.kind === "making" ? state.before : state;
}

/** What a file of the user's was to make stays wanted, so that a better one makes it, unless other mazes take its place. */
function givenUp(
  { request, before }: Extract<PreviewState, { kind: "making" }>,
  failure: Failure | undefined,
): Resting {
  if (request.program === undefined && !request.all.some(isUserAlgorithm)) return before;
  const last = before.kind === "failed" ? before.failure : undefined; // of a run before the one that was cancelled
  const isOfRequest = request.all.some(({ algorithm }) => algorithm === last?.address);
  return { kind: "failed", request, failure: failure ?? (isOfRequest ? last : undefined) };
}

/** Whether a file makes some of the mazes. */
function isOf({ all, program }: MazeRequest, file: string): boolean {
  return program === file || all.some(({ algorithm }) => algorithm === file);
}

function withAddress<State extends PreviewState>(state: State, from: string, to: string): State;
function withAddress(state: PreviewState, from: string, to: string): PreviewState {
  if (state.kind === "making") return { ...state, before: withAddress(state.before, from, to) };
  if (state.kind !== "failed") return state;
  const { request, failure } = state;
  return {
    kind: "failed",
    request: {
      ...request,
      all: renamed(request.all, from, to),
      ...(request.program === from && { program: to }),
    },
    failure: failure?.address === from ? { ...failure, address: to } : failure,
  };
}
