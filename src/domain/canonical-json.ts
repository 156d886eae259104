// Whether two JSON values are the same, whatever the order of their members.

import { createHash } from 'node:crypto';

/** Returns a SHA-256, in hex, of a JSON value; members in another order, or undefined, make no difference. */
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
