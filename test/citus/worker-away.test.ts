// A worker of the cluster is stopped: its companies get 503, all others work, and readiness and metrics name the worker.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { hashPassword } from '../../src/domain/accounts/password.ts';
import type { FeedRow, FeedSection } from '../../src/domain/feed/feed.ts';
import { collectGauges } from '../../src/routes/gauges.ts';
import { publishProductEvents } from '../../src/services/events/publish-product-events.ts';
import { ingestRows } from '../../src/services/feed/ingest-rows.ts';
import { password } from '../support/account.ts';
import { notOnCitus, startTenantCluster, type Tenant, type TenantCluster } from '../support/citus-tenants.ts';
import { updateFeed } from '../support/fixtures.ts';
import { day } from '../support/pushes.ts';
import { type Service, type ServiceResponse, serve } from '../support/service.ts';
import { startProcess } from '../support/service-process.ts';
import { until } from '../support/until.ts';

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
    for (const { id, key } of [lost, other])
      orders.set(id, { number: (await order(key)).body.data.orders[0].orderNumber, changes: 0 });
  });
  after(() => closing.disposeAsync());

  const emailOf = (id: string) => `buyer@${id}.example`;
  const order = (key: string, headers?: Record<string, string>) =>
    service.send('createOrders', 'POST', '/api/v1/external/orders', {
      key,
      ...(headers && { headers }),
      body: { items: cluster.products.map((productId) => ({ productId, quantity: 3 })), shippingMethod: 'air' },
    });
  /** The order of each company to which status changes and payments belong, and its number of status changes. */
  const orders = new Map<string, { number: string; changes: number }>();
  async function changeStatus({ id, key }: Tenant): Promise<ServiceResponse> {
    const { number, changes } = orders.get(id)!;
    const body = { status: ['part_paid', 'paid', 'on_the_way', 'delivered', 'accepted'][changes] };
    const path = `/api/v1/external/orders/${number}/status`;
    const response = await service.send('updateOrderStatus', 'PUT', path, { key, body });
    if (response.status === 200) orders.set(id, { number, changes: changes + 1 });
    return response;
  }
  let sent = 0;
  const [productId, date] = [() => cluster.products[0], day(-1)];
  const requests: Record<string, (tenant: Tenant) => Promise<ServiceResponse>> = {
    'orders are created': ({ key }) => order(key),
    'orders are created with an idempotency key': ({ key }) => order(key, { 'Idempotency-Key': `key ${++sent}` }),
    'orders are listed': ({ key }) => service.get('listOrders', '/api/v1/external/orders', { key }),
    'the status of an order is changed': changeStatus,
    'payments are pushed': ({ id, key }) => {
      const payment = { paymentId: 'P-1', date, amount: ++sent, currency: 'EUR', kind: 'goods_invoice' };
      const path = `/api/v2/external/orders/${orders.get(id)!.number}/payments`;
      return service.send('pushPayments', 'POST', path, { key, body: { payments: [payment] } });
    },
    'sales are pushed': ({ key }) => {
      const sale = { productId: productId(), date, price: 10, currency: 'TRY', marketplace: 'shop', saleId: 's-1' };
      const body = { sales: [{ ...sale, units: ++sent }] };
      return service.send('pushRawSales', 'POST', '/api/v2/external/sales', { key, body });
    },
    'daily sales are pushed': ({ key }) => {
      const body = { sales: [{ productId: productId(), date, quantity: ++sent, stock_on_hand: 5 }] };
      return service.send('pushSales', 'POST', '/api/v1/sales', { key, body });
    },
    'stock is pushed': ({ key }) => {
      const body = { stock: [{ productId: productId(), observedAt: `${date}T10:00:00Z`, on_hand: ++sent }] };
      return service.send('pushStock', 'POST', '/api/v2/external/stock', { key, body });
    },
    'a smart reorder is pushed': ({ key }) => {
      const product = {
        productId: productId(),
        quantity: ++sent,
        current_stock: 3,
        sales_history: [1, 2, 3, 4, 5, 6, 7],
      };
      const body = { products: [product] };
      return service.send('pushSmartReorder', 'POST', '/api/v1/external/smart-reorder', { key, body });
    },
    'listings are pushed': ({ key }) => {
      const body = { listings: [{ clientProductId: 'L-1', name: `Paper ${++sent}` }] };
      return service.send('pushListings', 'POST', '/api/v2/external/listings', { key, body });
    },
    'demand is read': ({ key }) => service.get('getDemand', `/api/v2/external/demand/${cluster.products[0]}`, { key }),
    'a user signs in': ({ id }) =>
      service.send('signIn', 'POST', '/api/account/v1/session', { key: '', body: { email: emailOf(id), password } }),
  };

  const ingest = ({ id: companyId }: Tenant, section: FeedSection, row: object) =>
    ingestRows(service.ctx, { companyId, keyId: null, requestId: 'feed' }, section, [{ index: 0, row } as FeedRow]);

  async function ready() {
    const response = await fetch(`${service.url}/health/ready`);
    const { status, nodes } = (await response.json()) as { status: string; nodes: { node: string; status: string }[] };
    return [response.status, status, ...nodes.map((node) => node.status)];
  }

  for (const [name, send] of Object.entries(requests))
    it(`with all workers, ${name}`, async () => {
      assert.deepEqual([(await send(lost)).status, (await send(other)).status], [200, 200]);
    });

  it('with all workers, a feed is set', async () => {
    for (const { id } of [lost, other])
      await updateFeed(service.ctx, id, { url: 'https://feed.example/', token: 'a-token-of-the-feed' });
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

  it('ingests the feed of companies of other workers', async () => {
    const line = { productId: productId(), units: 1, price: 10, currency: 'EUR' };
    const dates = { firstPaymentDate: day(-9), shippedDate: day(-5), acceptedDate: date };
    const external = { orderRef: 'x-1', supplier: 'Unknown', currency: 'EUR', total: 10, shippingMethod: 'air' };
    const row = { ...external, ...dates, status: 'accepted', lines: [line] };
    const payment = { orderRef: 'x-1', paymentId: 'p-1', date, amount: 1, currency: 'EUR', kind: 'goods_invoice' };
    for (const [section, sent] of [
      ['orders', row],
      ['payments', payment],
    ] as const)
      assert.deepEqual(await ingest(other, section, sent), { created: 1, updated: 0, errors: [] });
  });

  it('serves the catalog to all companies', async () => {
    for (const { key } of [lost, other]) {
      for (const [operation, path] of [
        ['listProducts', '/api/v1/products?limit=1'],
        ['searchProducts', '/api/v2/external/products/search?q=paper'],
      ] as const)
        assert.equal((await service.get(operation, path, { key })).status, 200, path);
    }
  });

  it('sends webhooks to companies of other workers once, and records that they are delivered', async () => {
    const before = other.events.bodies.size;
    assert.equal((await order(other.key)).status, 200);
    await until(() => other.events.bodies.size > before);
    await assertDelivered(other);
    const recorded = await cluster.db('webhook_attempts').where({ company_id: other.id });
    assert.equal(other.events.count(), recorded.length);
  });

  it('records the events of product changes for companies of other workers', async () => {
    await cluster.db('product_change_batches').insert({ price_changes: 1500, unavailable: 0 });
    await assert.rejects(publishProductEvents(service.ctx));
    assert.equal(await countCatalogEvents(other), 1);
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
    await until(async () => (await ready())[1] === 'ok');
    assert.deepEqual(await ready(), [200, 'ok', 'ok', 'ok']);
    await until(() => lost.events.bodies.size > 0);
    await assertDelivered(lost);
    await publishProductEvents(service.ctx);
    assert.deepEqual([await countCatalogEvents(lost), await countCatalogEvents(other)], [1, 1]);
  });

  /** Asserts that all deliveries of a company become delivered, with their last attempt in the log. */
  async function assertDelivered({ id }: Tenant): Promise<void> {
    const deliveries = () => cluster.db('webhook_deliveries').where({ company_id: id });
    await until(async () => (await deliveries().whereNot({ status: 'delivered' })).length === 0, {
      what: 'all deliveries are recorded as delivered',
    });
    const logged = await cluster.db('webhook_attempts').where({ company_id: id, http_status: 200 });
    assert.deepEqual(new Set(logged.map(({ event_id }) => event_id)), new Set(await deliveries().pluck('event_id')));
  }

  const countCatalogEvents = async ({ id }: Tenant) =>
    (await cluster.db('events').where({ company_id: id, name: 'catalog.changed' })).length;
});
