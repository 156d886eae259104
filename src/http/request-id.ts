// The id by which a request is found again: in the log, in the answer, and on what the request changed.

import { randomUUID } from 'node:crypto';

/** The id that came with the request, if it is 1 to 128 visible ASCII characters, else a new one. */
export function requestIdOf(sent: string | string[] | undefined): string {
  return typeof sent === 'string' && /^[\x21-\x7e]{1,128}$/.test(sent) ? sent : randomUUID();
}
