// The Portside client: `createPortside({ baseUrl, apiKey })` returns an object with a method for each operation of each API.

import { type BulkPushes, createBulkPushes } from './bulk.ts';
import { asPortsideError } from './error.ts';
import { ExternalV1 } from './generated/external-v1/index.ts';
import { ExternalV2 } from './generated/external-v2/index.ts';
import { createClient } from './generated/runtime/client/index.ts';
import { Standard } from './generated/standard/index.ts';
import { type Items, itemsOf, type Pages, pagesOf } from './pages.ts';
import { createRetryingFetch, type RetryOptions } from './retry.ts';

export type {
  AcceptedBatch,
  BulkOptions,
  BulkPush,
  BulkPushes,
  BulkRecordError,
  BulkResult,
  RejectedBatch,
} from './bulk.ts';
export { type NoResponseCode, PortsideError } from './error.ts';
export type { ErrorTypes } from './generated/errors.gen.ts';
export type { Page } from './pages.ts';
export type { RetryOptions } from './retry.ts';
export { type SignedRequest, verifyWebhook, type WebhookEvent, WebhookVerificationError } from './webhook.ts';

export interface PortsideOptions extends Partial<RetryOptions> {
  /** The host root of the service, such as `https://api.example.com`. */
  baseUrl: string;
  apiKey: string;
  /** Headers of every request. */
  headers?: Record<string, string>;
  /** Sends one request. Default: the global `fetch`. */
  fetch?: typeof fetch;
}

export interface Portside {
  standard: Standard;
  externalV1: ExternalV1;
  externalV2: ExternalV2;
  /** Lists with cursors, page by page. */
  pages: Pages;
  /** Lists with cursors, item by item. */
  items: Items;
  /** Pushes of any number of records, split by the documented maxima. */
  bulk: BulkPushes;
}

/**
 * Creates a client of all APIs with one API key, which is sent as `X-API-Key` or as a bearer token, as each API requires.
 * A method resolves to `{ data, response }` or rejects with a PortsideError. With `throwOnError: false` it resolves to
 * `{ data, error, response }`; `error` is the error body.
 */
export function createPortside({ baseUrl, apiKey, headers, fetch: send, ...retryOptions }: PortsideOptions): Portside {
  const { fetch, note } = createRetryingFetch(send ?? ((request) => globalThis.fetch(request)), retryOptions);
  const client = createClient({ baseUrl, headers, fetch, auth: apiKey, throwOnError: true });
  client.interceptors.request.use((request, { url, parseAs }) =>
    note(request, { path: url, isStream: parseAs === 'stream' }),
  );
  client.interceptors.error.use(asPortsideError);
  const surfaces = {
    standard: new Standard({ client }),
    externalV1: new ExternalV1({ client }),
    externalV2: new ExternalV2({ client }),
  };
  const pages = pagesOf(surfaces);
  return { ...surfaces, pages, items: itemsOf(pages), bulk: createBulkPushes(surfaces.externalV2) };
}
