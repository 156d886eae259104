// Rate limit headers: the older header triple, and the structured fields of draft-ietf-httpapi-ratelimit-headers.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WindowState } from '../../domain/rate-limit-window.ts';

/** Returns the headers that describe the state of a window. */
export function rateLimitHeaders({
  window: { name, limit, seconds },
  used,
  resetMs,
}: WindowState): Record<string, string> {
  const remaining = Math.max(0, limit - used);
  const reset = Math.ceil(resetMs / 1000);
  return {
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(remaining),
    'RateLimit-Reset': String(reset),
    'RateLimit-Policy': `"${name}";q=${limit};w=${seconds}`,
    RateLimit: `"${name}";r=${remaining};t=${reset}`,
  };
}

/** Returns the headers of a 429: the same with `Retry-After`. */
export function rateLimitedHeaders(state: WindowState): Record<string, string> {
  const headers = rateLimitHeaders(state);
  return { ...headers, 'Retry-After': headers['RateLimit-Reset'] as string };
}

/** Sets the rate limit headers early for a request with an incomplete body, in case the body never completes. */
export function setRateLimitHeadersEarly(
  req: IncomingMessage,
  res: ServerResponse,
  headers: Record<string, string>,
): void {
  if (req.complete) return;
  for (const name in headers) res.setHeader(name, headers[name] as string);
}
