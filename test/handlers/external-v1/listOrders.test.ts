import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { changeOrderStatus } from '../../../src/services/orders/change-status.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const supplier = await addSupplier(service.db);
const product = await addProduct(service.db, { supplier, name: 'Heart', sku: '85123A', price: '2.55' });
const custom = { supplierId: supplier.id, customSku: 'C-1', customName: 'Swatch', quantity: 1, customPrice: 9.5 };

const list = (query = '', key?: string) => service.get('listOrders', `/api/v1/external/orders${query}`, { key });

async function order(key: string, items: unknown[] = [{ productId: product.id, quantity: 48 }]) {
  const body = { items, externalOrderId: 'PO-1' };
  const response = await service.send('createOrders', 'POST', '/api/v1/external/orders', { key, body });
  return response.body.data.orders[0];
}

const numbersOf = ({ orders }: { orders: { orderNumber: string }[] }) => orders.map(({ orderNumber }) => orderNumber);

describe('GET /api/v1/external/orders', () => {
  /** Orders of the service's own company, newest first. */
  const numbers: string[] = [];
  before(async () => {
    for (let i = 0; i < 5; i++) numbers.unshift((await order(service.key)).orderNumber);
    const author = {
      companyId: service.company.id,
      by: 'operator',
      keyId: null,
      role: 'manager',
      requestId: 'r',
    } as const;
    await changeOrderStatus(service.ctx, author, numbers[1]!, { status: 'part_paid' });
    await changeOrderStatus(service.ctx, author, numbers[3]!, { status: 'cancelled' });
  });

  it('lists orders in the current format, newest first, cancelled ones included', async () => {
    const { data } = (await list()).body;
    assert.deepEqual(numbersOf(data), numbers);
    assert.deepEqual(data.pagination, { total: 5, limit: 20, offset: 0 });
    const [{ orderId, deliveryId, createdAt }] = data.orders;
    const [year, month, day] = new Date().toISOString().slice(2, 10).split('-');
    assert.equal(createdAt, `${day}/${month}/${year}`);
    assert.deepEqual(data.orders[0], {
      orderId,
      orderNumber: numbers[0],
      deliveryId,
      externalOrderId: 'PO-1',
      status: 'created',
      statusDisplay: { label: 'Created', color: 'blue', cssClass: 'bg-blue-100 text-blue-800' },
      supplier: { id: supplier.id, name: supplier.name },
      items: [
        {
          isCustom: false,
          productId: product.id,
          sku: '85123A',
          name: 'Heart',
          imageUrl: null,
          quantity: 48,
          unitPrice: '2.55',
          totalPrice: '122.40',
          currency: 'EUR',
        },
      ],
      totalAmount: '122.40',
      currency: 'EUR',
      shippingMethod: null,
      estimatedArrivalDate: null,
      estimatedArrivalBasis: null,
      estimatedDeliveryDate: null,
      createdAt,
    });
  });

  it('pages by limit and offset', async () => {
    const { data } = (await list('?limit=2&offset=1')).body;
    assert.deepEqual(numbersOf(data), numbers.slice(1, 3));
    assert.deepEqual(data.pagination, { total: 5, limit: 2, offset: 1 });
    const behind = (await list('?offset=5')).body.data;
    assert.deepEqual(behind, { orders: [], pagination: { total: 5, limit: 20, offset: 5 } });
  });

  it('filters by status', async () => {
    assert.deepEqual(numbersOf((await list('?status=part_paid')).body.data), [numbers[1]]);
    assert.deepEqual(numbersOf((await list('?status=cancelled')).body.data), [numbers[3]]);
    const { data } = (await list('?status=accepted')).body;
    assert.deepEqual(data, { orders: [], pagination: { total: 0, limit: 20, offset: 0 } });
  });

  it('sorts orders with the same creation time by id, highest first', async () => {
    const company = await service.addCompany();
    for (let i = 0; i < 5; i++) await order(company.key);
    await service.db('orders').where({ company_id: company.id }).update({ created_at: '2026-02-28T23:59:59Z' });
    const { orders } = (await list('', company.key)).body.data;
    const ids = orders.map(({ orderId }: { orderId: string }) => orderId);
    assert.deepEqual(ids, ids.toSorted().toReversed());
    assert.equal(orders[0].createdAt, '28/02/26');
  });

  it('returns the legacy format to a company that uses it', async () => {
    const company = await service.addCompany({ contractForm: 'earlier' });
    const made = await order(company.key, [{ productId: product.id, quantity: 1 }, custom, { ...custom, quantity: 2 }]);
    const [row] = (await list('', company.key)).body.data.orders;
    const { supplier: current, supplierName, itemsCount, hasCustomItems, customItemsCount, catalogItemsCount } = row;
    assert.deepEqual(
      { current, supplierName, itemsCount, hasCustomItems, customItemsCount, catalogItemsCount },
      {
        current: undefined,
        supplierName: supplier.name,
        itemsCount: 3,
        hasCustomItems: true,
        customItemsCount: 2,
        catalogItemsCount: 1,
      },
    );
    assert.equal(row.statusChangedAt, made.createdAt);
    assert.deepEqual(row.items[1], {
      isCustom: true,
      productId: null,
      customSku: 'C-1',
      customName: 'Swatch',
      customCategory: '',
      customDescription: '',
      imageUrl: null,
      quantity: 1,
      unitPrice: '9.50',
      totalPrice: '9.50',
      currency: 'EUR',
    });
  });

  it("does not list another company's orders", async () => {
    const company = await service.addCompany();
    const { data } = (await list('', company.key)).body;
    assert.deepEqual(data, { orders: [], pagination: { total: 0, limit: 20, offset: 0 } });
  });

  it('rejects unknown parameters', async () => {
    for (const query of [
      '?status=lost',
      '?limit=0',
      '?limit=101',
      '?limit=x',
      '?offset=-1',
      '?colour=red',
      '?limit=1&limit=2',
    ]) {
      assert.equal((await list(query)).status, 400, query);
    }
  });
});
