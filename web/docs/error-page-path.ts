// The paths of the pages of error codes.

/** Returns the page of an error code, which is served at `/docs/errors/<CODE>`. */
export function errorPagePath(code: string): string {
  return `errors/${code}.html`;
}
