// Delivery IDs contain a slash. A path with an unencoded slash gets the same response as the encoded path.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Operation } from 'openapi-backend';
import { createSlashEncoder } from '../../src/http/route.ts';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const limited = await startService({ RATE_LIMITS: 'on' });
const product = await addProduct(service.db, { supplier: await addSupplier(service.db) });
const v1 = '/api/v1/external/orders';
const v2 = '/api/v2/external/orders';

async function order(): Promise<string> {
  const body = { items: [{ productId: product.id, quantity: 1 }] };
  return (await service.send('createOrders', 'POST', v1, { body })).body.data.orders[0].deliveryId;
}

await order();
const deliveryId = await order();

const authorization = `Bearer ${service.key}`;
const bare = (method: string, path: string) => fetch(`${service.url}${path}`, { method, headers: { authorization } });

describe('an unencoded delivery id in a path', () => {
  it('identifies the order in every method', async () => {
    assert.match(deliveryId, /^PS-\d{4}-\d{4,}\/2$/);
    const read = await service.get('getOrder', `${v1}/${deliveryId}`);
    assert.deepEqual([read.status, read.body.data.deliveryId], [200, deliveryId]);
    const body = { status: 'part_paid' };
    assert.equal((await service.send('updateOrderStatus', 'PUT', `${v1}/${deliveryId}/status`, { body })).status, 200);
    assert.equal((await service.get('getOrder', `${v1}/${deliveryId}`)).body.data.status, 'part_paid');
    const payments = [{ paymentId: 'P-1', date: '2026-11-02', amount: 5, currency: 'EUR', kind: 'goods_invoice' }];
    const paid = await service.send('pushPayments', 'POST', `${v2}/${deliveryId}/payments`, { body: { payments } });
    assert.deepEqual([paid.status, paid.body.data?.created], [200, 1]);
    const cost = await service.get('getOrderCost', `${v2}/${deliveryId}/cost`);
    assert.deepEqual([cost.status, cost.body.data?.payments.length], [200, 1]);
    const current = await service.get('getOrder', `${v2}/${deliveryId}`);
    assert.deepEqual([current.status, current.body.data?.deliveryId], [200, deliveryId]);
    const repeated = await service.send('updateOrderStatus', 'PUT', `${v2}/${deliveryId}/status`, { body });
    assert.equal(repeated.status, 200);
  });

  it('is encoded in the link to the successor', async () => {
    for (const id of [deliveryId, encodeURIComponent(deliveryId)]) {
      const { headers } = await bare('GET', `${v1}/${id}`);
      assert.equal(headers.get('link'), `<${v2}/${encodeURIComponent(deliveryId)}>; rel="successor-version"`);
    }
    const odd = await bare('PUT', `${v1}/%ff%22%3E'x/status`);
    assert.equal(odd.headers.get('link'), `<${v2}/%ff%22%3E'x/status>; rel="successor-version"`);
  });

  it('gets the same responses as an encoded one for HEAD, OPTIONS, other methods, unknown orders and unknown paths', async () => {
    const unknown = 'PS-2026-0001/999999999';
    for (const [method, at, id, tail] of [
      ['HEAD', v1, deliveryId, ''],
      ['OPTIONS', v1, deliveryId, '/status'],
      ['OPTIONS', v2, deliveryId, '/payments'],
      ['DELETE', v1, deliveryId, ''],
      ['GET', v1, deliveryId, '/status'],
      ['GET', v1, unknown, ''],
      ['GET', v2, unknown, '/cost'],
      ['GET', v1, 'PS-1-1/2', ''],
      ['GET', v1, deliveryId, '/3'],
      ['GET', v1, deliveryId, '/nothing'],
      ['GET', v1, deliveryId, '/'],
    ] as const) {
      const [sent, encoded] = await Promise.all([
        bare(method, `${at}/${id}${tail}`),
        bare(method, `${at}/${encodeURIComponent(id)}${tail}`),
      ]);
      const summary = async ({ status, headers }: Response, text: string) => [
        ...[status, headers.get('allow')],
        text === '' ? '' : JSON.parse(text),
      ];
      assert.deepEqual(
        await summary(sent, await sent.text()),
        await summary(encoded, await encoded.text()),
        `${method} ${id}${tail}`,
      );
    }
  });

  it('counts as the same operation in the rate limit', async () => {
    const headers = { authorization: `Bearer ${limited.key}` };
    const remaining = async (path: string) =>
      Number((await fetch(`${limited.url}${v1}/${path}`, { headers })).headers.get('ratelimit-remaining'));
    const first = await remaining('PS-2026-0001%2F2');
    assert.equal(await remaining('PS-2026-0001/2'), first - 1);
  });

  it('leaves other paths unchanged', () => {
    const parameters = [{ name: 'ref', in: 'path', 'x-unencoded-slash': 'PS-[0-9]+-[0-9]+/[0-9]+' }];
    const encodeSlashes = createSlashEncoder([
      { path: '/api/v1/external/orders/{ref}/status', method: 'put', parameters } as Operation,
    ]);
    for (const path of [
      '/api/v2/external/matches/PS-2026-0001/2',
      '/api/v1/external/orders/ORD-7K3M9QX2VB/2',
      '/api/v1/external/orders/PS-2026-0001',
      '/api/v1/external/orders/PS-2026-0001/status',
      '/api/v1/external/orders/PS-2026-0001%2F2/status',
      '/api/v1/external/orders/PS-2026-0001/2x/status',
    ]) {
      assert.equal(encodeSlashes(path), path);
    }
    assert.equal(encodeSlashes('/api/v1/external/orders/PS-2026-0001/2'), '/api/v1/external/orders/PS-2026-0001%2F2');
  });
});
