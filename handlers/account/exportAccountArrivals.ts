import type { Operations } from '../../generated/account/operations.gen.ts';
import { currentDay } from '../../src/domain/clock.ts';
import { fileResponse } from '../../src/http/file-response.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { createListFile, readBatches } from '../../src/services/exports/list-file.ts';
import { listExpectedArrivals, measureArrivals } from '../../src/services/orders/expected-arrivals.ts';
import { arrivalColumns } from '../../src/views/lists/arrival-columns.ts';
import { addDayIfPaid } from '../account-orders.ts';
import { arrivalSelection } from '../arrivals.ts';

const batchSize = 500;

/** Returns the filtered list of expected arrivals as a file, in the order of the list. */
export const exportAccountArrivals: AccountHandler<Operations['exportAccountArrivals']> = async (
  ctx,
  { company, query },
) => {
  const today = currentDay(ctx.clock);
  const selection = arrivalSelection(query, today);
  const batches = readBatches(async (after: string | undefined) => {
    const arrivals = await listExpectedArrivals(
      ctx,
      company.id,
      { ...selection, after: after ?? '' },
      batchSize,
      today,
    );
    const listed = await addDayIfPaid(ctx, company, arrivals, () => true);
    const measures = await measureArrivals(ctx, company.id, arrivals);
    return {
      rows: listed.map((arrival, index) => ({ ...arrival, ...measures[index]! })),
      next: arrivals.length < batchSize ? null : arrivals.at(-1)!.position,
    };
  });
  const list = { name: 'arrivals', columns: arrivalColumns, batches };
  return fileResponse(await createListFile(ctx, company, query, list));
};
