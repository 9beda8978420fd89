import type { NodeModules } from "../../worker/nodeModules.node";

const PIECE = 1 << 18; // bytes
const LOOK = 30; // milliseconds between looks at a file that has not grown

/** A file that is read while another program writes at its end. */
export interface TraceTail {
  /** Nothing is written any more. @returns once the rest is taken, and the file is closed */
  end(): Promise<void>;
}

/**
 * Makes an empty file and reads what is added to it. What is not taken yet stays in the file, and nothing is lost where the file
 * is deleted while it is read.
 * @param take gets the pieces in order, one once it has taken the one before
 */
export async function tailOf(
  { fs }: NodeModules,
  path: string,
  take: (bytes: Uint8Array) => Promise<void>,
): Promise<TraceTail> {
  const file = await fs.promises.open(path, "w+");
  let wake = () => {};
  let isOver = false;

  async function follow(): Promise<void> {
    try {
      for (let place = 0; ; ) {
        const isLast = isOver; // as it was before the reading
        const { bytesRead, buffer } = await file.read(new Uint8Array(PIECE), 0, PIECE, place);
        place += bytesRead;
        if (bytesRead > 0) await take(buffer.subarray(0, bytesRead));
        else if (isLast) return;
        else await pause();
      }
    } finally {
      await file.close();
    }
  }

  function pause(): Promise<void> {
    if (isOver) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, LOOK);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  const followed = follow();
  followed.catch(() => {}); // end() says it
  return {
    end() {
      isOver = true;
      wake();
      return followed;
    },
  };
}
