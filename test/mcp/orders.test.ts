import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { callTool } from '../support/agent.ts';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { startService } from '../support/service.ts';

const service = await startService({ CHECK_RESPONSES: 'on' });
const supplier = await addSupplier(service.db, { name: 'Brightwater' });
const product = await addProduct(service.db, { supplier, name: 'Glass lantern', sku: 'LAN-1', price: '10.00' });
const otherCompany = await service.addCompany();

async function place(items: object[], reference: object = {}): Promise<string[]> {
  const { body } = await service.send('createOrders', 'POST', '/api/v1/external/orders', {
    body: { items, shippingMethod: 'sea', ...reference },
  });
  return body.data.orders.map(({ orderNumber }: { orderNumber: string }) => orderNumber);
}
const another = await addProduct(service.db, { supplier: await addSupplier(service.db), name: 'Candle' });
const [referenced] = await place([{ productId: product.id, quantity: 1 }], { externalOrderId: 'PO-77' });
const both = [product, another].map(({ id }) => ({ productId: id, quantity: 2 }));
const split = await place(both, { externalOrderId: 'PO-77/2' });
const [small = ''] = await place([{ productId: product.id, quantity: 3 }]);
const customLine = (n: number) => ({
  supplierId: supplier.id,
  customSku: `C-${n}`,
  customName: `${'Made to measure '.repeat(8)}${n}`,
  quantity: 1,
  customPrice: 5,
});
const [large = ''] = await place(Array.from({ length: 300 }, (_, n) => customLine(n)));
await service.send('updateOrderStatus', 'PUT', `/api/v1/external/orders/${small}/status`, {
  body: { status: 'part_paid', comment: 'half now' },
});

/** Returns all items of a paged list, and asserts that each result is small. */
async function listAll(name: string, args: object, member: string): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  let cursor: string | null | undefined;
  do {
    const { text: _, ...result } = await callTool(service, name, { ...args, ...(cursor ? { cursor } : {}) });
    assert.ok(JSON.stringify(result).length < 20_000, `${name}: ${JSON.stringify(result).length}`);
    items.push(...result.structuredContent[member]);
    cursor = result.structuredContent.nextCursor;
  } while (cursor !== null);
  return items;
}

describe('orders_list', () => {
  it('returns summaries of the company’s orders, newest first', async () => {
    const { structuredContent, text } = await callTool(service, 'orders_list');
    assert.equal(structuredContent.total, 5);
    assert.deepEqual(
      structuredContent.items
        .slice(0, 2)
        .map(({ orderNumber, status, lineCount }: Record<string, unknown>) => [orderNumber, status, lineCount]),
      [
        [large, 'created', 300],
        [small, 'part_paid', 1],
      ],
    );
    assert.match(text, /5 orders/);
  });

  it('filters by status and pages by cursor', async () => {
    const paid = await callTool(service, 'orders_list', { status: 'part_paid' });
    assert.equal(paid.structuredContent.total, 1);
    const both = await callTool(service, 'orders_list', { status: 'created,part_paid' });
    assert.equal(both.structuredContent.total, 5);
    assert.equal((await listAll('orders_list', { limit: 1 }, 'items')).length, 5);
    assert.equal((await callTool(service, 'orders_list', { status: 'lost' })).isError, true);
  });

  it('returns late orders with the promised date, and orders by the company’s own reference', async () => {
    const none = await callTool(service, 'orders_list', { late: true });
    assert.deepEqual([none.structuredContent.total, none.structuredContent.items], [0, []]);
    await service.db('orders').where({ order_number: large }).update({ promised_on: '2020-02-28' });
    const { structuredContent, text } = await callTool(service, 'orders_list', { late: true });
    assert.deepEqual(
      structuredContent.items.map((order: Record<string, unknown>) => [order['orderNumber'], order['promisedDate']]),
      [[large, '2020-02-28']],
    );
    assert.ok(structuredContent.items[0].daysLate > 2000);
    assert.match(text, /1 late order\.\n.* \| promised 2020-02-28 \| \d+ days late$/);
    const found = await callTool(service, 'orders_list', { search: 'po-77' });
    assert.equal(found.structuredContent.total, 3);
    const today = new Date().toISOString().slice(0, 10);
    for (const [args, total] of [
      [{ supplierId: randomUUID() }, 0],
      [{ externalOrderId: 'PO-77' }, 1],
      [{ externalOrderId: 'PO-7' }, 0],
      [{ from: '2020-01-01', to: today }, 5],
      [{ to: '2020-01-01' }, 0],
    ] as const) {
      assert.equal((await callTool(service, 'orders_list', args)).structuredContent.total, total);
    }
  });

  it('does not return another company’s orders', async () => {
    const { structuredContent, text } = await callTool(service, 'orders_list', {}, { key: otherCompany.key });
    assert.deepEqual([structuredContent.total, structuredContent.items], [0, []]);
    assert.match(text, /0 orders/);
  });
});

