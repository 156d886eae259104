// Receives a webhook request, independent of the framework: verifies it and calls the handler of its event.

import { type SignedRequest, verifyWebhook, type WebhookEvent, WebhookVerificationError } from './webhook.ts';

/** A handler by event name; its argument has the type of the event. */
export type EventHandlers = {
  [Name in WebhookEvent['event']]?: (event: Extract<WebhookEvent, { event: Name }>) => void | Promise<void>;
};

export interface WebhookOptions extends Pick<SignedRequest, 'secret' | 'toleranceSeconds'> {
  /** Handlers by event name. Return within 10 seconds: the response is sent afterwards. If a handler throws, the event is delivered again. */
  on: EventHandlers;
  /** Called for events without a handler in `on`; by default they are acknowledged. */
  onOther?: (event: WebhookEvent) => void | Promise<void>;
  /** Whether you have processed the event with this ID. A duplicate is acknowledged without calling a handler. */
  isDuplicate?: (eventId: string) => boolean | Promise<boolean>;
  /** Maximum size of a body; default 5 MiB. Larger ones are rejected with 413. */
  maxBodyBytes?: number;
}

/** The response to send. */
export interface Outcome {
  status: 204 | 400 | 401 | 413;
  error?: string;
}

const defaultMaxBodyBytes = 5 * 1024 * 1024;

/** The body is larger than `maxBodyBytes`. */
export class BodyTooLargeError extends Error {}

export function maxBodyBytesOf({ maxBodyBytes = defaultMaxBodyBytes }: WebhookOptions): number {
  return maxBodyBytes;
}

/** Rejects with errors of the handlers and of the configuration. */
export async function receive(
  options: WebhookOptions,
  headers: SignedRequest['headers'],
  readBody: (maxBytes: number) => Promise<Uint8Array | string>,
): Promise<Outcome> {
  const { secret, toleranceSeconds, on, onOther, isDuplicate } = options;
  let event: WebhookEvent;
  try {
    const body = await readBody(maxBodyBytesOf(options));
    event = await verifyWebhook({ secret, headers, body, ...(toleranceSeconds !== undefined && { toleranceSeconds }) });
  } catch (error) {
    if (error instanceof WebhookVerificationError) return { status: 401, error: error.message };
    if (error instanceof BodyTooLargeError) return { status: 413, error: error.message };
    if (error instanceof SyntaxError) return { status: 400, error: 'The body is not valid JSON.' };
    throw error;
  }
  if (await isDuplicate?.(event.id)) return { status: 204 };
  const handler = Object.hasOwn(on, event.event) ? (on[event.event] as WebhookOptions['onOther']) : undefined;
  await (handler ?? onOther)?.(event);
  return { status: 204 };
}

/** Reads a body, up to `maxBytes`. */
export async function readChunks(chunks: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const read: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maxBytes) throw new BodyTooLargeError(`The body is larger than ${maxBytes} bytes.`);
    read.push(chunk);
  }
  const body = new Uint8Array(size);
  let offset = 0;
  for (const chunk of read) {
    body.set(chunk, offset);
    offset += chunk.length;
  }
  return body;
}
