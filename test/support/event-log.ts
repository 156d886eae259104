// A receiver of webhooks that verifies each, keeps what it is of every event, and fails now and then.

import { signature } from '../../src/domain/webhooks/signature.ts';
import { type Received, type Reply, startReceiver } from './webhook-receiver.ts';

export interface EventLog {
  url: string;
  /** The bodies with which each event came, by its id: one, unless something is wrong. */
  bodies: Map<string, Set<string>>;
  /** Requests that came in all. */
  count(): number;
  /** Ids of requests that were not signed with the secret. */
  forged: string[];
  /** The secret to verify with, known once the endpoint is made. */
  verifyWith(secret: string): void;
}

/** Starts one that answers 500 to the first request for about every twentieth event. */
export async function startEventLog(): Promise<EventLog> {
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
  const receiver = await startReceiver({ reply });
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
