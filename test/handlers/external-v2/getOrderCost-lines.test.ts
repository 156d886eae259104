// Duty rates of learned estimates, and the allocation of costs to lines.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const supplier = await addSupplier(service.db, { currency: 'GBP' });
const attributes = (weightKg: string | null, dimensionsCm: object | null) => ({
  attributes: { material: null, waterproof: null, hasVibration: null, hasHeating: null, weightKg, dimensionsCm },
});
const size = { length: '30', width: '20', height: '10' };
const lamp = await addProduct(service.db, {
  ...{ supplier, name: 'Lamp', price: '1.00', ...attributes('1', size) },
  columns: { hs_code: '94054231', duty_rate: '4.7' },
});
const vase = await addProduct(service.db, { supplier, name: 'Vase', price: '1.00', ...attributes('3', null) });

async function newCompany() {
  const { id } = await service.addCompany();
  const key = await service.addKey(id, { role: 'manager' });
  await service.settled();
  /** 60 lamps and 40 vases, each for 1.00. */
  const order = async (more: object[] = []) => {
    const items = [{ productId: lamp.id, quantity: 60 }, { productId: vase.id, quantity: 40 }, ...more];
    const response = await service.send('createOrders', 'POST', '/api/v1/external/orders', { body: { items }, key });
    return response.body.data.orders[0].orderNumber as string;
  };
  const pay = async (ref: string, kind: string, amount: number) => {
    const payments = [{ paymentId: kind, date: '2024-02-05', amount, currency: 'GBP', kind }];
    const path = `/api/v2/external/orders/${ref}/payments`;
    assert.equal((await service.send('pushPayments', 'POST', path, { body: { payments }, key })).status, 200);
  };
  const addHistory = async (count: number) => {
    for (let n = 0; n < count; n++) {
      const ref = await order();
      await pay(ref, 'goods_invoice', 100);
      await pay(ref, 'freight', 10);
      await pay(ref, 'customs', 5);
    }
  };
  const classify = async (products: object[]) =>
    assert.equal(
      (await service.send('pushCustoms', 'POST', '/api/v2/external/customs', { body: { products }, key })).status,
      200,
    );
  const get = async (ref: string, query: string) =>
    await service.get('getOrderCost', `/api/v2/external/orders/${ref}/cost?${query}`, { key });
  const read = async (ref: string, query: string) => (await get(ref, query)).body.data;
  return { order, pay, addHistory, classify, get, read };
}

type Data = Awaited<ReturnType<Awaited<ReturnType<typeof newCompany>>['read']>>;
const customsOf = (data: Data) => data.lines.map((line: { customs: unknown }) => line.customs);
const kindOf = (data: Data, kind: string) =>
  data.estimate.kinds.find((one: { kind: string }) => one.kind === kind).expectedCost;
const sharesOf = (data: Data) => data.lines.map((line: { landedCostShare: string }) => line.landedCostShare);

const bySupplier = { hsCode: '94054231', dutyRate: '4.7', source: 'supplier' };

describe('GET /api/v2/external/orders/{ref}/cost?estimate=learned with duty rates', () => {
  it('estimates the customs of lines with a rate by their duty, and the others as learned', async () => {
    const { order, addHistory, read } = await newCompany();
    await addHistory(6);
    const data = await read(await order(), 'estimate=learned');
    // Freight 11.75, so the duty is 60 × 1.1175 × 4.7 %. The learned factor of customs is 0.0587, of 40.00.
    assert.deepEqual(customsOf(data), [{ ...bySupplier, expectedDuty: '3.15' }, null]);
    assert.deepEqual([kindOf(data, 'freight'), kindOf(data, 'customs')], ['11.75', '5.50']);
    assert.equal(data.estimate.expectedCost, '117.25');
  });

  it("uses the company's own classification", async () => {
    const { order, addHistory, classify, read } = await newCompany();
    await addHistory(6);
    const ref = await order();
    await classify([
      { productId: lamp.id, hsCode: '9405.42' },
      { productId: vase.id, dutyRate: '0' },
    ]);
    const data = await read(ref, 'estimate=learned');
    assert.deepEqual(customsOf(data), [
      { hsCode: '940542', dutyRate: null, source: 'company', expectedDuty: null },
      { hsCode: null, dutyRate: '0', source: 'company', expectedDuty: '0.00' },
    ]);
    // 60.00 × 0.0587
    assert.equal(kindOf(data, 'customs'), '3.52');
    const other = await newCompany();
    assert.deepEqual(customsOf(await other.read(await other.order(), 'estimate=learned'))[1], null);
  });

  it('leaves the estimate of the coefficient unchanged', async () => {
    const { order, read } = await newCompany();
    const ref = await order();
    const data = await read(ref, 'estimate=learned');
    assert.deepEqual([data.estimate.level, data.landedCost], ['coefficient', 170]);
    assert.deepEqual(customsOf(data), [{ ...bySupplier, expectedDuty: null }, null]);
    assert.ok(!('customs' in (await read(ref, '')).lines[0]));
  });
});

