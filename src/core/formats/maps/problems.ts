import { Random } from "../../foundation/random";
import type { Sites } from "../text/sites";
import { OctileSearch } from "./octile";

type Place = readonly [x: number, y: number];

/** A path to be found on a map. */
export interface Problem {
  readonly start: Place;
  readonly goal: Place;
  readonly length: number; // of the shortest way
}

const MOST = 1000; // problems
const MOST_STARTS = 50; // of which each takes a search of the whole map
const MOST_SITES = 48_000_000; // that all searches together look at, but for those of a single start
const PER_BUCKET = 10; // problems of about the same length, as in the benchmarks
const BUCKET = 4; // the lengths that a bucket holds

/** The bucket that a problem is in. */
export function bucketOf({ length }: Problem): number {
  return Math.floor(length / BUCKET);
}

/**
 * Problems on a map, from the shortest to the longest, with a way each. They are spread evenly over the lengths that
 * there are. The same map always has the same problems.
 * @param ends of the maze: the way between them is one of the problems, if there is one
 */
export function problemsOf(sites: Sites, ends: readonly [Place, Place] | undefined): Problem[] {
  const search = new OctileSearch(sites);
  const chosen = new Chosen(search);
  if (ends !== undefined) {
    const [start, goal] = ends.map(([x, y]) => search.at(x, y));
    search.from(start);
    if (search.isReached(goal)) chosen.add(start, goal);
  }
  const random = new Random("problems");
  const starts = Math.max(1, Math.min(MOST_STARTS, Math.floor(MOST_SITES / sites.isWall.length)));
  const perStart = MOST / starts;
  for (let count = 0; count < starts; count++) {
    const start = openSite(sites, random);
    if (start < 0) break;
    const site = search.at(start % sites.columns, Math.floor(start / sites.columns));
    search.from(site);
    for (let goal = 0; goal < perStart; goal++) chosen.add(site, siteAbout(search, (goal + share(random)) / perStart));
  }
  return chosen.problems.sort((a, b) => a.length - b.length);
}

/** The problems so far. */
class Chosen {
  readonly problems: Problem[] = [];
  private readonly pairs = new Set<string>();
  private readonly counts = new Map<number, number>(); // by bucket

  constructor(private readonly search: OctileSearch) {}

  /** Adds the problem from where the search began to a site, unless there is such a one, or enough of its length. */
  add(start: number, goal: number): void {
    const { search, pairs, counts, problems } = this;
    const problem = { start: search.placeOf(start), goal: search.placeOf(goal), length: search.length(goal) };
    const bucket = bucketOf(problem);
    const count = counts.get(bucket) ?? 0;
    const pair = `${start} ${goal}`;
    if (problems.length === MOST || count === PER_BUCKET || pairs.has(pair)) return;
    if (start === goal && problems.length > 0) return; // no way to be found
    counts.set(bucket, count + 1);
    pairs.add(pair);
    problems.push(problem);
  }
}

/** An open site, or -1 if there is none: the first at or after one of all sites, around the end. */
function openSite({ isWall }: Sites, random: Random): number {
  const drawn = random.below(isWall.length);
  const after = isWall.indexOf(0, drawn);
  return after >= 0 ? after : isWall.indexOf(0);
}

/** The first site that is at least as far as a share of the greatest length. */
function siteAbout(search: OctileSearch, part: number): number {
  const { reached, reachedCount } = search;
  const wanted = part * search.length(reached[reachedCount - 1]);
  let [low, high] = [0, reachedCount - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (search.length(reached[middle]) < wanted) low = middle + 1;
    else high = middle;
  }
  return reached[low];
}

/** A number from 0 to less than 1. */
function share(random: Random): number {
  return random.below(SHARES) / SHARES;
}

const SHARES = 2 ** 20;
