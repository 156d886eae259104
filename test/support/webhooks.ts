// Companies with webhook endpoints, and events to deliver.

import { createHmac, randomUUID } from 'node:crypto';
import { createWebhookClient } from '../../src/clients/webhook.ts';
import type { Context } from '../../src/context.ts';
import { recordEvents } from '../../src/db/events/events.ts';
import type { EventName } from '../../src/domain/events/event.ts';
import type { Sender } from '../../src/jobs/senders/sender-loop.ts';
import { startWebhookSender, type WebhookSenderOptions } from '../../src/jobs/senders/webhook-sender.ts';
import { WakeUps } from '../../src/postgres/notifications.ts';
import type { EndpointWithSecret } from '../../src/services/webhooks/endpoints.ts';
import { addEndpoint } from './fixtures.ts';
import { type Service, startService } from './service.ts';
import type { Received } from './webhook-receiver.ts';

export interface WebhookService extends Service {
  /** Creates an endpoint of the service's own company, or of another one. */
  addEndpoint(url: string, eventNames?: EventName[], companyId?: string): Promise<EndpointWithSecret>;
  /** Commits events with these names and returns their ids. */
  record(names: EventName[], options?: { companyId?: string; data?: Record<string, unknown> }): Promise<string[]>;
  /** Starts the webhook sender of a worker, whose attempts don't time out by default; it stops after the test file. */
  startSending(options?: WebhookSenderOptions): Sender;
  /** Resolves with the deliveries of the company once `test` returns true; polls every 20 ms. */
  deliveries(test: (deliveries: DeliveryRow[]) => boolean): Promise<DeliveryRow[]>;
}

export interface DeliveryRow {
  event_id: string;
  endpoint_id: string;
  status: string;
  attempts: number;
  failures: number;
}

/** Starts a service that may send to loopback addresses. */
export async function startWebhookService(): Promise<WebhookService> {
  const service = await startService({ ALLOW_PRIVATE_TARGETS: 'true' });
  const { ctx, db } = service;
  return {
    ...service,
    addEndpoint: (url, eventNames, companyId = service.company.id) =>
      addEndpoint(ctx, companyId, { url, ...(eventNames && { eventNames }) }),
    record: (names, options = {}) => record(ctx, options.companyId ?? service.company.id, names, options.data),
    startSending(options = {}) {
      const client = options.client ?? createWebhookClient({ allowPrivate: true }, 3_600_000);
      const sending = startWebhookSender(ctx, { graceMs: 200, ...options, client });
      service.closing.defer(() => sending.stop());
      return sending;
    },
    async deliveries(test) {
      for (const end = performance.now() + 600_000; ; ) {
        const rows: DeliveryRow[] = await db('webhook_deliveries').orderBy('event_id');
        if (test(rows)) return rows;
        if (performance.now() > end) throw new Error(`still ${JSON.stringify(rows.slice(0, 20))}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  };
}

/** Commits events of a company and returns their ids. */
export async function record(
  { db }: Pick<Context, 'db'>,
  companyId: string,
  names: EventName[],
  data: Record<string, unknown> = { orderNumber: 'ORD-0000000000' },
  subjectType = 'order',
): Promise<string[]> {
  const subject = { type: subjectType, id: randomUUID() };
  const at = new Date().toISOString();
  await db.transaction((trx) =>
    recordEvents(
      trx,
      new WakeUps(db),
      companyId,
      'a-request',
      names.map((name) => ({ subject, name, data, at })),
    ),
  );
  return db('events').where({ subject_id: subject.id }).orderBy('number').pluck('id');
}

/** Whether there are deliveries and none is pending. */
export const settled = (rows: { status: string }[]) =>
  rows.length > 0 && rows.every(({ status }) => status !== 'pending');

/** Computes the expected signatures by the documented schemes. */
export function expectedSignatures({ headers, body }: Received, secret: string) {
  const timestamp = headers['x-webhook-timestamp'];
  const hex = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return { documented: `sha256=${hex}`, standard: `v1,${createHmac('sha256', key).update(signed).digest('base64')}` };
}
