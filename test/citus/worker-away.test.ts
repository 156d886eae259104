// A worker of the cluster is stopped: its companies get 503, all others work, and readiness and metrics name the worker.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashPassword } from '../../src/domain/accounts/password.ts';
import { collectGauges } from '../../src/routes/gauges.ts';
import { password } from '../support/account.ts';
import { notOnCitus, startTenantCluster, type Tenant, type TenantCluster } from '../support/citus-tenants.ts';
import { day } from '../support/pushes.ts';
import { type Service, type ServiceResponse, serve } from '../support/service.ts';
import { startProcess } from '../support/service-process.ts';

describe('a worker of the cluster is away', { skip: notOnCitus }, () => {
  const closing = new AsyncDisposableStack();
  let cluster: TenantCluster;
  let service: Service;
  let lost: Tenant;
  let other: Tenant;

  before(async () => {
    cluster = await startTenantCluster(closing);
    const { db, url, tenants } = cluster;
    service = await serve({ db, url, closing });
    await startProcess(closing, 'worker.ts', url);
    await service.setRates({ EUR: '55.94', GBP: '64.18', USD: '48.7' });
    const hash = await hashPassword(password);
    // The first worker: Citus takes the locks of reference tables there.
    [lost, other] = [tenants[0]![0]!, tenants[1]![0]!];
    for (const { id } of [lost, other])
      await db('users').insert({ company_id: id, email: emailOf(id), role: 'manager', password: hash });
  });
  after(() => closing.disposeAsync());

  const emailOf = (id: string) => `buyer@${id}.example`;
  const order = (key: string) =>
    service.send('createOrders', 'POST', '/api/v1/external/orders', {
      key,
      body: { items: cluster.products.map((productId) => ({ productId, quantity: 3 })), shippingMethod: 'air' },
    });
  const requests: Record<string, (tenant: Tenant) => Promise<ServiceResponse>> = {
    'orders are created': ({ key }) => order(key),
    'orders are listed': ({ key }) => service.get('listOrders', '/api/v1/external/orders', { key }),
    'sales are pushed': ({ key }) =>
      service.send('pushRawSales', 'POST', '/api/v2/external/sales', {
        key,
        body: {
          sales: [
            {
              productId: cluster.products[0],
              date: day(-1),
              units: 2,
              price: 10,
              currency: 'TRY',
              marketplace: 'shop',
              saleId: 's-1',
            },
          ],
        },
      }),
    'demand is read': ({ key }) => service.get('getDemand', `/api/v2/external/demand/${cluster.products[0]}`, { key }),
    'a user signs in': ({ id }) =>
      service.send('signIn', 'POST', '/api/account/v1/session', { key: '', body: { email: emailOf(id), password } }),
  };

  async function ready() {
    const response = await fetch(`${service.url}/health/ready`);
    const { status, nodes } = (await response.json()) as { status: string; nodes: { node: string; status: string }[] };
    return [response.status, status, ...nodes.map((node) => node.status)];
  }

  for (const [name, send] of Object.entries(requests))
    it(`with all workers, ${name}`, async () => {
      assert.deepEqual([(await send(lost)).status, (await send(other)).status], [200, 200]);
    });

  it('is ready with all workers', async () => {
    assert.deepEqual(await ready(), [200, 'ok', 'ok', 'ok']);
    await cluster.workers[0]!.kill();
  });

  for (const [name, send] of Object.entries(requests)) {
    it(`for companies of other workers, ${name}`, async () => {
      const { status, text } = await send(other);
      assert.equal(status, 200, text);
    });
    it(`for companies of the lost worker, the service is unavailable: ${name}`, async () => {
      const { status, headers, body } = await send(lost);
      assert.deepEqual(
        [status, body.code, headers['retry-after']],
        [503, 'SERVICE_UNAVAILABLE', '5'],
        JSON.stringify(body),
      );
    });
  }

  it('serves the catalog to all companies', async () => {
    for (const { key } of [lost, other]) {
      for (const [operation, path] of [
        ['listProducts', '/api/v1/products?limit=1'],
        ['searchProducts', '/api/v2/external/products/search?q=paper'],
      ] as const)
        assert.equal((await service.get(operation, path, { key })).status, 200, path);
    }
  });

  it('sends webhooks to companies of other workers', async () => {
    const before = other.events.bodies.size;
    assert.equal((await order(other.key)).status, 200);
    await until(() => other.events.bodies.size > before);
  });

  it('stays ready, and names the worker in readiness and metrics', async () => {
    assert.deepEqual(await ready(), [200, 'degraded', 'away', 'ok']);
    const gauges = await collectGauges(service.ctx);
    assert.match(gauges, new RegExp(`portside_cluster_node_up\\{node="${lost.node}"\\} 0`));
    assert.match(gauges, new RegExp(`portside_cluster_node_up\\{node="${other.node}"\\} 1`));
    assert.match(gauges, /portside_database_up 1/);
  });

  it('serves the companies of the worker when it is back', async () => {
    await cluster.workers[0]!.start();
    for (const [name, send] of Object.entries(requests)) assert.equal((await send(lost)).status, 200, name);
    assert.deepEqual(await ready(), [200, 'ok', 'ok', 'ok']);
    await until(() => lost.events.bodies.size > 0);
  });
});

async function until(holds: () => boolean): Promise<void> {
  for (const end = performance.now() + 60_000; !holds(); await sleep(20))
    assert.ok(performance.now() < end, 'timed out after 60 s');
}
