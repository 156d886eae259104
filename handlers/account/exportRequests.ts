import type { Operations } from '../../generated/account/operations.gen.ts';
import { type RequestPosition, listRequests as readRequests } from '../../src/db/usage/request-log.ts';
import { parseTimeRange } from '../../src/domain/time-range.ts';
import { fileResponse } from '../../src/http/file-response.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { createListFile } from '../../src/services/exports/list-file.ts';
import { requestColumns } from '../../src/views/lists/request-columns.ts';

const batchSize = 1000;

/** Returns the matching requests as a file, newest first. */
export const exportRequests: AccountHandler<Operations['exportRequests']> = async (ctx, { company, query }) => {
  const filter = { ...query, ...parseTimeRange(query) };
  async function* readRows() {
    for (let after: RequestPosition | null | undefined; after !== null; ) {
      const page = await readRequests(ctx.db, company.id, filter, { after, limit: batchSize });
      after = page.next;
      yield page.requests;
    }
  }
  const list = { name: 'requests', columns: requestColumns, batches: readRows() };
  return fileResponse(await createListFile(ctx, company, query, list));
};
