import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { listEndpoints } from '../../src/db/webhooks/endpoints.ts';
import type { Handler } from '../../src/http/operation.ts';
import { requireSandbox } from '../../src/services/sandbox/require-sandbox.ts';
import { decodeAfter, encodeCursor, pagedList, toPage } from '../../src/views/cursor.ts';
import { webhookEndpoint } from '../../src/views/webhooks/webhook-endpoint.ts';

/** Lists the webhook endpoints of the sandbox. */
export const listSandboxWebhooks: Handler<Operations['listSandboxWebhooks']> = async (ctx, { company, query }) => {
  const { db } = requireSandbox(ctx);
  const { limit, cursor } = query;
  const list = pagedList(company, 'listSandboxWebhooks');
  const after = decodeAfter(cursor, list);
  const found = await listEndpoints(db, { companyId: company.id, after, limit: limit + 1 });
  const { page, nextCursor } = toPage(found, limit, ({ id }) => encodeCursor(id, list));
  return { success: true, data: { endpoints: page.map(webhookEndpoint), nextCursor } };
};
