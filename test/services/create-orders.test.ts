import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findOrder } from '../../src/db/orders/orders.ts';
import type { ApiError } from '../../src/domain/errors.ts';
import { elementIndex } from '../../src/domain/field-error.ts';
import { createOrders } from '../../src/services/orders/create-orders.ts';
import { addProduct } from '../support/catalog.ts';
import {
  createBuyer,
  createSupplierWithProduct,
  nothingStored,
  orderContext,
  place,
  recordedEvents,
  storedRows,
  whileLocked,
} from '../support/orders.ts';

const ctx = await orderContext();
const euros = await createSupplierWithProduct(ctx.db, { price: '2.5500' });
const pounds = await createSupplierWithProduct(ctx.db, { currency: 'GBP', price: '9.99' });
const buyer = await createBuyer(ctx.db);
await ctx.db('current_rates').insert([
  { currency: 'EUR', try_rate: '48.21', as_of: '2026-11-20T12:30:00Z', source: 'manual' },
  { currency: 'GBP', try_rate: '55.02', as_of: '2026-11-20T12:30:00Z', source: 'manual' },
]);

test('a request for two suppliers creates two orders, stored in full', async () => {
  const request = {
    lines: [
      { productId: pounds.product.id, quantity: 2 },
      { psId: euros.product.internalId, quantity: 48, customPrice: 2.5 },
      {
        supplierId: euros.supplier.id,
        customSku: 'C-1',
        customName: 'Swatch',
        customDescription: 'All “colours”\n\tand more',
        quantity: 1,
        customPrice: 0.1234,
      },
    ],
    externalOrderId: 'PO-1',
    comment: 'Gate 2',
    shippingMethod: 'sea',
  } as const;
  const { placed, replayed } = await createOrders(ctx, buyer, { ...request, lines: [...request.lines] });

  assert.equal(replayed, false);
  const [first, second] = placed.orders;
  assert.deepEqual(
    placed.orders.map(({ supplier, totalAmount, currency, lineCount }) => ({
      supplierId: supplier.id,
      totalAmount,
      currency,
      lineCount,
    })),
    [
      { supplierId: pounds.supplier.id, totalAmount: '19.98', currency: 'GBP', lineCount: 1 },
      { supplierId: euros.supplier.id, totalAmount: '120.1234', currency: 'EUR', lineCount: 2 },
    ],
  );
  // 19.98 + 120.1234 × 48.21 ÷ 55.02 = 125.2354…
  assert.equal(placed.totalAmount, '125.24');
  assert.deepEqual(placed.totalsByCurrency, [
    { currency: 'GBP', totalAmount: '19.98' },
    { currency: 'EUR', totalAmount: '120.1234' },
  ]);
  for (const { deliveryId } of placed.orders) assert.match(deliveryId, /^PS-\d{4}-\d{4,}$/);

  const order = await findOrder(ctx.db, buyer.companyId, second!.orderNumber);
  assert.deepEqual(order, {
    id: order?.id,
    updatedAt: order?.updatedAt,
    orderNumber: second?.orderNumber,
    deliveryId: second?.deliveryId,
    externalOrderId: 'PO-1',
    supplier: { id: euros.supplier.id, name: euros.supplier.name },
    lines: [
      {
        isCustom: false,
        productId: euros.product.id,
        sku: euros.product.sku,
        name: 'Ream of paper',
        imageUrl: null,
        quantity: 48,
        unitPrice: '2.50',
        totalPrice: '120.00',
      },
      {
        isCustom: true,
        customSku: 'C-1',
        customName: 'Swatch',
        customCategory: '',
        customDescription: 'All “colours”\n\tand more',
        quantity: 1,
        unitPrice: '0.1234',
        totalPrice: '0.1234',
      },
    ],
    totalAmount: '120.1234',
    currency: 'EUR',
    shippingMethod: 'sea',
    trackingNumber: null,
    comment: 'Gate 2',
    requestedDate: null,
    deliveryAddress: null,
    cancellationReason: null,
    status: 'created',
    createdAt: second?.createdAt,
    statusChangedAt: second?.createdAt,
    confirmedAt: null,
    paidAt: null,
    shippedAt: null,
    deliveredAt: null,
    acceptedAt: null,
    cancelledAt: null,
    earliestPaymentOn: null,
    openDifferences: 0,
    unclaimedShort: 0,
    hasOpenUnits: true,
    receivedOn: null,
    paymentTerms: [],
    promisedOn: null,
    timeline: [{ status: 'created', createdAt: second?.createdAt, by: 'external_api', comment: null }],
    documentEmails: [],
    isUnsent: true,
  });
  await recordedEvents(ctx.db, { company_id: buyer.companyId });
  const byDelivery = await findOrder(ctx.db, buyer.companyId, first!.deliveryId);
  assert.equal(byDelivery?.orderNumber, first?.orderNumber);
});

