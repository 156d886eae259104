// The options of the client, and their validation.

import type { RetryOptions } from './retry.ts';

export interface PortsideOptions extends Partial<RetryOptions> {
  /** The host root of the service, such as `https://api.example.com`. */
  baseUrl: string;
  apiKey: string;
  /** Headers of every request. */
  headers?: Record<string, string>;
  /** Sends one request. Default: the global `fetch`. */
  fetch?: typeof fetch;
}

const numberOptions = ['retries', 'timeoutMs', 'deadlineMs', 'backoffMs'] as const satisfies (keyof RetryOptions)[];

/** Throws a TypeError for options with which every request would fail. Does not repeat the API key. */
export function assertOptions(options: PortsideOptions): void {
  const { baseUrl, apiKey } = options;
  if (!isHttpUrl(baseUrl)) {
    const received = baseUrl ? `, not ${JSON.stringify(baseUrl)}` : '';
    throw new TypeError(`baseUrl must be the URL of the service, such as https://api.portside.example${received}.`);
  }
  if (typeof apiKey !== 'string' || !/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new TypeError(
      apiKey
        ? 'apiKey must be an API key: ASCII characters without spaces.'
        : 'apiKey is missing. Pass the API key of your company.',
    );
  }
  for (const name of numberOptions) {
    const value = options[name];
    if (value !== undefined && !(typeof value === 'number' && value >= 0)) {
      throw new TypeError(`${name} must be a number that is not negative.`);
    }
  }
}

function isHttpUrl(text: unknown): boolean {
  return typeof text === 'string' && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
