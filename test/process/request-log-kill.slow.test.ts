// An API process that is killed: stored requests stay, those of its last batch can be missing, and none is logged or counted twice.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyIdOf } from '../support/requests.ts';
import { startService } from '../support/service.ts';
import { startProcess } from '../support/service-process.ts';
import { until } from '../support/until.ts';

test('after SIGKILL, log and usage agree, and have every stored request once', async () => {
  const service = await startService();
  const { db, ctx, closing, key, company } = service;
  const keyId = keyIdOf(key);
  const environment = { SECRETS_KEY: process.env.SECRETS_KEY ?? '' };
  const logged = () => db('request_log').where({ company_id: company.id, key_id: keyId }).pluck('request_id');
  const counted = async () => {
    const usage = await db('request_usage').where({ company_id: company.id, key_id: keyId });
    return usage.reduce((sum, { requests }) => sum + requests, 0);
  };
  const sent: string[] = [];
  let stored: string[] = [];
  for (let round = 1; round <= 3; round++) {
    const api = await startProcess(closing, 'server.ts', ctx.databaseUrl, environment);
    const send = async (count: number) => {
      const ids = Array.from({ length: count }, (_, n) => `round-${round}-${sent.length + n}`);
      sent.push(...ids);
      await Promise.all(
        ids.map((id) =>
          fetch(`${api.address}/api/v2/external/lead-times`, {
            headers: { authorization: `Bearer ${key}`, 'x-request-id': id },
          }).then((response) => response.arrayBuffer()),
        ),
      );
    };
    await send(20);
    // All requests before this one are stored with it, or before.
    await until(async () => (await logged()).length === stored.length + 20);
    stored = await logged();
    await send(20);
    await api.kill();
    // A statement that the process has sent can still commit.
    await until(async () => {
      const { rows } = await db.raw(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%INSERT INTO request_log%'
         AND query NOT LIKE '%pg_stat_activity%' AND state <> 'idle'`,
      );
      return rows.length === 0;
    });
    const ids = await logged();
    assert.equal(new Set(ids).size, ids.length, 'a request is logged twice');
    assert.ok(ids.every((id) => sent.includes(id)));
    assert.ok(
      stored.every((id) => ids.includes(id)),
      'a stored request is lost',
    );
    assert.equal(await counted(), ids.length);
    stored = ids;
  }
  const { body } = await service.get('listUsage', `/api/v2/external/usage?keyId=${keyId}`);
  const listed = body.data.items.reduce((sum: number, { requests }: { requests: number }) => sum + requests, 0);
  assert.ok(listed >= stored.length && listed <= stored.length + 1, `${listed} of ${stored.length}`);
});
