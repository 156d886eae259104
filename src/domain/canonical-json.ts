// Order-independent hashing of JSON values.

import { createHash } from 'node:crypto';

/** Returns the SHA-256, in hex, of a JSON value. Member order and undefined members do not change the hash. */
export function hashJson(value: unknown): string {
  return createHash('sha256').update(canonicalize(value)).digest('hex');
}

function canonicalize(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
