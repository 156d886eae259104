// Webhook endpoints in responses.

import type {
  WebhookEndpoint,
  WebhookEndpointTestResponse,
  WebhookEndpointWithSecret,
} from '../../../generated/account/types.gen.ts';
import type { EndpointWithCounts } from '../../db/webhooks/endpoints.ts';
import { encodeCursor, type PagedList, toPage } from '../cursor.ts';

/** Returns an endpoint without its secret. */
export function webhookEndpoint(endpoint: EndpointWithCounts): WebhookEndpoint {
  const { id, url, eventNames, retrySchedule, ordering, supplierIds, ...state } = endpoint;
  const { createdAt, previousSecretUntil, failingSince, pausedAt, pending, failed } = state;
  const status = pausedAt === null ? 'active' : 'paused';
  const settings = { url, eventTypes: eventNames, status, retrySchedule, ordering, supplierIds } as const;
  const counts = { pendingDeliveries: pending, failedDeliveries: failed };
  return { id, ...settings, createdAt, previousSecretUntil, failingSince, pausedAt, ...counts };
}

/** Returns an endpoint with a new secret. */
export function webhookEndpointWithSecret({
  secret,
  ...endpoint
}: EndpointWithCounts & { secret: string }): WebhookEndpointWithSecret {
  return { ...webhookEndpoint(endpoint), secret };
}

/** Returns a page of up to `limit` of the endpoints that were found. */
export function webhookEndpointPage(found: EndpointWithCounts[], limit: number, list: PagedList) {
  const { page, nextCursor } = toPage(found, limit, ({ id }) => encodeCursor(id, list));
  return { items: page.map(webhookEndpoint), nextCursor };
}

type TestResult = WebhookEndpointTestResponse['data'];

/** Returns the result of a test event, without the request. */
export function webhookEndpointTest({ ok, httpStatus, durationMs, responseBody, error }: TestResult): TestResult {
  return { ok, httpStatus, durationMs, responseBody, error };
}
