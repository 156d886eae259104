import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { listUsage as readUsage } from '../../src/db/usage/usage.ts';
import type { Handler } from '../../src/http/operation.ts';
import { usagePage } from '../../src/views/usage/usage-page.ts';

/** Lists the number of requests per key and interval, oldest first. */
export const listUsage: Handler<Operations['listUsage']> = async (ctx, { company, query }) =>
  await usagePage(company, query, (filter, page) => readUsage(ctx.db, company.id, filter, page));
