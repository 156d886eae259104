// Kills processes with SIGKILL under load, and asserts that the stored data is consistent.

import assert from 'node:assert/strict';
import { loadConfig } from '../../src/config.ts';
import { eventNames } from '../../src/domain/events/event.ts';
import type { TestDatabase } from './database.ts';
import { type EventLog, startEventLog } from './event-log.ts';
import { addEndpoint, issueKey } from './fixtures.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { type OrderLoad, type RecordedResponses, startOrderLoad } from './order-load.ts';
import { createBuyer, createSupplierWithProduct } from './orders.ts';
import { type ServiceProcess, startProcess } from './service-process.ts';
import { assertConsistent, assertMailsSent, assertResponsesStored } from './whole-orders.ts';

export type ProcessName = 'api' | 'worker';

export interface LoadedService {
  db: TestDatabase['db'];
  load: OrderLoad;
  events: EventLog;
  mailServer: MailServer;
  productIds: string[];
  /** Kills the processes and starts them again; the load continues. */
  restart(victims: ProcessName[]): Promise<void>;
}

/** Starts an API, and a worker unless the API has one, with buyers and receivers of webhooks and e-mails. */
export async function startLoadedService(
  { db, url, closing }: TestDatabase,
  names: ProcessName[],
  { seed, buyers }: { seed: number; buyers?: number },
): Promise<LoadedService> {
  const events = await startEventLog(closing);
  const { companyId } = await createBuyer(db);
  const suppliers = [await createSupplierWithProduct(db), await createSupplierWithProduct(db)];
  const productIds = suppliers.map(({ product }) => product.id);
  const { key } = await issueKey(db, { companyId, name: 'load', scopes: ['read', 'write'], role: 'member' });
  const config = loadConfig({ ALLOW_PRIVATE_TARGETS: 'true' });
  const endpoint = await addEndpoint({ db, config }, companyId, { url: events.url, eventNames: [...eventNames] });
  events.verifyWith(endpoint.secret);

  const mailServer = await startMailServer();
  closing.defer(() => mailServer.close());
  await db('companies').update({ email: 'buyer@acme.example' });
  await db('suppliers').update({ email: 'sales@brightwater.example' });

  const running = new Map<ProcessName, ServiceProcess>();
  const settings = {
    WORKER: names.includes('worker') ? 'off' : 'in-process',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'orders@portside.example',
    PUBLIC_URL: 'https://portside.example',
  };
  const launch = async (name: ProcessName) => {
    running.set(name, await startProcess(closing, name === 'api' ? 'server.ts' : 'worker.ts', url, settings));
  };
  await Promise.all(names.map(launch));
  const load = startOrderLoad({
    address: () => running.get('api')!.address!,
    key,
    productIds,
    seed,
    ...(buyers && { buyers }),
  });
  closing.defer(() => load.stop().catch(() => undefined));
  return {
    db,
    load,
    events,
    mailServer,
    productIds,
    async restart(victims) {
      await Promise.all(victims.map((name) => running.get(name)!.kill()));
      await Promise.all(victims.map(launch));
    },
  };
}

/** Asserts that orders, e-mails and events are those of the successful responses; returns a summary of the e-mails. */
export async function assertNothingLost({ db, load, events, mailServer, productIds }: LoadedService): Promise<string> {
  await assertConsistent(db);
  await assertResponsesStored(db, load.responses, productIds.length);
  const mails = await assertMailsSent(db, mailServer.received);
  assert.deepEqual(events.forged, []);
  const { rows } = await db.raw<{ rows: { id: string; body: string }[] }>(
    'SELECT id, event_body(name, created_at, data) AS body FROM events',
  );
  assert.deepEqual(new Set(events.bodies.keys()), new Set(rows.map(({ id }) => id)), 'events committed and received');
  for (const { id, body } of rows) assert.deepEqual([...events.bodies.get(id)!], [body], `what was received as ${id}`);
  return mails;
}

/** Describes the load: `120 order requests, 80 statuses, 12 payments (200: 212)`. */
export function describeLoad({ orders, statuses, payments, results }: RecordedResponses): string {
  const ends = [...results].map(([end, count]) => `${end}: ${count}`).join(', ');
  return `${orders.size} order requests, ${statuses.length} statuses, ${payments.length} payments (${ends})`;
}
