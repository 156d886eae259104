import type { Operations } from '../../generated/account/operations.gen.ts';
import { type RequestPosition, listRequests as readRequests } from '../../src/db/usage/request-log.ts';
import { parseTimeRange } from '../../src/domain/time-range.ts';
import { fileResponse } from '../../src/http/file-response.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { createListFile, readBatches } from '../../src/services/exports/list-file.ts';
import { requestColumns } from '../../src/views/lists/request-columns.ts';

const batchSize = 1000;

/** Returns the matching requests as a file, by time. */
export const exportRequests: AccountHandler<Operations['exportRequests']> = async (ctx, { company, query }) => {
  const filter = { ...query, ...parseTimeRange(query) };
  const batches = readBatches(async (after: RequestPosition | undefined) => {
    const { requests, next } = await readRequests(ctx.db, company.id, filter, { after, limit: batchSize });
    return { rows: requests, next };
  });
  const list = { name: 'requests', columns: requestColumns, batches };
  return fileResponse(await createListFile(ctx, company, query, list));
};
