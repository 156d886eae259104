import type { Operations } from '../../generated/account/operations.gen.ts';
import { fileResponse } from '../../src/http/file-response.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { listNamedEntries } from '../../src/services/accounts/named-audit-entries.ts';
import { createListFile, readBatches } from '../../src/services/exports/list-file.ts';
import { parseAuditFilter } from '../../src/views/accounts/audit-filter.ts';
import { auditColumns } from '../../src/views/lists/audit-columns.ts';

const batchSize = 1000;

/** Returns the matching entries of the audit log as a file, by time. */
export const exportAuditLog: AccountHandler<Operations['exportAuditLog']> = async (ctx, { company, query }) => {
  const filter = parseAuditFilter(query);
  const batches = readBatches(async (after: string | undefined) => {
    const window = { ...filter, after, limit: batchSize };
    const { entries, names } = await listNamedEntries(ctx.db, company.id, window, query.language ?? company.locale);
    const next = entries.length === batchSize ? (entries.at(-1)?.id ?? null) : null;
    return { rows: entries.map((entry) => ({ ...entry, names })), next };
  });
  return fileResponse(await createListFile(ctx, company, query, { name: 'audit-log', columns: auditColumns, batches }));
};
