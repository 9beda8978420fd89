import * as vscode from "vscode";
import { MazeError } from "../../core/foundation/errors";
import type { Analysis } from "../../core/measures/analyse";
import type { PackedMaze } from "../../shared/data/packedMaze";
import { withoutSteps } from "../../shared/data/travel";
import type { Handlers } from "../../shared/messages/page";
import type { ExtensionCalls, FormRefusal, SourceFile } from "../../shared/messages/preview";
import type { ArgsOf } from "../../shared/request";
import { isAboutSetting, resolveCommandOptions } from "../settings/settings";
import type { PreviewNeeds } from "./needs";
import type { Preview } from "./preview";
import { findTouches, pieceOf } from "./recordings";
import { readSource } from "./sources";
import { shownSource } from "./userFiles";

/** Which maze is asked about. */
type Which = { readonly id: number; readonly at: number };

/** Answers the questions of the page. */
export class Answers {
  private readonly underWay = new Map<string, vscode.CancellationTokenSource>();
  private id: number | undefined; // of what it is asked about
  private readonly analyses = new Map<number, Promise<Analysis>>(); // by the maze's place

  constructor(
    private readonly needs: Pick<PreviewNeeds, "engine" | "log" | "extensionUri">,
    private readonly preview: Pick<Preview, "shown" | "mazes" | "runs" | "change">,
  ) {}

  /** Each throws vscode.CancellationError where nothing is to be answered: about mazes that are no longer on show, too. */
  readonly handlers: Handlers<never, ExtensionCalls> = {
    source: async ({ algorithm }) => ({ files: await this.sourceOf(algorithm) }),
    analyse: async (which) => ({ analysis: await this.analyse(which, this.mazeOf(which)) }),
    solve: async ({ solver, ...which }) => {
      const args = { maze: withoutSteps(this.mazeOf(which)), solver };
      const token = this.begin(`solve ${which.at}`);
      const { steps, path } = await this.needs.engine.request("solve", args, { token });
      return { steps, length: path?.length ?? 0 };
    },
    compare: async ({ id, at }) => {
      const args = {
        before: withoutSteps(this.mazeOf({ id, at })),
        after: withoutSteps(this.mazeOf({ id, at: at + 1 })),
      };
      return this.needs.engine.request("compare", args, { token: this.begin(`compare ${at}`) });
    },
    touches: async ({ target, ...which }) => {
      const maze = this.mazeOf(which);
      const token = this.begin(`touches ${which.at}`);
      return there(await findTouches(maze, target, () => token.isCancellationRequested));
    },
    steps: async ({ from, ...which }) => ({ steps: there(pieceOf(this.mazeOf(which), from)) }),
    make: (wanted) => this.make(wanted),
    snapshot: async ({ place, ...which }) => ({ snapshot: there(this.mazeOf(which).snapshots?.[place]) }),
  };

  /** Other mazes may be on show: nothing is wanted of those before. */
  onChanged(): void {
    const id = this.preview.shown?.id;
    if (id !== this.id) this.end();
    this.id = id;
  }

  /** Ends current work. */
  end(): void {
    for (const work of this.underWay.values()) work.cancel();
    this.underWay.clear();
    this.analyses.clear();
  }

  private mazeOf({ id, at }: Which): PackedMaze {
    const { shown, mazes } = this.preview;
    return there(shown?.id === id ? mazes[at] : undefined);
  }

  /** Makes what the form says. What cannot be used is said at its field. */
  private async make({ recipes, continues }: ArgsOf<ExtensionCalls, "make">): Promise<{ refusal?: FormRefusal }> {
    try {
      await this.preview.change(recipes, continues, () => resolveCommandOptions({}, ["animate"]).animate);
    } catch (error) {
      if (error instanceof MazeError && !isAboutSetting(error))
        return { refusal: { option: error.option, text: error.message } };
      if (!(error instanceof vscode.CancellationError)) throw error; // the form hears that its mazes do not come
    }
    return {};
  }

  private async sourceOf(algorithm: string): Promise<SourceFile[]> {
    return shownSource(this.preview, algorithm) ?? (await readSource(this.needs.extensionUri, algorithm));
  }

  /**
   * Measures a maze, only once while it is shown, though a page that was hidden asks again. A failure is only logged, since the
   * user did not ask for it.
   */
  private async analyse({ at }: Which, maze: PackedMaze): Promise<Analysis> {
    const { engine, log } = this.needs;
    const args = { maze: withoutSteps(maze) };
    const analysed = this.analyses.get(at) ?? engine.request("analyse", args, { token: this.begin(`analyse ${at}`) });
    this.analyses.set(at, analysed);
    try {
      return await analysed;
    } catch (error) {
      if (this.analyses.get(at) === analysed) this.analyses.delete(at);
      if (!(error instanceof vscode.CancellationError)) log.error(`preview: ${error}`);
      throw new vscode.CancellationError();
    }
  }

  /** A new question of a kind about a maze replaces the previous one. */
  private begin(what: string): vscode.CancellationToken {
    this.underWay.get(what)?.cancel();
    const work = new vscode.CancellationTokenSource();
    this.underWay.set(what, work);
    return work.token;
  }
}

/** @throws vscode.CancellationError for nothing */
function there<T>(found: T | undefined): T {
  if (found === undefined) throw new vscode.CancellationError();
  return found;
}
