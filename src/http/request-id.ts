// The request ID, which identifies a request in the log, in its response and in the records of its changes.

import { randomUUID } from 'node:crypto';
import { mayLogId } from '../telemetry/redaction.ts';

/** Returns the ID that the client sent, if it has 1 to 128 visible ASCII characters and is no credential, otherwise a new one. */
export function requestIdOf(sent: string | string[] | undefined): string {
  return typeof sent === 'string' && /^[\x21-\x7e]{1,128}$/.test(sent) && mayLogId(sent) ? sent : randomUUID();
}
