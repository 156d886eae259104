import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PurchasePlanRow } from '../../../generated/external-v2/types.gen.ts';
import { planClient } from '../../support/purchase-plans.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { addDue, create, list, order } = planClient(service);

describe('GET /api/v2/external/purchase-plans', async () => {
  it('lists plans in pages, newest first, without another company’s', async () => {
    const [buyer, other] = [await service.addCompany(), await service.addCompany()];
    assert.deepEqual((await list('', buyer)).body.data, { items: [], nextCursor: null });
    await create({}, other);
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) ids.unshift((await create({}, buyer)).body.data.id);
    const first = (await list('?limit=2', buyer)).body.data;
    const rest = (await list(`?limit=2&cursor=${first.nextCursor}`, buyer)).body.data;
    const listed = [...first.items, ...rest.items].map(({ id }: { id: string }) => id);
    assert.deepEqual([listed, rest.nextCursor], [ids, null]);
  });

  it('filters by status, and counts orders and lines', async () => {
    const buyer = await service.addCompany();
    await addDue(buyer, { stock: 300 });
    const plan = (await create({}, buyer)).body.data;
    await create({}, buyer);
    await order(plan.id, { digest: plan.digest }, buyer);
    const ordered = (await list('?status=ordered', buyer)).body.data.items;
    assert.deepEqual(
      ordered.map(({ id, totalOrders, totalLines }: PurchasePlanRow) => [id, totalOrders, totalLines]),
      [[plan.id, 1, 1]],
    );
    assert.equal((await list('?status=open', buyer)).body.data.items.length, 1);
    assert.equal((await list('?status=expired', buyer)).body.data.items.length, 0);
    assert.equal((await list('?status=ordered,open', buyer)).body.data.items.length, 2);
  });
});