test('each order records order.created and order.updated', async () => {
  const someone = await createBuyer(ctx.db);
  const request = { lines: [{ productId: euros.product.id, quantity: 3 }], externalOrderId: 'PO-2' };
  const [placed] = await place(ctx, someone, request);
  const order = await findOrder(ctx.db, someone.companyId, placed!.orderNumber);
  const events = await recordedEvents(ctx.db, { company_id: someone.companyId });

  assert.deepEqual(
    events.map(({ name, subject_id, request_id, data }) => ({ name, subject_id, request_id, data })),
    [
      {
        name: 'order.created',
        subject_id: order?.id,
        request_id: someone.requestId,
        data: {
          orderId: order?.id,
          orderNumber: placed?.orderNumber,
          deliveryId: placed?.deliveryId,
          status: 'created',
          supplierId: euros.supplier.id,
          totalAmount: '7.65',
          currency: 'EUR',
          items: [{ productId: euros.product.id, quantity: 3, unitPrice: '2.55', totalPrice: '7.65' }],
          externalOrderId: 'PO-2',
          createdAt: placed?.createdAt,
        },
      },
      {
        name: 'order.updated',
        subject_id: order?.id,
        request_id: someone.requestId,
        data: {
          orderId: order?.id,
          orderNumber: placed?.orderNumber,
          deliveryId: placed?.deliveryId,
          externalOrderId: 'PO-2',
          status: 'created',
          shippingMethod: null,
          trackingNumber: null,
          supplier: { id: euros.supplier.id, name: euros.supplier.name },
          items: [
            {
              isCustom: false,
              productId: euros.product.id,
              sku: euros.product.sku,
              name: 'Ream of paper',
              imageUrl: null,
              quantity: 3,
              unitPrice: '2.55',
              totalPrice: '7.65',
              currency: 'EUR',
            },
          ],
          totalAmount: '7.65',
          currency: 'EUR',
          estimatedArrivalDate: null,
          estimatedArrivalBasis: null,
          estimatedDeliveryDate: null,
          orderUrl: `https://portside.example/account/orders/${placed?.orderNumber}`,
          paidAt: null,
          onTheWayAt: null,
          createdAt: placed?.createdAt,
        },
      },
    ],
  );
});

test('a line keeps the first image and the product values at the time of the order', async () => {
  const image = (position: number) => ({
    id: `i${position}`,
    url: `https://images.example/${position}.jpg`,
    alt: '',
    position,
  });
  const { id } = await addProduct(ctx.db, {
    supplier: euros.supplier,
    name: 'Lamp',
    sku: 'LAMP-1',
    images: [image(0), image(1)],
  });
  const [placed] = await place(ctx, buyer, { lines: [{ productId: id, quantity: 1 }] });
  await ctx.db('products').where({ id }).update({ name: 'Torch', price: '99', images: '[]' });
  const order = await findOrder(ctx.db, buyer.companyId, placed!.orderNumber);
  assert.deepEqual(order?.lines, [
    {
      isCustom: false,
      productId: id,
      sku: 'LAMP-1',
      name: 'Lamp',
      imageUrl: 'https://images.example/0.jpg',
      quantity: 1,
      unitPrice: '10.00',
      totalPrice: '10.00',
    },
  ]);
});

test('products that a company cannot see cannot be ordered, and one such line rejects the whole request', async () => {
  const someone = await createBuyer(ctx.db);
  const other = await createBuyer(ctx.db);
  const inactive = await addProduct(ctx.db, { supplier: euros.supplier, listed: false });
  const foreign = await addProduct(ctx.db, { supplier: euros.supplier, companyId: other.companyId });
  const closed = await createSupplierWithProduct(ctx.db);
  await ctx.db('suppliers').where({ id: closed.supplier.id }).update({ active: false });
  const custom = { customSku: 'C', customName: 'N', quantity: 1, customPrice: 1 };
  const lines = [
    { productId: euros.product.id, quantity: 1 },
    { productId: inactive.id, quantity: 1 },
    { productId: foreign.id, quantity: 1 },
    { psId: foreign.internalId, quantity: 1 },
    { productId: 'b4b1c3f0-0000-7000-8000-000000000000', quantity: 1 },
    { productId: 'no uuid', quantity: 1 },
    { ...custom, supplierId: closed.supplier.id },
    { ...custom, supplierId: 'no uuid' },
  ];
  await assert.rejects(createOrders(ctx, someone, { lines }), (error: ApiError) => {
    assert.equal(error.code, 'INVALID_ORDER_LINES');
    assert.deepEqual(error.errors.map(elementIndex), [1, 2, 3, 4, 5, 6, 7]);
    return true;
  });
  assert.deepEqual(await storedRows(ctx.db, someone.companyId), nothingStored);
});

