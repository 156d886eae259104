// What the API key of a command must have, by the OpenAPI document.

import { operationAccess } from '../generated/access.gen.ts';
import type { Command } from './command.ts';

/** Returns the scopes and the role that the command needs, such as "scope write, role manager"; undefined if it needs no key. */
export function accessOf({
  operations,
  isForMembers,
}: Pick<Command, 'operations' | 'isForMembers'>): string | undefined {
  if (operations.length === 0) return undefined;
  const needed = operations.map((operation) => operationAccess[operation]);
  // Each key has the scope read.
  const scopes = new Set(needed.map(({ scope }) => scope).filter((scope) => scope !== 'read'));
  const names = scopes.size === 0 ? ['scope read'] : [...scopes].map((scope) => `scope ${scope}`);
  const isForManagers = !isForMembers && needed.some(({ isForManagers }) => isForManagers);
  return [...names, ...(isForManagers ? ['role manager'] : [])].join(', ');
}
