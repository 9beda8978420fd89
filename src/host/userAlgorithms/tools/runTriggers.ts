import type { AlgorithmSettings } from "../../settings/settings";

const PAUSE = 600; // milliseconds without a key

/** When files run again, and how what comes of it is played. */
export type RunSettings = Pick<AlgorithmSettings, "run" | "replay">;

/** A document in an editor. */
interface EditedDocument {
  readonly isUntitled: boolean;
  readonly isDirty: boolean;
}

/** Decides when a file runs again: as it is saved, or when the user pauses, as the settings say. */
export class RunTriggers {
  private readonly pauses = new Map<string, ReturnType<typeof setTimeout>>(); // by file, while the user types
  private readonly byHand = new Set<string>(); // files that are being saved since the user asked for it

  /**
   * @param rerun runs a file again; it is played for `replay` seconds, or stands where it stood if these are 0
   * @param documentOf finds what is open
   */
  constructor(
    private readonly settings: () => RunSettings,
    private readonly documentOf: (uri: string) => EditedDocument | undefined,
    private readonly rerun: (uri: string, replay: number) => void,
  ) {}

  /** A file is to be saved. */
  onSaving(uri: string, isByHand: boolean): void {
    if (isByHand) this.byHand.add(uri);
    else this.byHand.delete(uri);
  }

  onSaved(uri: string): void {
    const hasTyped = this.endPause(uri);
    const isByHand = this.byHand.delete(uri);
    const { run, replay } = this.settings();
    if (run === "save" || (run === "typing" && (hasTyped || isByHand))) this.rerun(uri, isByHand ? replay : 0);
  }

  /** A file that a preview shows has changed. */
  onTyped(uri: string): void {
    this.endPause(uri);
    this.pauses.set(
      uri,
      setTimeout(() => this.onPause(uri), PAUSE),
    );
  }

  onClosed(uri: string): void {
    this.endPause(uri);
  }

  dispose(): void {
    for (const uri of this.pauses.keys()) this.endPause(uri);
  }

  private onPause(uri: string): void {
    this.endPause(uri);
    const document = this.documentOf(uri);
    if (document === undefined) return;
    const { run } = this.settings();
    // Of what has no file, saving would make another document. What has changed and is saved was changed in the file.
    const isAsSaved = document.isUntitled || !document.isDirty;
    if (run === "typing" || (run === "save" && isAsSaved)) this.rerun(uri, 0);
  }

  /** @returns whether the user has typed a moment ago */
  private endPause(uri: string): boolean {
    clearTimeout(this.pauses.get(uri));
    return this.pauses.delete(uri);
  }
}