test('a company orders its own personal item, by either identifier, in upper case too', async () => {
  const own = await addProduct(ctx.db, { supplier: euros.supplier, companyId: buyer.companyId });
  const lines = [
    { productId: own.id.toUpperCase(), quantity: 1 },
    { psId: own.internalId, quantity: 1 },
  ];
  const [order] = await place(ctx, buyer, { lines });
  assert.equal(order?.lineCount, 2);
});

test('a request of 500 lines is stored in the order of the lines', async () => {
  const lines = Array.from({ length: 500 }, (_, i) => ({ productId: euros.product.id, quantity: i + 1 }));
  const [placed] = await place(ctx, buyer, { lines });
  const order = await findOrder(ctx.db, buyer.companyId, placed!.orderNumber);
  assert.deepEqual(
    order?.lines.map(({ quantity }) => quantity),
    lines.map(({ quantity }) => quantity),
  );
});

test('equal content gets the next suffix; other content, another company and another supplier get another number', async () => {
  const [someone, other] = [await createBuyer(ctx.db), await createBuyer(ctx.db)];
  const lines = [
    { productId: euros.product.id, quantity: 5 },
    { productId: pounds.product.id, quantity: 1 },
  ];
  const [euro1, pound1] = await place(ctx, someone, { lines });
  const [pound2, euro2] = await place(ctx, someone, { lines: lines.toReversed(), comment: 'again' });
  assert.equal(euro2?.deliveryId, `${euro1?.deliveryId}/2`);
  assert.equal(pound2?.deliveryId, `${pound1?.deliveryId}/2`);
  const [euro3] = await place(ctx, someone, { lines: lines.slice(0, 1) });
  assert.equal(euro3?.deliveryId, `${euro1?.deliveryId}/3`);

  const more = [{ productId: euros.product.id, quantity: 6 }];
  const bases = [
    euro1,
    pound1,
    ...(await place(ctx, someone, { lines: more })),
    ...(await place(ctx, other, { lines })),
  ];
  assert.equal(new Set(bases.map((order) => order?.deliveryId.split('/')[0])).size, 5);
});

test('delivery numbers contain the year, count up, and can exceed four digits', async () => {
  const year = new Date().getUTCFullYear();
  await place(ctx, buyer, { lines: [{ productId: euros.product.id, quantity: 700 }] });
  await ctx.db.raw(`SELECT setval('delivery_numbers_${year}', 9998)`);
  const ids: string[] = [];
  for (const quantity of [701, 702]) {
    ids.push((await place(ctx, buyer, { lines: [{ productId: euros.product.id, quantity }] }))[0]!.deliveryId);
  }
  assert.deepEqual(ids, [`PS-${year}-9999`, `PS-${year}-10000`]);
});

test('an order is two statements, and one that starts the recalculation of its products, also with a new delivery number; a number that is not needed is used for the next order', async () => {
  const someone = await createBuyer(ctx.db);
  const statements: string[] = [];
  const count = ({ sql }: { sql: string }) => sql.includes('portside_changes') || statements.push(sql);
  const lines = [euros, pounds].map(({ product }) => ({ productId: product.id, quantity: 800 }));
  const created = [];
  ctx.db.on('query', count);
  for (const ordered of [lines, lines, [{ ...lines[0]!, quantity: 801 }]]) {
    created.push(await place(ctx, someone, { lines: ordered }));
    assert.equal(statements.splice(0).length, 2 + 1);
  }
  ctx.db.off('query', count);
  const numbers = created.map((orders) => orders.map(({ deliveryId }) => deliveryId));
  assert.deepEqual(
    numbers[1],
    numbers[0]!.map((number) => `${number}/2`),
  );
  const position = (number: string) => Number(number.split('-')[2]);
  assert.equal(position(numbers[2]![0]!), Math.max(...numbers[0]!.map(position)) + 1);
});

test('queues the products of an order once, without waiting for the job of another one', async () => {
  const someone = await createBuyer(ctx.db);
  const lines = [euros, pounds, euros].map(({ product }) => ({ productId: product.id, quantity: 3 }));
  await place(ctx, someone, { lines });
  await ctx.db.transaction(async (trx) => {
    await trx('jobs').where({ unique_key: someone.companyId }).forUpdate();
    await place(ctx, someone, { lines });
    await createOrders(ctx, { ...someone, idempotencyKey: 'other' }, { lines });
  });
  const queued = await ctx.db('recalculation_queue').where({ company_id: someone.companyId }).pluck('product_ids');
  assert.deepEqual(
    queued.map((ids) => ids.toSorted()),
    Array.from({ length: 3 }, () => [euros.product.id, pounds.product.id].toSorted()),
  );
  const jobs = await ctx.db('jobs').where({ name: 'recalculate-products', unique_key: someone.companyId });
  assert.equal(jobs.length, 1);
});

