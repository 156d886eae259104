// The filter of the audit log, for its list and its download.

import type { AuditKind } from '../../domain/accounts/audit.ts';
import { parseTimeRange } from '../../domain/time-range.ts';

interface AuditQuery {
  kind?: AuditKind[];
  userId?: string;
  search?: string;
  from?: string;
  to?: string;
  direction: 'asc' | 'desc';
}

/** Returns the filter of a query. Throws INVALID_REQUEST if `to` is not later than `from`. */
export function parseAuditFilter({ kind, userId, search, from, to, direction }: AuditQuery) {
  return {
    kinds: kind,
    userId,
    search: search?.trim(),
    ...parseTimeRange({ from, to }),
    ascending: direction === 'asc',
  };
}
