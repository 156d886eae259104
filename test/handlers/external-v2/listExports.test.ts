import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exportClient } from '../../support/exports.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { create, list } = exportClient(service);

describe('GET /api/v2/external/exports', () => {
  it('lists exports in pages, newest first, without those of other companies', async () => {
    const [buyer, other] = [await service.addCompany(), await service.addCompany()];
    assert.deepEqual((await list('', buyer)).body.data, { items: [], nextCursor: null });
    await create({ kind: 'sales' }, other);
    const ids: string[] = [];
    for (const kind of ['sales', 'stock', 'products']) ids.unshift((await create({ kind }, buyer)).body.data.id);
    const first = (await list('?limit=2', buyer)).body.data;
    const rest = (await list(`?limit=2&cursor=${first.nextCursor}`, buyer)).body.data;
    const listed = [...first.items, ...rest.items].map(({ id }: { id: string }) => id);
    assert.deepEqual([listed, rest.nextCursor], [ids, null]);
  });
});
