import type { FromWebview, ToWebview } from "../../shared/protocol";
import { UnmetError } from "../notifications/report";
import { Awaited } from "./awaited";
import type { PageConnection } from "./pageConnection";

/** A PNG that a page copies to the clipboard. */
export class PictureCopy {
  readonly awaited = new Awaited();
  private message: ToWebview | undefined; // while it is waited for

  constructor(private readonly page: Pick<PageConnection, "post">) {}

  /** @throws UnmetError if it is not allowed to, or is closed */
  start(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const copied = this.awaited.wait((request) => {
      this.message = { type: "copyPicture", request, bytes };
      this.page.post(this.message); // and again when it is ready, if it is loading now
    });
    return copied.finally(() => {
      if (!this.awaited.isWaiting) this.message = undefined;
    });
  }

  /** Sends it again to a page that has loaded meanwhile. */
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
