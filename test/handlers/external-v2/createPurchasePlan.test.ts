import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addSupplier } from '../../support/catalog.ts';
import { changeCompany } from '../../support/fixtures.ts';
import {
  type OmittedProduct,
  type PlannedLine,
  type PlannedOrder,
  type PurchasePlan,
  planClient,
} from '../../support/purchase-plans.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { db } = service;
await service.setRates({ EUR: '50', GBP: '60' });
const { addDue, create, list, order } = planClient(service);

describe('POST /api/v2/external/purchase-plans', async () => {
  it('plans the recommended quantities without limits, one order per supplier and method', async () => {
    const buyer = await service.addCompany();
    const supplier = await addSupplier(db);
    const [one, other] = [await addDue(buyer, { supplier }), await addDue(buyer, { price: '2.5' })];
    const { status, body } = await create({}, buyer);
    assert.equal(status, 201);
    const { orders, omitted, budget, hasMore, totalsByCurrency, placedOrders } = body.data;
    assert.deepEqual([omitted, budget, hasMore, placedOrders], [[], null, false, []]);
    const byAir = orders.filter(({ shippingMethod }: { shippingMethod: string }) => shippingMethod === 'air');
    assert.deepEqual(
      byAir.map(({ lines }: { lines: { productId: string }[] }) => lines[0]!.productId).sort(),
      [one.id, other.id].sort(),
    );
    for (const order of orders) {
      assert.equal(order.currency, 'EUR');
      for (const line of order.lines) {
        assert.equal(line.quantity, line.recommendedQuantity);
        assert.deepEqual(line.changes, []);
      }
    }
    assert.deepEqual(totalsByCurrency.length, 1);
  });

  it('leaves out a discontinued product, even before its recommendation is calculated again', async () => {
    const buyer = await service.addCompany();
    const [kept, discontinued] = [await addDue(buyer), await addDue(buyer)];
    await db('products').where({ id: discontinued.id }).update({ successor: 'NEXT-1' });
    const { orders, omitted } = (await create({}, buyer)).body.data;
    const planned = orders.flatMap(({ lines }: { lines: { productId: string }[] }) => lines);
    assert.deepEqual([...new Set(planned.map(({ productId }: { productId: string }) => productId))], [kept.id]);
    assert.deepEqual(omitted, []);
  });

  it('names what is needed and not available at the supplier', async () => {
    const buyer = await service.addCompany();
    const kept = await addDue(buyer);
    const terms = { supplier_stock: 0 };
    const gone = await addDue(buyer, { terms });
    const { orders, omitted } = (await create({}, buyer)).body.data;
    assert.ok(orders.every(({ lines }: PlannedOrder) => lines[0]!.productId === kept.id));
    assert.deepEqual(omitted.map(({ shippingMethod }: OmittedProduct) => shippingMethod).sort(), ['air', 'sea']);
    for (const { productId, recommendedQuantity, code, message } of omitted) {
      assert.deepEqual([productId, recommendedQuantity, code], [gone.id, 0, 'SUPPLIER_STOCK']);
      assert.match(message, /^\d+ are needed, and the supplier has 0\.$/);
    }
    assert.equal((await create({ shippingMethod: 'sea' }, buyer)).body.data.omitted.length, 1);
    const all = (await create({ productIds: [gone.id] }, buyer)).body.data;
    assert.deepEqual([all.orders, all.omitted.length], [[], 2]);
  });

  it('says which lines stand on old sales data', async () => {
    const buyer = await service.addCompany();
    const product = await addDue(buyer);
    const staleOf = async () =>
      (await create({}, buyer)).body.data.orders[0].lines.map((line: PlannedLine) => line.isStale);
    assert.deepEqual(await staleOf(), [false]);
    await db('recommendations')
      .where({ company_id: buyer.id, product_id: product.id })
      .update({ item: db.raw(`replace(item, '"isStale":false', '"isStale":true')`) });
    assert.deepEqual(await staleOf(), [true]);
  });

  it('needs the scope draft or write: a plan is stored', async () => {
    const { id } = await service.addCompany();
    const planned = async (scope?: 'draft' | 'write') => {
      const key = await service.addKey(id, { scopes: ['read', ...(scope ? [scope] : [])] });
      return (await create({}, { key })).status;
    };
    assert.deepEqual([await planned(), await planned('draft'), await planned('write')], [403, 201, 201]);
  });

  it('spends a budget where units are most likely to be needed, and explains each reduction', async () => {
    const buyer = await service.addCompany();
    await addDue(buyer, { price: '10' });
    await addDue(buyer, { price: '40' });
    const { data } = (await create({ budget: { amount: 2000, currency: 'GBP' } }, buyer)).body;
    assert.ok(Number(data.budget.planned) <= 2000 && Number(data.budget.planned) > 1500, data.budget.planned);
    const lines = data.orders.flatMap((order: { lines: unknown[] }) => order.lines);
    const reduced = [...lines.filter((line: PlannedLine) => line.quantity < line.recommendedQuantity), ...data.omitted];
    assert.ok(reduced.length > 0);
    for (const { changes = [], code } of reduced) assert.equal(code ?? changes.at(-1).code, 'BUDGET');
    for (const { message, changes = [], productId } of reduced) {
      const text = message ?? changes.at(-1).message;
      const found = /2000 GBP\.( Kept instead: (?<kept>\S+)\.)? Expected demand that stays unmet: about \d+\.$/.exec(
        text,
      );
      assert.ok(found, text);
      const { kept } = found.groups!;
      const isLine = lines.some((line: PlannedLine) => line.sku === kept && line.productId !== productId);
      assert.ok(kept === undefined || isLine, text);
    }
  });

  it('keeps weight and volume, and leaves out products without them', async () => {
    const buyer = await service.addCompany();
    const supplier = await addSupplier(db);
    const size = { length: '10', width: '10', height: '10' };
    await addDue(buyer, { supplier, attributes: { weightKg: '2', dimensionsCm: size } });
    const unknown = await addDue(buyer, { supplier });
    const limits = { maxWeightKg: 100, maxVolumeM3: '1' };
    const { data } = (await create({ orderLimits: { air: limits, sea: limits } }, buyer)).body;
    for (const order of data.orders) {
      assert.ok(Number(order.weightKg) <= 100, order.weightKg);
      assert.equal(order.lines[0].changes.at(-1).code, 'MAX_WEIGHT');
    }
    const codes = data.omitted.map(({ productId, code }: OmittedProduct) => [productId, code]);
    assert.ok(
      codes.length > 0 && codes.every(([id, code]: string[]) => id === unknown.id && code === 'WEIGHT_UNKNOWN'),
      JSON.stringify(codes),
    );
  });

  it('raises an order to the minimum of the supplier, or leaves it out if that is not worth it', async () => {
    const buyer = await service.addCompany();
    const near = await addSupplier(db);
    const far = await addSupplier(db);
    const raised = await addDue(buyer, { supplier: near, stock: 300 });
    const out = await addDue(buyer, { supplier: far, stock: 300 });
    const without = (await create({}, buyer)).body.data.orders;
    const total = Number(without[0].totalAmount);
    await db('suppliers')
      .where({ id: near.id })
      .update({ minimum_order: String(total + 100) });
    await db('suppliers').where({ id: far.id }).update({ minimum_order: '10000000' });
    const { data } = (await create({ shippingMethod: without[0].shippingMethod }, buyer)).body;
    assert.equal(data.orders.length, 1);
    const [line] = data.orders[0].lines;
    assert.equal(line.productId, raised.id);
    assert.ok(Number(data.orders[0].totalAmount) >= total + 100);
    assert.equal(line.changes[0].code, 'MINIMUM_ORDER');
    assert.deepEqual(
      data.omitted.map(({ productId, code }: OmittedProduct) => [productId, code]),
      [[out.id, 'MINIMUM_ORDER_NOT_REACHED']],
    );
  });

  it('raises a quantity to a price break that saves more than it costs', async () => {
    const buyer = await service.addCompany();
    const supplier = await addSupplier(db);
    const product = await addDue(buyer, { supplier, stock: 300 });
    const recommended = (await create({}, buyer)).body.data.orders[0].lines[0].recommendedQuantity;
    const breaks = JSON.stringify([{ fromQuantity: recommended + 10, price: '8.00' }]);
    await db('products').where({ id: product.id }).update({ price_breaks: breaks });
    const [line] = (await create({}, buyer)).body.data.orders[0].lines;
    assert.deepEqual([line.quantity, line.unitPrice, line.changes[0].code], [recommended + 10, '8.00', 'PRICE_BREAK']);
  });

  it('plans only the given products, suppliers and method, and writes reasons in the locale', async () => {
    const buyer = await service.addCompany();
    await changeCompany(db, buyer.id, { locale: 'tr' });
    await service.settled();
    const supplier = await addSupplier(db);
    const [one, other] = [await addDue(buyer, { supplier }), await addDue(buyer)];
    const productsOf = ({ orders }: PurchasePlan) => [
      ...new Set(orders.flatMap((order) => order.lines.map((line: PlannedLine) => line.productId))),
    ];
    assert.deepEqual(productsOf((await create({ productIds: [other.id] }, buyer)).body.data), [other.id]);
    assert.deepEqual(productsOf((await create({ supplierIds: [supplier.id] }, buyer)).body.data), [one.id]);
    const sea = (await create({ shippingMethod: 'sea' }, buyer)).body.data.orders;
    assert.ok(sea.every(({ shippingMethod }: PlannedOrder) => shippingMethod === 'sea'));
    const poor = (await create({ budget: { amount: '0', currency: 'EUR' } }, buyer)).body.data;
    assert.match(poor.omitted[0].message, /bütçe/);
  });

  it('has no orders if nothing is due, and nothing of another company', async () => {
    const [buyer, other] = [await service.addCompany(), await service.addCompany()];
    await addDue(other);
    const { data } = (await create({}, buyer)).body;
    assert.deepEqual([data.orders, data.omitted, data.totalsByCurrency], [[], [], []]);
  });

  it('creates another plan for a repeated request', async () => {
    const buyer = await service.addCompany();
    const [first, second] = [(await create({}, buyer)).body.data, (await create({}, buyer)).body.data];
    assert.notEqual(first.id, second.id);
    assert.equal((await list('', buyer)).body.data.items.length, 2);
  });

  it('returns the same plan, with its current status, for a repeated Idempotency-Key', async () => {
    const buyer = await service.addCompany();
    const options = { ...buyer, headers: { 'Idempotency-Key': 'plan-1' } };
    await addDue(buyer);
    const { body: first } = await create({}, options);
    assert.equal((await order(first.data.id, { digest: first.data.digest }, buyer)).status, 201);
    const { status, headers, body: second } = await create({}, options);
    assert.deepEqual([status, headers['idempotency-replayed']], [201, 'true']);
    assert.deepEqual([second.data.id, second.data.status], [first.data.id, 'ordered']);
    assert.equal((await list('', buyer)).body.data.items.length, 1);
    const other = await create({ shippingMethod: 'air' }, options);
    assert.deepEqual([other.status, other.body.code], [409, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('rejects invalid limits', async () => {
    for (const body of [
      { budget: { amount: '-1', currency: 'EUR' } },
      { budget: { amount: '1' } },
      { budget: { amount: '1', currency: 'XXX' } },
      { budget: { amount: -1, currency: 'EUR' } },
      { budget: { amount: 0.00001, currency: 'EUR' } },
      { orderLimits: { air: { maxVolumeM3: 1.123456 } } },
      { productIds: [] },
      { supplierIds: ['x'] },
      { shippingMethod: 'road' },
      { orderLimits: { sea: { maxWeightKg: '1e3' } } },
      { limit: 1 },
    ]) {
      const { status, body: problem } = await create(body);
      assert.equal(status, 400, JSON.stringify(body));
      assert.ok(problem.details.length > 0);
    }
  });
});
