// Checks path parameters: a value that is missing, empty or dots would request another operation.

/** Rejects if a parameter of the path has no value, or one that changes the path. `request` has the path with its parameters in braces. */
export async function assertPath(request: unknown): Promise<void> {
  const { url, path = {} } = request as { url: string; path?: Record<string, unknown> };
  for (const [, name = ''] of url.matchAll(/\{(\w+)\}/g)) {
    const value = path[name];
    if (typeof value !== 'string') throw new TypeError(`${name} must be a string.`);
    if (['', '.', '..'].includes(value)) throw new TypeError(`${name} must not be "${value}".`);
  }
}
