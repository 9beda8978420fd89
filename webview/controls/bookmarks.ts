import type { AlgorithmFacts } from "../../src/core/foundation/algorithm";
import { formatNumber } from "../../src/core/foundation/errors";
import { type Events, type Notable, nextEvent } from "../../src/core/playback/events";
import { onChoice } from "../page/choice";
import { element, makeSvg, setDisabled } from "../page/page";
import type { Stops } from "../playing/player";
import type { Workings } from "../playing/workings";

type Kind = Exclude<keyof Events, "notable" | "marks">;

/** The kinds of events and their names, some of which depend on the algorithm. */
const KINDS: readonly (readonly [kind: Kind, name: (algorithm: AlgorithmFacts | undefined) => string | undefined])[] = [
  ["parts", (algorithm) => algorithm?.part],
  ["walls", (algorithm) => algorithm?.stages?.[0]],
  ["openings", (algorithm) => algorithm?.stages?.[1]],
  ["deadEnds", () => "dead end"],
  ["loops", () => "loop erased"],
  ["joins", () => "join"],
  ["openedLoops", () => "loop opened"],
  ["braids", () => "dead end braided"],
  ["outer", () => "entrance and exit"],
];

/** A bookmark of the recording, or of the user. */
interface Marked extends Notable {
  readonly isOwn?: boolean;
}

interface BookmarkListeners {
  seek(position: number, name: string): void;
  /** The same, but past no stop. */
  runTo(position: number, name: string): void;
  changed(): void;
}

const MOST_STOPS = 400; // marks: more than there are places for on the timeline

/** The events, bookmarks and stops on the timeline; bookmarks are the recording's and the user's own. */
export class Bookmarks {
  private readonly kinds = element<HTMLSelectElement>("moment-kind");
  private readonly list = element<HTMLSelectElement>("bookmarks");
  private readonly marks = element<SVGGElement>("marks");
  private workings: Workings | undefined;
  private events: Events | undefined; // once all steps were read
  private length = 0;
  private given: readonly Notable[] = []; // besides those of the recording
  private stops: Stops = { steps: new Uint32Array(), lines: new Uint32Array() };
  private dots: readonly Element[] = []; // of the stops
  private offered: readonly { readonly kind: Kind; readonly name: string }[] = []; // that the recording has
  chosen: number[] = []; // the user's, in order; replaced, never changed: the kept state holds it

  /** @param kind of events to run to, if one was chosen */
  constructor(
    private readonly listeners: BookmarkListeners,
    public kind: string | undefined,
  ) {
    this.kinds.addEventListener("change", () => {
      this.kind = this.kinds.value;
      this.listeners.changed();
    });
    onChoice(this.list, () => this.goToListed());
    this.show(undefined, 0, [], []);
  }

  /**
   * @param own the user's bookmarks; some may be on steps of a solver that have not arrived
   * @param given what else is worth a bookmark
   */
  show(workings: Workings | undefined, length: number, own: readonly number[], given: readonly Notable[]): void {
    this.workings = workings;
    this.given = given;
    this.events = workings?.reader.found;
    this.length = length;
    this.chosen = [...own];
    this.offered = KINDS.flatMap(([kind, nameOf]) => {
      const name = this.events?.[kind].length ? nameOf(workings?.algorithm) : undefined;
      return name === undefined ? [] : [{ kind, name }];
    });
    const options = this.offered.map(
      (each) => new Option(`Next ${each.name}`, each.kind, false, each === this.chosenKind),
    );
    this.kinds.replaceChildren(...(this.hasKinds ? options : [new Option("Next event", "")]));
    setDisabled(this.kinds, !this.hasKinds);
    this.write();
  }

  /** Events of a long recording are found bit by bit. @returns whether to continue in the next frame */
  readOn(): boolean {
    const { workings } = this;
    if (workings === undefined || this.events !== undefined) return false;
    const hasMore = workings.reader.read();
    if (workings.reader.found !== undefined) this.show(workings, this.length, this.chosen, this.given);
    return hasMore;
  }

  /** Where playing stops. */
  showStops(stops: Stops): void {
    this.stops = stops;
    this.dots = this.dotsOf(stops);
    this.write();
  }

  /** The number of steps has changed. */
  setLength(length: number): void {
    this.length = length;
    this.dots = this.dotsOf(this.stops);
    this.write();
  }

  /** Whether there are events to run to. */
  get hasKinds(): boolean {
    return this.offered.length > 0;
  }

  /** The kind of events that are run to: the one that was chosen, or else the first. */
  private get chosenKind() {
    return this.offered.find(({ kind }) => kind === this.kind) ?? this.offered[0];
  }

  /** Sets a bookmark at a step, or removes the one there. */
  toggle(position: number): void {
    const others = this.chosen.filter((each) => each !== position);
    this.chosen = this.isSet(position) ? others : [...others, position].sort((a, b) => a - b);
    this.write();
    this.listeners.changed();
  }

  isSet(position: number): boolean {
    return this.chosen.includes(position);
  }

  /** The nearest event of the chosen kind before or after a step. */
  nextMoment(position: number, by: 1 | -1): void {
    const { kind, name = "" } = this.chosenKind ?? {};
    const found = kind && this.events?.[kind];
    const next = found && nextEvent(found, position, by);
    if (next !== undefined) this.listeners.runTo(next, name);
  }

  nextBookmark(position: number, by: 1 | -1): void {
    const { all } = this;
    const found =
      by > 0 ? all.find((each) => each.position > position) : all.findLast((each) => each.position < position);
    const stop = nextEvent(this.stops.steps, position, by);
    const isStop = stop !== undefined && (found === undefined || (stop - found.position) * by < 0);
    if (isStop) this.listeners.runTo(stop, "Breakpoint");
    else if (found !== undefined) this.listeners.seek(found.position, found.name);
  }

  /** The bookmarks that can be reached, without those on missing steps of a solver. */
  private get all(): Marked[] {
    const own = this.chosen.map((position) => ({ position, name: "your bookmark", isOwn: true }));
    const marked: Marked[] = [...this.given, ...(this.events?.notable ?? []), ...own];
    return marked.filter(({ position }) => position <= this.length).sort((a, b) => a.position - b.position);
  }

  private goToListed(): void {
    const found = this.all[this.list.selectedIndex - 1];
    this.list.selectedIndex = 0;
    if (found !== undefined) this.listeners.seek(found.position, found.name);
  }

  private write(): void {
    const { all } = this;
    const options = all.map(({ position, name }) => new Option(`${formatNumber(position)}: ${name}`));
    this.list.replaceChildren(new Option("Bookmarks"), ...options);
    setDisabled(this.list, all.length === 0);
    this.marks.replaceChildren(...this.dots, ...all.map((each) => this.mark(each)));
  }

  /** A dot for each stop, or one for several that lie together. */
  private dotsOf({ steps }: Stops): Element[] {
    const places = new Set<number>();
    for (const step of steps) places.add(Math.round((MOST_STOPS * step) / Math.max(this.length, 1)));
    return [...places].map((place) => makeSvg("circle", { cx: `${(100 * place) / MOST_STOPS}%`, class: "stop" }));
  }

  private mark({ position, isOwn }: Marked): Element {
    const x = `${(100 * position) / Math.max(this.length, 1)}%`;
    return makeSvg("rect", { x, class: isOwn === true ? "own" : "found" });
  }
}
