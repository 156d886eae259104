import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { planClient } from '../../support/purchase-plans.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { addDue, create, get } = planClient(service);

describe('GET /api/v2/external/purchase-plans/{planId}', async () => {
  it('returns the plan as it was created', async () => {
    const buyer = await service.addCompany();
    await addDue(buyer);
    const { data } = (await create({}, buyer)).body;
    const { status, body } = await get(data.id, buyer);
    assert.equal(status, 200);
    assert.deepEqual(body.data, data);
  });

  it('has the status expired after 7 days', async () => {
    const buyer = await service.addCompany();
    const { data } = (await create({}, buyer)).body;
    assert.equal(Date.parse(data.expiresAt) - Date.parse(data.createdAt), 7 * 24 * 3_600_000);
    await service.db('purchase_plans').where({ company_id: buyer.id }).update({ expires_at: new Date() });
    assert.equal((await get(data.id, buyer)).body.data.status, 'expired');
  });
});