describe('order_get_status', () => {
  it('returns the status of an order by either reference', async () => {
    const { structuredContent: order, text } = await callTool(service, 'order_get_status', { ref: small });
    assert.equal(order.status, 'part_paid');
    assert.deepEqual(order.allowedTransitions, ['paid']);
    assert.deepEqual(
      order.timeline.map(({ status }: { status: string }) => status),
      ['created', 'part_paid'],
    );
    assert.deepEqual(order.items, [
      {
        productId: product.id,
        sku: 'LAN-1',
        name: 'Glass lantern',
        quantity: 3,
        unitPrice: '10.00',
        totalPrice: '30.00',
        quantities: { ordered: 3, confirmed: null, shipped: 0, received: 0, damaged: 0, short: 0, open: 3, claimed: 0 },
      },
    ]);
    assert.match(text, /half now/);
    assert.match(text, /10\.00 each \| 30\.00\n?$/);
    const again = await callTool(service, 'order_get_status', { ref: order.deliveryId });
    assert.deepEqual(again.structuredContent, order);
  });

  it('returns an order by the company’s own reference, if only one order has it', async () => {
    for (const name of ['order_get_status', 'order_get_cost']) {
      const { structuredContent } = await callTool(service, name, { ref: 'PO-77' });
      assert.equal(structuredContent.orderNumber, referenced, name);
    }
    const { isError, text, structuredContent } = await callTool(service, 'order_get_status', { ref: 'PO-77/2' });
    assert.deepEqual([isError, structuredContent.code], [true, 'AMBIGUOUS_REFERENCE']);
    for (const orderNumber of split) assert.ok(text.includes(orderNumber));
    const other = await callTool(service, 'order_get_status', { ref: 'PO-77' }, { key: otherCompany.key });
    assert.equal(other.structuredContent.code, 'NOT_FOUND');
  });

  it('returns what was confirmed, shipped, received and claimed of each line', async () => {
    const [orderNumber] = await place([{ productId: product.id, quantity: 48 }]);
    const [day, line] = [new Date().toISOString().slice(0, 10), { lineNumber: 1 }];
    const facts: [string, string, object][] = [
      ['pushConfirmations', 'confirmations', { confirmationId: 'C', lines: [{ ...line, quantity: 47 }] }],
      ['pushShipments', 'shipments', { shipmentId: 'S', lines: [{ ...line, quantity: 40 }] }],
      ['pushReceipts', 'receipts', { receiptId: 'R', lines: [{ ...line, received: 30, damaged: 3, short: 1 }] }],
      ['pushClaims', 'claims', { claimId: 'L', kind: 'damaged', status: 'open', lines: [{ ...line, quantity: 3 }] }],
    ];
    for (const [id, list, fact] of facts) {
      const body = { [list]: [{ date: day, ...fact }] };
      const { status } = await service.send(id, 'POST', `/api/v2/external/orders/${orderNumber}/${list}`, { body });
      assert.equal(status, 200);
    }
    const { structuredContent, text } = await callTool(service, 'order_get_status', { ref: orderNumber });
    const quantities = {
      ordered: 48,
      confirmed: 47,
      shipped: 40,
      received: 30,
      damaged: 3,
      short: 1,
      open: 17,
      claimed: 3,
    };
    assert.deepEqual(structuredContent.items[0].quantities, quantities);
    assert.match(text, /\| 47 confirmed, 40 shipped, 30 received, 3 damaged, 1 short, 3 claimed, 17 open\n?$/);
  });

  it('pages the lines of a long order', async () => {
    const lines = await listAll('order_get_status', { ref: large }, 'items');
    assert.deepEqual(
      lines.map(({ sku }) => sku),
      Array.from({ length: 300 }, (_, n) => `C-${n}`),
    );
  });

  it('returns an error for another company’s order', async () => {
    for (const [ref, key] of [
      [small, otherCompany.key],
      ['ORD-0000000000', service.key],
      ["' OR true", service.key],
    ] as const) {
      const result = await callTool(service, 'order_get_status', { ref: ref }, { key });
      assert.equal(result.isError, true);
      assert.match(result.text, /orders_list/);
    }
  });
});

