import type { FromWebview, ToWebview } from "../../shared/protocol";
import { UnmetError } from "../ui/errors";
import type { WebviewPage } from "./webviewPage";

/** A PNG that a page copies to the clipboard. */
export class PictureCopy {
  private message: ToWebview | undefined; // while it is waited for

  constructor(private readonly page: Pick<WebviewPage, "post" | "copying">) {}

  /** @throws UnmetError if it is not allowed to, or is closed */
  start(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const copied = this.page.copying.wait((request) => {
      this.message = { type: "copyPicture", request, bytes };
      this.page.post(this.message); // and again when it is ready, if it is loading now
    });
    return copied.finally(() => {
      if (!this.page.copying.isWaiting) this.message = undefined;
    });
  }

  /** Sends it again to a page that has loaded meanwhile. */
  get pending(): ToWebview | undefined {
    return this.page.copying.isWaiting ? this.message : undefined;
  }

  onCopied({ request, failure }: Extract<FromWebview, { type: "pictureCopied" }>): void {
    if (failure === undefined) this.page.copying.finish(request);
    else this.page.copying.fail(new UnmetError(`The picture could not be copied. ${failure}`), request);
  }

  onClosed(): void {
    this.page.copying.fail(new UnmetError("The preview was closed. Nothing was copied."));
  }
}
