import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changeCompany } from '../../support/fixtures.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const get = async (options = {}) =>
  await service.get('getPlanningSettings', '/api/v2/external/planning-settings', options);

describe('GET /api/v2/external/planning-settings', () => {
  it('returns the settings of the company, at once after a change', async () => {
    const defaults = {
      serviceLevel: '0.95',
      reviewPeriodDays: 30,
      maxCoverDays: 365,
      abcServiceLevels: { A: null, B: null, C: null },
    };
    const data = { ...defaults, costs: null, categorySeasons: [], criticalRatio: null };
    assert.deepEqual((await get()).body, { success: true, data });
    await changeCompany(service.db, service.company.id, { serviceLevel: '0.9', serviceLevelA: '0.98' });
    await service.settled();
    const abcServiceLevels = { A: '0.98', B: null, C: null };
    assert.deepEqual((await get()).body.data, { ...data, serviceLevel: '0.9', abcServiceLevels });
  });

  it('returns the critical ratio of costs', async () => {
    const buyer = await service.addCompany();
    await changeCompany(service.db, buyer.id, { holdingCostRate: '0.25', shortageCostRate: '0.3' });
    await service.settled();
    const { costs, criticalRatio } = (await get({ key: buyer.key })).body.data;
    assert.deepEqual([costs, criticalRatio], [{ holdingCostRate: '0.25', shortageCostRate: '0.3' }, '0.9359']);
  });
});
