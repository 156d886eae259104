import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ago, createProductWithDemand, steadily } from '../../support/recommendations.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const send = (path: string) => service.send('deleteOutlierDecision', 'DELETE', `/api/v2/external/products/${path}`);

// Deletion of stored decisions is tested with updateOutlierDecision.
test('deleting a decision that does not exist has no effect; malformed IDs and dates are 400', async () => {
  const { id } = await createProductWithDemand(service.db, service.company.id, { sold: steadily(3, 30) });
  const { status, body } = await send(`${id}/outliers/${ago(1)}`);
  assert.deepEqual([status, body.data], [200, { productId: id, date: ago(1), decision: 'automatic' }]);
  for (const path of [
    `${id}/outliers/2026-02-30`,
    `${id}/outliers/0000-01-01`,
    `${id}/outliers/x`,
    `x/outliers/${ago(1)}`,
  ]) {
    assert.equal((await send(path)).status, 400, path);
  }
});
