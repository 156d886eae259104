import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exportClient } from '../../support/exports.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { create, process, list } = exportClient(service);

describe('POST /api/v2/external/exports', () => {
  it('queues an export, and returns it again until it has ended', async () => {
    const buyer = await service.addCompany();
    const first = await create({ kind: 'products' }, buyer);
    assert.equal(first.status, 202);
    const { status, format, rows, expectedRows, finishedAt } = first.body.data;
    assert.deepEqual([status, format, rows, expectedRows, finishedAt], ['queued', 'ndjson', 0, null, null]);
    const [again, other] = await Promise.all([
      create({ kind: 'products', format: 'ndjson' }, buyer),
      create({ kind: 'products', format: 'csv' }, buyer),
    ]);
    assert.equal(again.body.data.id, first.body.data.id);
    assert.equal(again.headers.location, `/api/v2/external/exports/${first.body.data.id}`);
    assert.notEqual(other.body.data.id, first.body.data.id);
    await process(first.body.data.id, buyer);
    assert.notEqual((await create({ kind: 'products' }, buyer)).body.data.id, first.body.data.id);
  });

  it('creates one export of concurrent requests', async () => {
    const buyer = await service.addCompany();
    const created = await Promise.all(Array.from({ length: 5 }, () => create({ kind: 'sales' }, buyer)));
    assert.equal(new Set(created.map(({ body }) => body.data.id)).size, 1);
    assert.equal((await list('', buyer)).body.data.items.length, 1);
    assert.equal(
      (await service.db('jobs').where({ name: 'write-export' }).whereRaw(`data ->> 'companyId' = ?`, [buyer.id]))
        .length,
      1,
    );
  });

  it('does not exceed the limit with concurrent requests', async () => {
    const buyer = await service.addCompany();
    await service.db.raw(
      `INSERT INTO exports (company_id, kind, format, status, request_id)
       SELECT ?, 'stock', 'ndjson', 'expired', '' FROM generate_series(1, 23)`,
      [buyer.id],
    );
    const kinds = ['products', 'sales', 'stock', 'recommendations'];
    const created = await Promise.all(kinds.map((kind) => create({ kind, format: 'csv' }, buyer)));
    assert.deepEqual(created.map(({ status }) => status).sort(), [202, 429, 429, 429]);
  });

  it('limits the exports of a day', async () => {
    const buyer = await service.addCompany();
    const { id: exportId } = (await create({ kind: 'stock' }, buyer)).body.data;
    await process(exportId, buyer);
    await service.db.raw(
      `INSERT INTO exports (company_id, kind, format, status, request_id, created_at)
       SELECT ?, 'stock', 'ndjson', 'expired', '', now() - interval '23 hours' FROM generate_series(1, 23)`,
      [buyer.id],
    );
    const { status, headers } = await create({ kind: 'stock' }, buyer);
    assert.deepEqual([status, headers['ratelimit-limit']], [429, '24']);
    const wait = Number(headers['retry-after']);
    assert.ok(wait > 3500 && wait <= 3600, `${wait} s`);
    assert.equal((await list('', buyer)).body.data.items.length, 20);
  });
});
