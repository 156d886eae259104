// Loads what most processes never need on its first use.

/** Returns a function that calls `make` on first use and caches the result; a failure is not cached. */
export function memoize<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