test('concurrent orders get different delivery numbers, also in transactions', async () => {
  const someone = await createBuyer(ctx.db);
  const placed = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      createOrders(
        ctx,
        { ...someone, ...(n % 2 === 0 && { idempotencyKey: `key-${n}` }) },
        { lines: [{ productId: euros.product.id, quantity: 900 + n }] },
      ),
    ),
  );
  assert.equal(new Set(placed.map((result) => result.placed.orders[0]!.deliveryId)).size, 12);
});

test('an order number in use is drawn again, and nothing is stored twice', async () => {
  const someone = await createBuyer(ctx.db);
  const numbers = ['ORD-0000000001', 'ORD-0000000001', 'ORD-0000000002'];
  const draw = () => numbers.shift()!;
  const request = { lines: [{ productId: euros.product.id, quantity: 1 }] };
  const first = await createOrders(ctx, someone, request, { generateNumber: draw });
  const second = await createOrders(ctx, someone, request, { generateNumber: draw });
  assert.equal(first.placed.orders[0]?.orderNumber, 'ORD-0000000001');
  assert.equal(second.placed.orders[0]?.orderNumber, 'ORD-0000000002');
  assert.equal(second.placed.orders[0]?.deliveryId, `${first.placed.orders[0]?.deliveryId}/2`);
  const { orders, events } = await storedRows(ctx.db, someone.companyId);
  assert.deepEqual([orders, events], [2, 4]);
});

test('50 identical concurrent requests get 50 order numbers and one delivery number with suffixes none and 2 to 50', async () => {
  const someone = await createBuyer(ctx.db);
  const lines = [
    { productId: euros.product.id, quantity: 7 },
    { productId: pounds.product.id, quantity: 7 },
  ];
  const calls = await Promise.all(
    Array.from({ length: 50 }, (_, i) => place(ctx, someone, { lines: i % 2 ? lines : lines.toReversed() })),
  );
  const orders = calls.flat();
  assert.equal(new Set(orders.map(({ orderNumber }) => orderNumber)).size, 100);
  for (const { supplier } of [euros, pounds]) {
    const ids = orders.filter((order) => order.supplier.id === supplier.id).map(({ deliveryId }) => deliveryId);
    assert.equal(new Set(ids.map((id) => id.split('/')[0])).size, 1);
    const suffixes = ids.map((id) => Number(id.split('/')[1] ?? 1)).sort((a, b) => a - b);
    assert.deepEqual(
      suffixes,
      Array.from({ length: 50 }, (_, i) => i + 1),
    );
  }
  const { orders: stored, events } = await storedRows(ctx.db, someone.companyId);
  assert.deepEqual([stored, events], [100, 200]);
});

test('a later order of equal content has a higher suffix', async () => {
  const someone = await createBuyer(ctx.db);
  const lines = [{ productId: euros.product.id, quantity: 8 }];
  const calls = await Promise.all(Array.from({ length: 20 }, () => place(ctx, someone, { lines })));
  const suffix = ({ deliveryId }: { deliveryId: string }) => Number(deliveryId.split('/')[1] ?? 1);
  const bySuffix = calls.flat().sort((one, other) => suffix(one) - suffix(other));
  assert.deepEqual(
    bySuffix,
    bySuffix.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : Number(one.createdAt > other.createdAt))),
  );
});

test('a lost connection leaves nothing stored', async () => {
  const someone = await createBuyer(ctx.db);
  const lines = [{ productId: euros.product.id, quantity: 1 }];
  // Another transaction holds the lock on the order's content, so the request blocks half-way.
  await place(ctx, someone, { lines });
  const before = await storedRows(ctx.db, someone.companyId);
  await whileLocked(
    ctx.db,
    (holder) => holder('order_contents').where({ company_id: someone.companyId }).forUpdate(),
    async (waiting) => {
      const call = assert.rejects(place(ctx, { ...someone, idempotencyKey: 'k' }, { lines }));
      const [pid] = await waiting(1);
      await ctx.db.raw('SELECT pg_terminate_backend(?::integer)', [pid!]);
      await call;
    },
  );
  assert.deepEqual(await storedRows(ctx.db, someone.companyId), before);
  const [again] = await place(ctx, { ...someone, idempotencyKey: 'k' }, { lines });
  assert.match(again!.deliveryId, /\/2$/);
});
