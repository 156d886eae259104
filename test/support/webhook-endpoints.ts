// Requests for webhook endpoints in External API v2.

import { startService } from './service.ts';

/** Starts a service whose company has a key with the scope `webhooks`. */
export async function startWebhookEndpoints(environment: Record<string, string> = {}) {
  const service = await startService(environment);
  const key = await service.addKey(service.company.id, { scopes: ['read', 'webhooks'] });
  /** Sends a request for an endpoint, or for all of them. */
  const request = (operationId: string, method: string, path = '', options: object = {}) =>
    service.send(operationId, method, `/api/v2/external/webhook-endpoints${path}`, { key, ...options });
  return {
    ...service,
    key,
    request,
    create: (body: object = { url: 'https://shop.example/hooks' }, headers: Record<string, string> = {}) =>
      request('createWebhookEndpoint', 'POST', '', { body, headers }),
    /** The names of audit entries of a kind, with their actors. */
    audit: async (action: string) => await service.db('audit_entries').where({ action }).orderBy('id'),
  };
}
