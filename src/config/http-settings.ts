// Settings of the HTTP server and of limits.

import { setting } from './setting.ts';
import { bytes, bytesOrOff, companyLimits, integer, networks, onOff, plans, text, url, web } from './values.ts';

export const http = {
  HOST: setting('API, worker', 'Address to listen on.', text.prefault('127.0.0.1')),
  PORT: setting('API', 'Port to listen on.', integer(0, 65_535).prefault('3000')),
  PUBLIC_URL: setting(
    'all',
    'Base URL of the service for clients. With `https://`, cookies are secure and responses have HSTS.',
    web.optional(),
    '`http://localhost:PORT`',
  ),
  DOCS_MOCK_URL: setting(
    'API',
    'URL of a mock server that the console of the docs site offers as a target, such as that of `make mock`.',
    web.optional(),
    '`http://localhost:4020` if `NODE_ENV` is `development`, otherwise none',
  ),
  TRUSTED_PROXIES: setting(
    'API',
    'Proxies whose `X-Forwarded-For` header is trusted, such as `10.0.0.0/8,192.0.2.7`. Limits per client address use the forwarded address.',
    networks.optional(),
  ),
  SHUTDOWN_DRAIN_SECONDS: setting(
    'API',
    'Seconds that a stopping process keeps serving while it reports not ready, so that proxies can route requests elsewhere.',
    integer(0, 600).optional(),
    '`15` if `NODE_ENV` is `production`, otherwise `0`',
  ),
  RESPONSE_CACHE: setting('API', 'Size of the cache for catalog responses.', bytesOrOff.prefault('64mb')),
  CHECK_RESPONSES: setting(
    'API',
    'Whether to validate every response against its OpenAPI document.',
    onOff.optional(),
    '`off` if `NODE_ENV` is `production`, otherwise `on`',
  ),
};

export const limits = {
  BODY_LIMIT: setting('API', 'Maximum size of a request body.', bytes.prefault('5mb')),
  IMPORT_FILE_LIMIT: setting(
    'API',
    'Maximum size of a price list that is uploaded to the Operator API.',
    bytes.prefault('100mb'),
  ),
  BODY_MEMORY: setting(
    'API',
    'Maximum memory for request bodies that are being received or wait. Further requests get 503. Large bodies are handled concurrently up to a third of it.',
    bytes.prefault('48mb'),
  ),
  BODY_MEMORY_PER_COMPANY: setting(
    'API',
    'Share of `BODY_MEMORY` of one company over all its keys, or of one user of the account. Further requests get 429.',
    bytes.prefault('16mb'),
  ),
  BODY_MEMORY_PER_ADDRESS: setting(
    'API',
    'Share of `BODY_MEMORY` of one client address. Further requests get 429. Behind a proxy, set `TRUSTED_PROXIES`.',
    bytes.prefault('32mb'),
  ),
  RATE_LIMITS: setting(
    'API',
    'Whether to reject requests over a rate limit. With `off`, requests are counted and reported in headers.',
    onOff.prefault('on'),
  ),
  RATE_LIMIT_PLANS: setting(
    'API, CLI',
    'Plans to add to the published ones, or to replace them: `{"name":[{"name":"hour","limit":5000,"seconds":3600}]}`.',
    plans.prefault('{}'),
  ),
  COMPANY_LIMITS: setting(
    'API, worker, CLI',
    'Numbers of objects, and of bytes of files, that a company of a plan can have, where they differ from the default: `{"standard":{"webhookEndpoints":50,"apiKeys":100,"users":500,"openDrafts":1000,"personalItems":100000,"fileBytes":1073741824,"sandboxes":1}}`.',
    companyLimits.prefault('{}'),
  ),
  RATE_LIMIT_PER_ADDRESS: setting(
    'API',
    'Maximum number of requests per hour from a client address without a valid key.',
    integer(1, 1_000_000).prefault('1000'),
  ),
  REDIS_URL: setting(
    'API',
    'Redis server that shares rate limits and the times of writes between API processes. While it is not reachable, each process counts separately.',
    url('redis', 'rediss').optional(),
  ),
};