describe('order_get_cost', () => {
  it('looks up the order once, as order_get_status does', async () => {
    const { db } = service.ctx;
    for (const name of ['order_get_status', 'order_get_cost']) {
      const lookups: string[] = [];
      const record = ({ sql }: { sql: string }) => {
        if (/order_number\W* = /.test(sql)) lookups.push(sql);
      };
      db.on('query', record);
      assert.equal((await callTool(service, name, { ref: small })).structuredContent.orderNumber, small);
      db.off('query', record);
      assert.equal(lookups.length, 1, name);
    }
  });

  it('returns an estimate before payments and the actual cost after them', async () => {
    const before = await callTool(service, 'order_get_cost', { ref: small });
    assert.deepEqual([before.structuredContent.source, before.structuredContent.landedCost], ['estimated', 51]);
    assert.match(before.text, /landed cost 51\.00 EUR \(estimated\), goods 30\.00 EUR/);
    const deposit = { paymentId: 'a', date: '2026-11-01', amount: 12, currency: 'EUR', kind: 'goods_invoice' };
    await service.send('pushPayments', 'POST', `/api/v2/external/orders/${small}/payments`, {
      body: { payments: [deposit] },
    });
    const { structuredContent: part, text } = await callTool(service, 'order_get_cost', { ref: small });
    assert.deepEqual([part.complete, part.landedCost, part.projectedLandedCost], [false, null, '51.00']);
    assert.deepEqual([part.paidToDate.goods_invoice, part.paidToDate.freight], ['12.00', '0.00']);
    assert.deepEqual([part.lines[0].landedCostShare, part.lines[0].projectedLandedUnitCost], [null, '17.00']);
    assert.deepEqual(part.remainingCosts, [
      { kind: 'goods_invoice', amount: '18.00' },
      { kind: null, amount: '21.00' },
    ]);
    assert.match(
      text,
      /paid to date 12\.00 EUR, projected landed cost 51\.00 EUR \(still expected: goods_invoice 18\.00, other costs 21\.00 \(estimated\)\)/,
    );
    assert.doesNotMatch(text, /landed cost 12/);
    await service.send('pushPayments', 'POST', `/api/v2/external/orders/${small}/payments`, {
      body: {
        payments: [
          { paymentId: 'a', date: '2026-11-01', amount: 30, currency: 'EUR', kind: 'goods_invoice' },
          { paymentId: 'b', date: '2026-11-02', amount: 4.5, currency: 'EUR', kind: 'freight' },
          { paymentId: 'c', date: '2026-11-03', amount: 0.5, currency: 'EUR', kind: 'freight' },
          { paymentId: 'd', date: '2026-11-03', amount: 2, currency: 'EUR', kind: 'customs' },
        ],
      },
    });
    const { structuredContent: cost } = await callTool(service, 'order_get_cost', { ref: small });
    assert.deepEqual([cost.source, cost.complete, cost.landedCost, cost.orderTotal], ['actual', true, 37, 30]);
    assert.deepEqual(cost.paid[1], { kind: 'freight', currency: 'EUR', amount: '5.00', payments: 2 });
    assert.equal(cost.lines[0].landedCostShare, '37.00');
  });

  it('pages the line costs of a long order', async () => {
    assert.equal((await listAll('order_get_cost', { ref: large }, 'lines')).length, 300);
  });

  it('returns an error for another company’s order', async () => {
    const result = await callTool(service, 'order_get_cost', { ref: small }, { key: otherCompany.key });
    assert.equal(result.isError, true);
  });
});

describe('lead_times_list', () => {
  it('returns the lead time of each supplier and shipping method', async () => {
    const { structuredContent, text } = await callTool(service, 'lead_times_list');
    assert.deepEqual(structuredContent.items[0], {
      supplier: { id: supplier.id, name: 'Brightwater' },
      shippingMethod: 'sea',
      plannedDays: '45',
      level: 'default',
      orderCount: 0,
      supplierOrderCount: 0,
      median: null,
      p90: null,
      ignored: [],
    });
    assert.equal(structuredContent.items.length, 4);
    assert.match(text, /Brightwater by air: 14 days/);
  });
});
