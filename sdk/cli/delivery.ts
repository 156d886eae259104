// Sends an event to a local URL like a webhook delivery of the service: the same body, headers and signatures, timeout and success rule.

import { createHmac } from 'node:crypto';
import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { ListedEvent } from './event-pages.ts';

const timeoutMs = 10_000;

/** The retry schedule `standard`. */
export const retryDelaysMs = [2_000, 4_000, 8_000];

/** The outcome of an attempt. */
export interface Attempt {
  ok: boolean;
  /** Null without a response. */
  status: number | null;
  ms: number;
  /** Null on success. */
  error: string | null;
}

/** Returns the headers that sign an event now. */
export function signedHeaders({ id, name, body }: ListedEvent, secret: string): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const hex = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  const standard = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Portside-Webhooks/1.0',
    'X-Webhook-Id': id,
    'X-Webhook-Event': name,
    'X-Webhook-Timestamp': timestamp,
    'X-Webhook-Signature': `sha256=${hex}`,
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${standard}`,
  };
}

export interface Sender {
  send(event: ListedEvent): Promise<Attempt>;
  close(): void;
}

/** Creates a sender of signed events to a URL. */
export function createSender(url: URL, secret: string): Sender {
  const isSecure = url.protocol === 'https:';
  const agent = isSecure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  return {
    async send(event) {
      const start = performance.now();
      const bytes = Buffer.from(event.body);
      const headers = { ...signedHeaders(event, secret), 'Content-Length': bytes.length };
      const { status, error } = await new Promise<Pick<Attempt, 'status' | 'error'>>((resolve) => {
        const signal = AbortSignal.timeout(timeoutMs);
        const sending = (isSecure ? httpsRequest : httpRequest)(url, { method: 'POST', headers, agent, signal });
        sending.on('response', (response) => {
          response.on('error', () => undefined).resume();
          const status = response.statusCode ?? 0;
          resolve({ status, error: statusError(status) });
        });
        sending.on('error', (error) => resolve({ status: null, error: describe(error, signal) }));
        sending.end(bytes);
      });
      return { ok: error === null, status, ms: Math.round(performance.now() - start), error };
    },
    close: () => agent.destroy(),
  };
}

function statusError(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return 'redirects are not followed';
  return 'not a 2xx status';
}

function describe(error: Error, signal: AbortSignal): string {
  if (signal.aborted) return `no response within ${timeoutMs / 1000} s`;
  const { code } = error as NodeJS.ErrnoException;
  // A host name with several addresses has an error per address, and no message.
  if (code === 'ECONNREFUSED') return 'the server refused the connection';
  return error.message || code || 'the connection failed';
}
