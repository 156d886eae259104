import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ago } from '../../support/recommendations.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const path = '/api/v2/external/demand-events';
const event = { name: 'Sale', kind: 'other', startDate: ago(2), endDate: ago(1), productIds: null };
const push = (eventId: string, options = {}) =>
  service.send('pushDemandEvents', 'POST', path, { body: { demandEvents: [{ id: eventId, ...event }] }, ...options });
const remove = (eventId: string, options = {}) =>
  service.send('deleteDemandEvent', 'DELETE', `${path}/${encodeURIComponent(eventId)}`, options);
const stored = async () => await service.db('demand_events').orderBy('event_id').pluck('event_id');

describe('DELETE /api/v2/external/demand-events/{demandEventId}', () => {
  it('deletes an event, and can be repeated', async () => {
    await push('sale:1');
    const { status, body } = await remove('sale:1');
    assert.deepEqual([status, body], [200, { success: true, data: { id: 'sale:1', deleted: true } }]);
    assert.equal((await remove('sale:1')).body.data.deleted, false);
    assert.deepEqual(await stored(), []);
  });

  it('deletes no event of another company, and no event with the ID in another case', async () => {
    await push('sale');
    const other = await service.addCompany();
    await service.settled();
    assert.equal((await remove('sale', { key: other.key })).body.data.deleted, false);
    assert.equal((await remove('Sale')).body.data.deleted, false);
    assert.deepEqual(await stored(), ['sale']);
  });

  it('rejects malformed IDs', async () => {
    for (const id of ['a b', '-', '.a', 'a/b', 'x'.repeat(101), 'é']) {
      const { status, body } = await remove(id);
      assert.equal(status, 400, id);
      assert.match(body.details.join(), /^path parameter "demandEventId": must be 1 to 100 letters, digits/);
    }
  });
});
