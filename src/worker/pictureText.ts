/** A picture that holds no maze that can be read: a sentence for the user. */
export class PictureError extends Error {}

/** @param reason a clause without its full stop */
export function damaged(reason: string): PictureError {
  return new PictureError(`The maze in this picture is damaged: ${reason}.`);
}

/** @throws PictureError for bytes that are no text in UTF-8 */
export function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw damaged("it is no text in UTF-8");
  }
}

/** Whether some ASCII stands at a place. */
export function standsAt(bytes: Uint8Array, at: number, text: string): boolean {
  for (let place = 0; place < text.length; place++) if (bytes[at + place] !== text.charCodeAt(place)) return false;
  return true;
}
