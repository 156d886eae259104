// A service with a sandbox of its company.

import assert from 'node:assert/strict';
import { createTestDatabase, findTemplate } from './database.ts';
import { type Service, type ServiceResponse, serve } from './service.ts';
import { until } from './until.ts';

export interface SandboxService extends Service {
  /** A manager key of live data. */
  liveKey: string;
  /** A key of the sandbox. */
  testKey: string;
  /** Sends a request with the key of the sandbox. */
  call(operationId: string, method: string, path: string, body?: unknown): Promise<ServiceResponse>;
  /** Returns the present time of the sandbox. */
  now(): Promise<Date>;
  /** Advances the clock by days and returns its time. */
  advance(days: number): Promise<Date>;
  /** Places an order of the first product and returns its delivery ID. */
  order(): Promise<string>;
}

/** Starts a service whose company has a sandbox: a copy of one that was created once in the test run, where that is possible. */
export async function startWithSandbox(environment: Record<string, string> = {}): Promise<Service> {
  const template = await findTemplate('sandbox', async (database) => {
    const service = await serve(database, secretsKey());
    await createSandboxKey(service, await service.addKey(service.company.id, { role: 'manager' }));
  });
  const database = await createTestDatabase(template);
  const [sandbox] = await database.db('sandboxes');
  const settings = { ...secretsKey(), ...environment };
  if (sandbox) return await serve(database, settings, { companyId: sandbox.company_id });
  const service = await serve(database, settings);
  await createSandboxKey(service, await service.addKey(service.company.id, { role: 'manager' }));
  return service;
}

const secretsKey = () => ({ SECRETS_KEY: process.env['SECRETS_KEY']! });

/** Starts a service and creates the sandbox of its company. */
export async function startSandbox(environment: Record<string, string> = {}): Promise<SandboxService> {
  const service = await startWithSandbox(environment);
  const liveKey = await service.addKey(service.company.id, { role: 'manager' });
  const testKey = await createSandboxKey(service, liveKey);
  const call: SandboxService['call'] = (operationId, method, path, body) =>
    service.send(operationId, method, path, { key: testKey, body });
  const readClock = async () => (await call('getSandboxClock', 'GET', '/api/v2/external/sandbox/clock')).body.data;
  const now = async () => new Date((await readClock()).now as string);
  return {
    ...service,
    liveKey,
    testKey,
    call,
    now,
    async advance(days) {
      // An earlier request may have been responded to before its end.
      await until(async () => (await readClock()).status === 'ready');
      const advanceTo = new Date((await now()).getTime() + days * 86_400_000).toISOString();
      const { status, text, body } = await call('advanceSandboxClock', 'POST', '/api/v2/external/sandbox/clock', {
        advanceTo,
      });
      assert.equal(status, 202, text);
      // A loaded machine can take longer than a response may.
      if (body.data.status === 'advancing') await until(async () => (await now()).toISOString() === advanceTo);
      return new Date(advanceTo);
    },
    async order() {
      const found = await call('searchProducts', 'GET', '/api/v2/external/products/search?q=candle&limit=1');
      const items = [{ productId: found.body.data.items[0].productId, quantity: 24 }];
      const placed = await call('createOrder', 'POST', '/api/v2/external/orders', {
        items,
        shippingMethod: 'air',
      });
      assert.equal(placed.status, 201, placed.text);
      return placed.body.data.orders[0].deliveryId;
    },
  };
}

/** Creates the sandbox of the key's company, if it has none, and returns a key of it. */
export async function createSandboxKey(service: Service, liveKey: string): Promise<string> {
  return await until(async () => {
    const created = await service.send('createSandbox', 'POST', '/api/v2/external/sandbox', { key: liveKey });
    assert.equal(created.status, 202, created.text);
    // A loaded machine can take longer than a response may.
    return created.body.data.key as string | undefined;
  });
}
