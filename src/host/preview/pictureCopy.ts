import type { FromWebview, ToWebview } from "../../shared/protocol";
import { UnmetError } from "../notifications/report";
import { Awaited } from "./awaited";

/** A PNG that a page is to put onto the clipboard. */
export class PictureCopy {
  readonly awaited = new Awaited();
  private message: ToWebview | undefined; // while it is waited for

  /** @throws UnmetError where it may not, or is closed */
  start(bytes: Uint8Array<ArrayBuffer>, post: (message: ToWebview) => void): Promise<void> {
    const copied = this.awaited.wait((request) => {
      this.message = { type: "copyPicture", request, bytes };
      post(this.message); // and once more when it is ready, if it is loading now
    });
    return copied.finally(() => {
      if (!this.awaited.isWaiting) this.message = undefined;
    });
  }

  /** For a page that has loaded meanwhile. */
  get pending(): ToWebview | undefined {
    return this.awaited.isWaiting ? this.message : undefined;
  }

  onCopied({ request, failure }: Extract<FromWebview, { type: "pictureCopied" }>): void {
    if (failure === undefined) this.awaited.finish(request);
    else this.awaited.fail(new UnmetError(`The picture could not be copied. ${failure}`), request);
  }

  onClosed(): void {
    this.awaited.fail(new UnmetError("The preview was closed. Nothing was copied."));
  }
}
