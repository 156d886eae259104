import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, dayOf } from '../../../src/domain/day.ts';
import { seedItems } from '../../../src/domain/sandbox/seed-catalog.ts';
import { demandedUnits } from '../../../src/domain/sandbox/seed-demand.ts';
import { openSandbox } from '../../../src/services/sandbox/open-sandbox.ts';
import { startSandbox } from '../../support/sandbox.ts';

const sandbox = await startSandbox();
const { call } = sandbox;
const [row] = await sandbox.db('sandboxes').select('id');
const { db } = (await openSandbox(sandbox.ctx, row.id, sandbox.company))!.context;
const created = dayOf((await sandbox.now()).toISOString());
const readClock = async () => (await call('getSandboxClock', 'GET', '/api/v2/external/sandbox/clock')).body.data;

interface Balance {
  sku: string;
  received: number;
  sold: number;
  onHand: number;
}

/** What each product has received and sold, and its last known stock. */
async function readBalances(): Promise<Balance[]> {
  const { rows } = await db.raw(
    `SELECT p.sku, (SELECT sum((line->>'received')::int - coalesce((line->>'damaged')::int, 0))::int FROM order_facts f, jsonb_array_elements(f.lines) AS line
         JOIN order_lines l ON l.line_number = (line->>'lineNumber')::int
         WHERE f.kind = 'receipt' AND l.order_id = f.order_id AND l.product_id = p.id
           AND f.fact_on <= (latest.observed_at AT TIME ZONE 'UTC')::date) AS received,
       (SELECT sum(units)::int FROM raw_sales s WHERE s.product_id = p.id) AS sold, latest.on_hand AS "onHand"
     FROM products p, LATERAL (SELECT * FROM stock_observations o WHERE o.product_id = p.id ORDER BY observed_at DESC LIMIT 1) AS latest
     ORDER BY p.sku`,
  );
  return rows;
}

function assertBalanced(balances: readonly Balance[]): void {
  assert.equal(balances.length, 48);
  for (const { sku, received, sold, onHand } of balances) assert.equal(onHand, received - sold, sku);
}

test('the stock of each product of a new sandbox is what was received less what was sold', async () => {
  assertBalanced(await readBalances());
  assert.equal((await readClock()).lastAdvance, null);
});

test('at most a third of the products is out of stock or overdue to order', async () => {
  const { body } = await call('listRecommendations', 'GET', '/api/v2/external/recommendations?limit=500');
  const red = body.data.items.filter(
    ({ currentStock, plan }: { currentStock: number; plan: { orderBy: string }[] }) =>
      currentStock === 0 || plan.some(({ orderBy }) => orderBy < created),
  );
  assert.ok(red.length <= 16, String(red.length));
});

test('an advance sells each day what the model says, receives orders, and reports what happened', async () => {
  const before = new Map((await readBalances()).map((balance) => [balance.sku, balance]));
  const now = await sandbox.advance(10);
  const balances = await readBalances();
  assertBalanced(balances);
  const days = Array.from({ length: 10 }, (_, index) => addDays(created, index));
  let soldUnits = 0;
  for (const { sku, sold, onHand } of balances) {
    const item = seedItems.find((one) => one.sku === sku)!;
    const wanted = days.reduce((sum, day) => sum + demandedUnits(item, day), 0);
    const units = sold - before.get(sku)!.sold;
    soldUnits += units;
    if (onHand > 0 && before.get(sku)!.onHand > wanted) assert.equal(units, wanted, sku);
    assert.ok(units <= wanted, sku);
  }
  const { lastAdvance } = await readClock();
  assert.deepEqual([lastAdvance.to, lastAdvance.soldUnits], [now.toISOString(), String(soldUnits)]);
  // The late order of Brisa Textil, and that of Dongyang Toys.
  assert.deepEqual(
    lastAdvance.arrivedOrders.map(({ supplier }: { supplier: { name: string } }) => supplier.name).sort(),
    ['Brisa Textil SL', 'Dongyang Toys Co., Ltd.'],
  );
  assert.equal(lastAdvance.arrivedOrderCount, 2);
  assert.ok(lastAdvance.changedRecommendations > 5);
  assert.ok(lastAdvance.recordedEvents > 5);
});

test('units that the company receives itself are in stock the next day, and its own sales replace those of the model', async () => {
  const deliveryId = await sandbox.order();
  const ref = encodeURIComponent(deliveryId);
  const { body } = await call('getOrder', 'GET', `/api/v2/external/orders/${ref}`);
  const { productId } = body.data.items[0];
  const day = dayOf((await sandbox.now()).toISOString());
  const receipt = { receiptId: 'R-1', date: day, lines: [{ lineNumber: 1, received: 24 }] };
  const received = await call('pushReceipts', 'POST', `/api/v2/external/orders/${ref}/receipts`, {
    receipts: [receipt],
  });
  assert.equal(received.status, 200, received.text);
  const sale = {
    productId,
    date: addDays(day, 1),
    units: 2,
    price: 9,
    currency: 'EUR',
    marketplace: 'web',
    saleId: 'own',
  };
  await sandbox.advance(1);
  assertBalanced(await readBalances());
  const pushed = await call('pushRawSales', 'POST', '/api/v2/external/sales', { sales: [sale] });
  assert.equal(pushed.status, 200, pushed.text);
  await sandbox.advance(1);
  const sales = await db('raw_sales').where({ product_id: productId, sold_on: sale.date }).pluck('sale_id');
  assert.deepEqual(sales, ['own']);
});
