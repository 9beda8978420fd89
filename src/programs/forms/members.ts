import type { Value } from "../../reading/values/tree";
import { LiveSet, type LiveValue, liveOf, valueOf } from "../values/live";

/** A set or a list of equal things, of which each counts for itself. */
export class LiveMembers {
  /** @param count is given each thing that has come or is gone @returns whether it is one of these */
  constructor(private readonly count: (value: Value, isThere: boolean) => boolean) {}

  load(value: LiveValue | undefined): boolean {
    if (value instanceof LiveSet) {
      for (const json of value.members.values()) if (!this.member(liveOf(json), true)) return false;
      return true;
    }
    return Array.isArray(value) && value.every((each) => this.member(each, true));
  }

  member(live: LiveValue, isThere: boolean): boolean {
    return this.count(valueOf(live, null), isThere);
  }
}
