import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { ago } from '../../support/recommendations.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const path = '/api/v2/external/demand-events';
const list = async (query = '', options = {}) => await service.get('listDemandEvents', `${path}${query}`, options);
const supplier = await addSupplier(service.db);
const ids = [(await addProduct(service.db, { supplier })).id, (await addProduct(service.db, { supplier })).id].sort();
const days = { startDate: ago(-2), endDate: ago(-4) };
const events = [
  { id: 'B', name: 'Sale', kind: 'promotion', ...days, productIds: ids, uplift: '2.5' },
  { id: 'a', name: 'New Year', kind: 'holiday', ...days, productIds: null, uplift: null },
  { id: 'b.1', name: 'Fair', kind: 'other', ...days, productIds: [ids[0]], uplift: null },
];
const body = { demandEvents: [events[2], events[1], { ...events[0], productIds: ids.toReversed(), uplift: '2.500' }] };
await service.send('pushDemandEvents', 'POST', path, { body });

describe('GET /api/v2/external/demand-events', () => {
  it('lists events by ID, with their products in order', async () => {
    assert.deepEqual((await list()).body, { success: true, data: { items: events, nextCursor: null } });
  });

  it('lists page by page', async () => {
    const first = (await list('?limit=2')).body.data;
    assert.deepEqual(first.items, events.slice(0, 2));
    const second = (await list(`?limit=2&cursor=${first.nextCursor}`)).body.data;
    assert.deepEqual(second, { items: events.slice(2), nextCursor: null });
  });

  it('lists nothing of another company', async () => {
    const other = await service.addCompany();
    await service.settled();
    assert.deepEqual((await list('', { key: other.key })).body.data, { items: [], nextCursor: null });
  });
});
