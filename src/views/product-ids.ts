// Parses query parameters that hold product IDs.

import { invalidRequestError } from '../domain/errors.ts';
import { inQuery } from '../domain/field-error.ts';
import { isUuid } from '../domain/uuid.ts';

const maxIds = 100;

/** Returns the distinct UUIDs of a comma-separated list, sorted; undefined without one. Throws INVALID_REQUEST. */
export function parseProductIds(parameter: string, text: string | undefined): string[] | undefined {
  if (text === undefined) return undefined;
  const ids = text.split(',').map((id) => id.trim().toLowerCase());
  const details = ids
    .filter((id) => !isUuid(id))
    .slice(0, maxIds)
    .map((id) => inQuery(parameter, `must hold UUIDs, not "${id.slice(0, 60)}"`));
  if (ids.length > maxIds) details.push(inQuery(parameter, `must have at most ${maxIds} IDs`));
  if (details.length > 0) throw invalidRequestError(details);
  return [...new Set(ids)].sort();
}
