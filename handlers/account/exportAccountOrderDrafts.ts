import type { Operations } from '../../generated/account/operations.gen.ts';
import { listDrafts } from '../../src/db/orders/order-drafts.ts';
import { fileResponse } from '../../src/http/file-response.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { createListFile } from '../../src/services/exports/list-file.ts';
import { readAdviceWarnings } from '../../src/services/orders/drafts/draft-advice.ts';
import { draftColumns, draftedOrderRows } from '../../src/views/lists/draft-columns.ts';

const batchSize = 20;

/** Returns the filtered list of order drafts as a file, newest first, with one row per order. */
export const exportAccountOrderDrafts: AccountHandler<Operations['exportAccountOrderDrafts']> = async (
  ctx,
  { company, query },
) => {
  async function* readRows() {
    for (let after: string | undefined, isLast = false; !isLast; ) {
      const drafts = await listDrafts(ctx.db, company.id, { statuses: query.status, after, limit: batchSize });
      isLast = drafts.length < batchSize;
      after = drafts.at(-1)?.id;
      yield draftedOrderRows(drafts, await readAdviceWarnings(ctx.db, company.id, drafts));
    }
  }
  const list = { name: 'order-drafts', columns: draftColumns, batches: readRows() };
  return fileResponse(await createListFile(ctx, company, query, list));
};
