/** A step that changed a cell or a wall, or showed a change of it. */
export interface Touch {
  readonly step: number; // counted from 1
  readonly word: number; // see steps.ts
  readonly line?: number; // of the user's file, from 0, that made it
}
