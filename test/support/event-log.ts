// A webhook receiver that verifies and records events, and fails occasionally.

import { signature } from '../../src/domain/webhooks/signature.ts';
import { type Received, type Reply, startReceiver } from './webhook-receiver.ts';

export interface EventLog {
  url: string;
  /** The received bodies of each event, by event id. More than one body means a defect. */
  bodies: Map<string, Set<string>>;
  /** The total number of requests. */
  count(): number;
  /** Ids of requests with an invalid signature. */
  forged: string[];
  /** The signing secret, set once the endpoint exists. */
  verifyWith(secret: string): void;
}

/** Starts a receiver that returns 500 to the first request of about every twentieth event. */
export async function startEventLog(closing?: AsyncDisposableStack): Promise<EventLog> {
  let secret = '';
  const bodies = new Map<string, Set<string>>();
  const forged: string[] = [];
  const reply: Reply = (res, { headers, body }: Received) => {
    const id = String(headers['x-webhook-id']);
    const timestamp = String(headers['x-webhook-timestamp']);
    if (headers['x-webhook-signature'] !== signature(secret, timestamp, body)) forged.push(id);
    const known = bodies.get(id);
    bodies.set(id, (known ?? new Set()).add(body));
    const fails = known === undefined && Number.parseInt(id.slice(-2), 16) < 13;
    res.writeHead(fails ? 500 : 200).end();
  };
  const receiver = await startReceiver({ reply, ...(closing && { closing }) });
  return {
    url: receiver.url,
    bodies,
    forged,
    count: () => receiver.received.length,
    verifyWith: (known) => {
      secret = known;
    },
  };
}
