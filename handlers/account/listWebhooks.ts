import type { Operations } from '../../generated/account/operations.gen.ts';
import { listEndpoints } from '../../src/db/webhooks/endpoints.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { decodeAfter, encodeCursor, pagedList, toPage } from '../../src/views/cursor.ts';
import { webhookEndpoint } from '../../src/views/webhooks/webhook-endpoint.ts';

/** Lists the company's webhook endpoints. */
export const listWebhooks: AccountHandler<Operations['listWebhooks']> = async (ctx, { company, query }) => {
  const { limit, cursor } = query;
  const list = pagedList(company, 'listWebhooks');
  const after = decodeAfter(cursor, list);
  const found = await listEndpoints(ctx.db, { companyId: company.id, after, limit: limit + 1 });
  const { page, nextCursor } = toPage(found, limit, ({ id }) => encodeCursor(id, list));
  return { success: true, data: { endpoints: page.map(webhookEndpoint), nextCursor } };
};
