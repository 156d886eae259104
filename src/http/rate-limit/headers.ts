// What a client is told of its budget: the older header triple, then the structured fields of draft-ietf-httpapi-ratelimit-headers.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WindowState } from '../../domain/rate-limit-window.ts';

/** What is left of a window. */
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

/** The same where nothing is, with how long to wait. */
export function rateLimitedHeaders(state: WindowState): Record<string, string> {
  const headers = rateLimitHeaders(state);
  return { ...headers, 'Retry-After': headers['RateLimit-Reset'] as string };
}

/** Puts the headers of a budget on the response to a request whose body is still to come, for the case that it breaks off. */
export function announceBudget(req: IncomingMessage, res: ServerResponse, headers: Record<string, string>): void {
  if (req.complete) return;
  for (const name in headers) res.setHeader(name, headers[name] as string);
}
