import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const supplier = await addSupplier(service.db, { currency: 'GBP' });
const product = await addProduct(service.db, { supplier, name: 'Heart', sku: '85123A', price: '2.55' });
const orders = '/api/v2/external/orders';

describe('GET /api/v2/external/orders/{ref}', () => {
  it('returns the order by each of its identifiers, with its history', async () => {
    const items = [{ productId: product.id, quantity: 48 }];
    const body = { items, comment: 'Gate 2', shippingMethod: 'sea' };
    const created = await service.send('createOrder', 'POST', orders, { body });
    const { deliveryId, orderNumber, createdAt } = created.body.data.orders[0];
    const update = { body: { status: 'part_paid', comment: 'deposit' } };
    await service.send('updateOrderStatus', 'PUT', `${orders}/${deliveryId}/status`, update);
    const { status, body: read } = await service.get('getOrder', `${orders}/${deliveryId}`);
    assert.equal(status, 200);
    const { orderId, statusChangedAt, estimatedArrivalDate } = read.data;
    assert.match(estimatedArrivalDate, /^\d{4}-\d\d-\d\d$/);
    assert.deepEqual(read.data, {
      deliveryId,
      orderNumber,
      orderId,
      externalOrderId: null,
      status: 'part_paid',
      statusChangedAt,
      allowedTransitions: ['paid'],
      statusDisplay: { label: 'Partly paid', color: 'amber', cssClass: 'bg-amber-100 text-amber-800' },
      supplier: { id: supplier.id, name: supplier.name },
      items: [
        {
          lineNumber: 1,
          isCustom: false,
          productId: product.id,
          sku: '85123A',
          name: 'Heart',
          imageUrl: null,
          quantity: 48,
          unitPrice: '2.55',
          totalPrice: '122.40',
          currency: 'GBP',
        },
      ],
      totalAmount: '122.40',
      currency: 'GBP',
      shippingMethod: 'sea',
      trackingNumber: null,
      estimatedArrivalDate,
      estimatedArrivalBasis: 'first_payment',
      arrivesOn: estimatedArrivalDate,
      arrivesOnBasis: 'first_payment',
      expectedOn: estimatedArrivalDate,
      isArrivalAssumed: false,
      promisedDate: estimatedArrivalDate,
      daysLate: 0,
      openDifferences: 0,
      unclaimedShort: 0,
      comment: 'Gate 2',
      requestedDate: null,
      deliveryAddress: null,
      cancellationReason: null,
      createdAt,
      updatedAt: statusChangedAt,
      confirmedAt: statusChangedAt,
      paidAt: null,
      shippedAt: null,
      deliveredAt: null,
      acceptedAt: null,
      cancelledAt: null,
      paymentTerms: [],
      timeline: [
        { status: 'created', createdAt, by: 'external_api', comment: null },
        { status: 'part_paid', createdAt: statusChangedAt, by: 'external_api', comment: 'deposit' },
      ],
      documentEmails: [],
    });
    for (const ref of [orderNumber, orderId]) {
      assert.deepEqual((await service.get('getOrder', `${orders}/${ref}`)).body, read);
    }
    const other = await service.addCompany();
    assert.equal((await service.get('getOrder', `${orders}/${orderId}`, { key: other.key })).status, 404);
    assert.equal((await service.get('getOrder', `/api/v1/external/orders/${orderId}`)).status, 400);
  });

  it('lists the statuses that the key of the request can set', async () => {
    const body = { items: [{ productId: product.id, quantity: 48 }] };
    const created = await service.send('createOrder', 'POST', orders, { body });
    const { deliveryId } = created.body.data.orders[0];
    const listed = async (settings: { role?: 'manager'; scopes?: ['read'] }) => {
      const key = await service.addKey(service.company.id, settings);
      const { data } = (await service.get('getOrder', `${orders}/${deliveryId}`, { key })).body;
      const page = (await service.get('listOrders', `${orders}?limit=1`, { key })).body.data;
      const old = (await service.get('getOrder', `/api/v1/external/orders/${data.orderNumber}`, { key })).body.data;
      return [data, page.items[0], old].map(({ allowedTransitions }) => allowedTransitions.join(' '));
    };
    assert.deepEqual(await listed({ role: 'manager' }), Array(3).fill('part_paid cancelled'));
    assert.deepEqual(await listed({}), Array(3).fill('part_paid'));
    assert.deepEqual(await listed({ role: 'manager', scopes: ['read'] }), Array(3).fill(''));
  });
});
