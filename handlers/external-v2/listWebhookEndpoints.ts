import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { listEndpoints } from '../../src/db/webhooks/endpoints.ts';
import type { Handler } from '../../src/http/operation.ts';
import { decodeAfter, pagedList } from '../../src/views/cursor.ts';
import { webhookEndpointPage } from '../../src/views/webhooks/webhook-endpoint.ts';

/** Lists the company's webhook endpoints. */
export const listWebhookEndpoints: Handler<Operations['listWebhookEndpoints']> = async (ctx, { company, query }) => {
  const { limit, cursor } = query;
  const list = pagedList(company, 'listWebhookEndpoints');
  const after = decodeAfter(cursor, list);
  const found = await listEndpoints(ctx.db, { companyId: company.id, after, limit: limit + 1 });
  return { success: true, data: webhookEndpointPage(found, limit, list) };
};
