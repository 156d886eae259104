// Client of the public API with retries. Errors carry the message of the service.

import { setTimeout as sleep } from 'node:timers/promises';

export interface Api {
  /** The `data` of the response. */
  // biome-ignore lint/suspicious/noExplicitAny: the contract has its shape, the caller reads what it expects
  get(path: string): Promise<any>;
  // biome-ignore lint/suspicious/noExplicitAny: the same
  post(path: string, body: object): Promise<any>;
}

const maxAttempts = 6;

/** Returns the v2 API at an address, called with a key. */
export function connectApi(url: string, key: string): Api {
  const call = async (path: string, init: RequestInit) => {
    for (let tries = 1; ; tries++) {
      const result = await request(new URL(path, url), {
        ...init,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      });
      if (result.ok) return result.data;
      if (!result.retry || tries === maxAttempts) throw new Error(result.reason);
      const seconds = result.afterSeconds ?? 2 ** (tries - 1);
      process.stderr.write(`${result.reason} Retrying in ${seconds} s.\n`);
      await sleep(seconds * 1000);
    }
  };
  return {
    get: (path) => call(path, {}),
    post: (path, body) => call(path, { method: 'POST', body: JSON.stringify(body) }),
  };
}

type Outcome =
  | { ok: true; data: unknown }
  | { ok: false; retry: boolean; reason: string; afterSeconds?: number | undefined };

async function request(url: URL, init: RequestInit): Promise<Outcome> {
  let response: Response;
  try {
    response = await fetch(url, init);
  } catch (error) {
    const { message, cause } = error as Error;
    return {
      ok: false,
      retry: true,
      reason: `${url.origin} is not available: ${(cause as Error | undefined)?.message || message}.`,
    };
  }
  const body = JSON.parse(await response.text());
  if (response.ok) return { ok: true, data: body.data };
  const afterSeconds = Number(response.headers.get('retry-after')) || undefined;
  return {
    ok: false,
    retry: [429, 502, 503, 504].includes(response.status),
    reason: reasonOf(url, response, body),
    afterSeconds,
  };
}

interface Problem {
  message?: string;
  details?: string[];
  errors?: { index: number; error: string; received: string }[];
}

function reasonOf(url: URL, { status }: Response, { message = '', details = [], errors = [] }: Problem): string {
  const invalid = errors.slice(0, 5).map(({ index, error, received }) => `record ${index}: ${error} (${received})`);
  return [`${url.pathname} returned ${status}.`, message, ...details, ...invalid].filter(Boolean).join(' ');
}
