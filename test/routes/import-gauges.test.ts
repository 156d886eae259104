// The gauges of imports say how many wait for what, and for how long.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { collectGauges } from '../../src/routes/gauges.ts';
import { addSupplier } from '../support/catalog.ts';
import { startService } from '../support/service.ts';

test('imports are counted by what they wait for; the oldest that waits for a worker or a turn is overdue', async () => {
  const { ctx } = await startService();
  const { db } = ctx;
  const read = async (name: string) => {
    const text = await collectGauges(ctx);
    return Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`portside_${name} `))
        ?.split(' ')[1],
    );
  };
  assert.equal(await read('import_overdue_seconds'), 0);
  const { id: supplier_id } = await addSupplier(db);
  await db('operator_tokens').insert({
    id: 'token',
    name: 'Operator',
    token_hash: Buffer.alloc(32),
    created_by: 'root',
  });
  const ago = (minutes: number) => db.raw(`now() - make_interval(mins => ?)`, [minutes]);
  const row = { supplier_id, token_id: 'token', file_size: '1', options: '{}' };
  await db('catalog_imports').insert([
    { ...row, status: 'reviewing', updated_at: ago(5) },
    { ...row, status: 'importing', stage: 'waiting', started_at: ago(10), updated_at: ago(10) },
    { ...row, status: 'importing', stage: 'reading', started_at: ago(60), updated_at: ago(60) },
    { ...row, status: 'awaiting_confirmation', updated_at: ago(600) },
    { ...row, status: 'finished', updated_at: ago(600) },
  ]);
  for (const reason of ['worker', 'turn', 'confirmation', 'nothing'])
    assert.equal(await read(`imports{waits_for="${reason}"}`), 1, reason);
  const overdue = await read('import_overdue_seconds');
  assert.ok(overdue >= 600 && overdue < 1200, String(overdue));
});
