import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exportClient } from '../../support/exports.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { create, get, process } = exportClient(service);

describe('GET /api/v2/external/exports/{exportId}', () => {
  it('returns the status, and the file that is available for 3 days', async () => {
    const { id: exportId } = (await create({ kind: 'sales' })).body.data;
    assert.equal((await get(exportId)).body.data.status, 'queued');
    await process(exportId);
    const { status, rows, expectedRows, sha256, fileName, finishedAt, expiresAt } = (await get(exportId)).body.data;
    assert.deepEqual([status, rows, expectedRows], ['finished', 0, 0]);
    assert.match(sha256, /^[0-9a-f]{64}$/);
    assert.equal(fileName, `sales-${finishedAt.slice(0, 10)}-${exportId.slice(-12)}.ndjson.gz`);
    assert.equal(Date.parse(expiresAt) - Date.parse(finishedAt), 3 * 24 * 60 * 60 * 1000);
  });
});
