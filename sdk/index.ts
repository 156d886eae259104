// The Portside client: `createPortside({ baseUrl, apiKey })` returns an object with the resources of External API v2, and a method for each
// operation of the older APIs.

import { type BulkPushes, createBulkPushes } from './bulk.ts';
import { asPortsideError, malformedResponse } from './error.ts';
import type { Send } from './generated/call.ts';
import { ExternalV1 } from './generated/external-v1/index.ts';
import { createResources, type Resources } from './generated/resources.gen.ts';
import { type Client, createClient } from './generated/runtime/client/index.ts';
import { version } from './generated/version.gen.ts';
import { assertOptions, type PortsideOptions } from './options.ts';
import { assertPath } from './path.ts';
import { type CallLimits, createRetryingFetch } from './retry.ts';
import { StandardApi } from './standard.ts';

export type {
  AcceptedBatch,
  BulkOptions,
  BulkPush,
  BulkPushes,
  BulkRecordError,
  BulkResult,
  RejectedBatch,
} from './bulk.ts';
export {
  AuthenticationError,
  ConflictError,
  ConnectionError,
  type NoResponseCode,
  NotFoundError,
  PermissionError,
  PortsideError,
  RateLimitError,
  ServerError,
  ValidationError,
} from './error.ts';
export type { Call, CallOptions, DataWithResponse, ListCall } from './generated/call.ts';
export type { ErrorTypes } from './generated/errors.gen.ts';
export type * from './generated/external-v2/index.ts';
export type * from './generated/resources.gen.ts';
export type { PortsideOptions } from './options.ts';
export type { AttemptLog, RetryOptions } from './retry.ts';
export { type SandboxClock, type SandboxWaitOptions, waitForSandbox } from './sandbox.ts';
export {
  type SignedRequest,
  verifyWebhook,
  type WebhookEvent,
  type WebhookVerificationCode,
  WebhookVerificationError,
} from './webhook.ts';

export interface Portside extends Resources {
  standard: StandardApi;
  externalV1: ExternalV1;
  /** Pushes of any number of records, split by the documented maxima. */
  bulk: BulkPushes;
}

/**
 * Creates a client of all APIs with one API key, which is sent as `X-API-Key` or as a bearer token, as each API requires.
 * The methods of the resources resolve to the data of the response, and reject with a PortsideError. Those of `standard` and `externalV1` resolve
 * to `{ data, response }`. Throws a TypeError if an option is missing or invalid.
 */
export function createPortside(options: PortsideOptions): Portside {
  assertOptions(options);
  const { baseUrl, apiKey, headers, fetch: send, ...retryOptions } = options;
  const { fetch, note } = createRetryingFetch(send ?? ((request) => globalThis.fetch(request)), retryOptions);
  const client = createClient({
    baseUrl: baseUrl.replace(/\/+$/, ''),
    headers: { 'User-Agent': `portside-sdk/${version}`, ...headers },
    fetch,
    auth: apiKey,
    throwOnError: true,
    parseAs: 'json',
    querySerializer: { array: { explode: false, style: 'form' } },
    requestValidator: assertPath,
  });
  client.interceptors.request.use((request, options) => {
    const { meta: limits } = options as { meta?: CallLimits };
    return note(request, { path: options.url, isStream: options.parseAs === 'stream', limits });
  });
  client.interceptors.response.use(async (response, request, { parseAs }) => {
    if (response.ok && parseAs === 'json') parseObject(await response.clone().text(), response, request);
    return response;
  });
  client.interceptors.error.use(asPortsideError);
  const resources = createResources(sendBy(client));
  return {
    ...resources,
    standard: new StandardApi({ client }),
    externalV1: new ExternalV1({ client }),
    bulk: createBulkPushes(resources),
  };
}

/** Returns what sends the requests of External API v2. */
function sendBy(client: Client): Send {
  return async ({ isFile, body, ...request }, { signal, idempotencyKey, headers, ...limits }) => {
    const sent = {
      ...request,
      body,
      security: [{ scheme: 'bearer', type: 'http' }] as const,
      parseAs: isFile ? ('stream' as const) : ('text' as const),
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      },
      signal,
      // Reaches the interceptors unchanged.
      meta: limits,
    };
    const { data: text, request: sentRequest, response } = await client.request<string, unknown, true>(sent);
    if (isFile) return { data: undefined, text: '', response };
    const { data } = parseObject(text, response, sentRequest);
    if (!isObject(data)) throw malformedResponse(text, response, sentRequest);
    return { data, text, response };
  };
}

/** Parses the body of a successful response. Throws if it is not a JSON object, such as a page of a proxy. */
function parseObject(text: string, response: Response, request: Request): { data?: unknown } {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw malformedResponse(text, response, request);
  }
  if (isObject(body)) return body;
  throw malformedResponse(text, response, request);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