describe('GET /api/v2/external/orders/{ref}/cost?allocation=…', () => {
  it('allocates each kind by its basis, and goods by value', async () => {
    const { order, pay, read } = await newCompany();
    const ref = await order();
    await pay(ref, 'goods_invoice', 100);
    await pay(ref, 'freight', 45);
    await pay(ref, 'customs', 5);
    const standard = await read(ref, '');
    assert.deepEqual([sharesOf(standard), 'allocation' in standard], [['90.00', '60.00'], false]);
    const data = await read(ref, 'allocation=freight:weight,customs:duty');
    // 60 kg and 120 kg. The vases have no duty rate: 40 % of the customs.
    assert.deepEqual(sharesOf(data), ['78.00', '72.00']);
    assert.deepEqual(data.allocation, [
      { kind: 'freight', basis: 'weight', fallbackLines: [] },
      { kind: 'customs', basis: 'duty', fallbackLines: [1] },
      { kind: 'vat', basis: 'value', fallbackLines: [] },
      { kind: 'insurance', basis: 'value', fallbackLines: [] },
      { kind: 'other', basis: 'value', fallbackLines: [] },
    ]);
    assert.equal(data.landedCost, 150);
  });

  it('allocates to custom lines and products without the measure by value, and names them', async () => {
    const { order, pay, read } = await newCompany();
    const custom = { supplierId: supplier.id, customSku: 'C1', customName: 'Stand', customPrice: 100, quantity: 1 };
    const ref = await order([custom]);
    await pay(ref, 'freight', 10);
    assert.deepEqual(sharesOf(await read(ref, 'allocation=freight:weight')), ['1.67', '3.33', '5.00']);
    const byVolume = await read(ref, 'allocation=freight:volume');
    assert.deepEqual(sharesOf(byVolume), ['3.00', '2.00', '5.00']);
    assert.deepEqual(byVolume.allocation[0].fallbackLines, [1, 2]);
  });

  it('allocates the costs of a learned estimate, and none of the coefficient', async () => {
    const { order, addHistory, read } = await newCompany();
    const ref = await order();
    assert.deepEqual(sharesOf(await read(ref, 'allocation=freight:weight')), ['102.00', '68.00']);
    await addHistory(6);
    // 105.50 by value, and 11.75 freight by 1 : 2.
    const data = await read(ref, 'allocation=freight:weight&estimate=learned');
    assert.deepEqual(sharesOf(data), ['67.22', '50.03']);
    assert.equal(data.landedCost, 117.25);
  });

  it('rejects unknown kinds and bases, repeated kinds, and duty for other kinds than customs', async () => {
    const { order, get } = await newCompany();
    const ref = await order();
    for (const rules of ['freight', 'freight:size', 'goods_invoice:weight', 'vat:duty', 'vat:value,vat:weight']) {
      const { status, body } = await get(ref, `allocation=${rules}`);
      assert.deepEqual(
        [status, body.code, body.details],
        [
          400,
          'INVALID_REQUEST',
          [
            'query parameter "allocation": must name each kind of cost once with a basis, such as freight:weight,customs:duty',
          ],
        ],
      );
    }
    assert.equal((await get(ref, 'allocation=')).status, 400);
  });
});
