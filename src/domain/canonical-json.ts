// Order-independent comparison and hashing of JSON values.

import { createHash } from 'node:crypto';

/** Returns the SHA-256, in hex, of a JSON value. Member order and undefined members do not change the hash. */
export function hashJson(value: unknown): string {
  return createHash('sha256').update(canonicalize(value)).digest('hex');
}

/** Returns the JSON text of a value with sorted members, equal for values that differ in the order of members only. */
export function canonicalize(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
