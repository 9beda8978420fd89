/** What a function gives, asked for once; again after a failure. */
export function once<T>(make: () => PromiseLike<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= Promise.resolve(make()).catch((error) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
