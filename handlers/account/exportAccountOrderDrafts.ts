import type { Operations } from '../../generated/account/operations.gen.ts';
import { listDrafts } from '../../src/db/orders/order-drafts.ts';
import { fileResponse } from '../../src/http/file-response.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { createListFile, readBatches } from '../../src/services/exports/list-file.ts';
import { readAdviceWarnings } from '../../src/services/orders/drafts/draft-advice.ts';
import { draftColumns, draftedOrderRows } from '../../src/views/lists/draft-columns.ts';

const batchSize = 20;

/** Returns the filtered list of order drafts as a file, newest first, with one row per order. */
export const exportAccountOrderDrafts: AccountHandler<Operations['exportAccountOrderDrafts']> = async (
  ctx,
  { company, query },
) => {
  const batches = readBatches(async (after: string | undefined) => {
    const drafts = await listDrafts(ctx.db, company.id, { statuses: query.status, after, limit: batchSize });
    return {
      rows: draftedOrderRows(drafts, await readAdviceWarnings(ctx, company.id, drafts)),
      next: drafts.length < batchSize ? null : drafts.at(-1)!.id,
    };
  });
  const list = { name: 'order-drafts', columns: draftColumns, batches };
  return fileResponse(await createListFile(ctx, company, query, list));
};
