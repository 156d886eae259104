// Requests with an API key, as they are logged and counted.

/** Days for which single requests are kept. */
export const requestLogDays = 7;

/** Days for which the hourly usage is kept. */
export const usageDays = 90;

/** A request that is over. It has no body and no query string. */
export interface LoggedRequest {
  companyId: string;
  keyId: string;
  requestedAt: Date;
  method: string;
  /** The path of its operation; null if none matches. */
  pathTemplate: string | null;
  path: string;
  /** Null if the client disconnected before the response. */
  status: number | null;
  errorCode: string | null;
  requestId: string;
  durationMs: number;
}

/** Numbers of requests. The sum of the status classes excludes requests without a response. */
export interface UsageCounts {
  requests: number;
  status2xx: number;
  status3xx: number;
  status4xx: number;
  status5xx: number;
  /** Those with 429, which `status4xx` includes. */
  rateLimited: number;
}

/** Numbers of requests of a key in an hour. */
export interface HourlyUsage extends UsageCounts {
  keyId: string;
  /** Start of the hour, ISO 8601 UTC. */
  hour: string;
}

/** Requests of one company: those to log, and the numbers of all. */
export interface RequestBatch {
  requests: LoggedRequest[];
  usage: HourlyUsage[];
}

/** Returns numbers of no requests. */
export function noRequests(): UsageCounts {
  return { requests: 0, status2xx: 0, status3xx: 0, status4xx: 0, status5xx: 0, rateLimited: 0 };
}

/** Adds a request with this status to the numbers. */
export function countRequest(counts: UsageCounts, status: number | null): void {
  counts.requests += 1;
  if (status === null) return;
  if (status < 300) counts.status2xx += 1;
  else if (status < 400) counts.status3xx += 1;
  else if (status < 500) counts.status4xx += 1;
  else counts.status5xx += 1;
  if (status === 429) counts.rateLimited += 1;
}
