// Changes by operators are recorded in the audit log of the company.

import assert from 'node:assert/strict';
import { userInfo } from 'node:os';
import { test } from 'node:test';
import { listAuditEntries } from '../../src/db/accounts/audit-log.ts';
import { runCli } from '../support/cli.ts';
import { createTestDatabase } from '../support/database.ts';
import { createBuyer } from '../support/orders.ts';

const { db, url } = await createTestDatabase();

async function run(args: string[], input = '') {
  const { status, stdout, stderr } = await runCli(url, [...args, '--json'], { input });
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
}

/** Returns the audit log of a company, oldest first. */
async function logOf(companyId: string) {
  return (await listAuditEntries(db, companyId, { limit: 100 })).toReversed();
}

test('records each change with the operator name, before and after, without secrets', async () => {
  const { companyId } = await createBuyer(db);
  const token = 'a-token-of-the-feed-1';
  await run(['company', 'set', companyId, '--tcc-coefficient', '1.9', '--suspended', 'on']);
  await run(['company', 'set', companyId, '--tcc-coefficient', '1.9', '--suspended', 'off']);
  const issued = await run(['key', 'issue', companyId, '--name', 'shop']);
  const rotated = await run(['key', 'rotate', issued.id, '--grace', '1']);
  await run(['key', 'revoke', rotated.id]);
  const endpoint = await run(['webhook', 'create', companyId, 'https://shop.example/hooks']);
  const fresh = await run(['webhook', 'rotate-secret', companyId, endpoint.id]);
  await run(['webhook', 'rotate-secret', companyId, endpoint.id, '--finish']);
  await run(['webhook', 'retry', companyId, '--from', '1d', '--failed']);
  await run(['webhook', 'delete', companyId, endpoint.id]);
  await run(['feed', 'set', companyId, 'https://erp.example/', '--token-file', '-'], token);
  await run(['feed', 'remove', companyId]);

  const entries = await logOf(companyId);
  assert.deepEqual(
    entries.map(({ action, subject }) => [action, subject]),
    [
      ['settings.updated', null],
      ['settings.updated', null],
      ['key.created', issued.id],
      ['key.rotated', issued.id],
      ['key.revoked', rotated.id],
      ['webhook_endpoint.created', endpoint.id],
      ['webhook_endpoint.secret_rotated', endpoint.id],
      ['webhook_endpoint.rotation_finished', endpoint.id],
      ['delivery.retried', null],
      ['webhook_endpoint.deleted', endpoint.id],
      ['feed.updated', null],
      ['feed.deleted', null],
    ],
  );
  for (const { actor, actorName, userId, requestId } of entries) {
    assert.deepEqual([actor, actorName, userId], ['operator', userInfo().username, null]);
    assert.match(requestId, /^cli-/);
  }
  const [suspended, resumed] = entries;
  assert.deepEqual(Object.keys(suspended?.after ?? {}).toSorted(), ['suspendedAt', 'tccCoefficient']);
  assert.deepEqual(resumed?.after, { suspendedAt: null });
  const text = JSON.stringify(entries);
  for (const secret of [issued.key, rotated.key, endpoint.secret, fresh.secret, token])
    assert.ok(!text.includes(secret));
});

test('records nothing for a rejected change or one without effect', async () => {
  const { companyId } = await createBuyer(db);
  await run(['company', 'set', companyId, '--service-level', '0.95']);
  assert.equal((await runCli(url, ['company', 'set', companyId, '--plan', 'nosuch'])).status, 1);
  assert.equal((await runCli(url, ['webhook', 'create', companyId, 'http://10.0.0.1/'])).status, 1);
  assert.equal((await runCli(url, ['key', 'revoke', 'nosuch'])).status, 1);
  assert.deepEqual(await logOf(companyId), []);
});

test('lists who changed what, by person, object, kind and time', async () => {
  const { companyId } = await createBuyer(db);
  await run(['company', 'set', companyId, '--service-level', '0.9']);
  const issued = await run(['key', 'issue', companyId, '--name', 'shop']);
  await run(['key', 'revoke', issued.id]);
  const list = async (...options: string[]): Promise<string[]> =>
    (await run(['audit', 'list', companyId, ...options])).map(({ action }: { action: string }) => action);
  assert.deepEqual(await list(), ['key.revoked', 'key.created', 'settings.updated']);
  assert.deepEqual(await list('--kind', 'settings'), ['settings.updated']);
  assert.deepEqual(await list('--about', issued.id), ['key.revoked', 'key.created']);
  assert.deepEqual(await list('--about', 'SHOP'), ['key.revoked', 'key.created']);
  assert.deepEqual(await list('--by', userInfo().username.slice(1)), await list());
  assert.deepEqual(await list('--by', 'nobody@acme.example'), []);
  assert.deepEqual(await list('--from', '2020-01-01', '--to', '1m'), []);
  const { stdout } = await runCli(url, ['audit', 'list', companyId, '--limit', '1', '--kind', 'settings,key']);
  assert.match(stdout, /^WHEN +BY +ACTION +ABOUT +CHANGE +REQUEST\n.* key\.revoked +shop .*\n\nThere are more: --to /);
  const settings = await runCli(url, ['audit', 'list', companyId, '--kind', 'settings']);
  assert.match(settings.stdout, /Service level: \d+ % → 90 %/);
});

test('deletes old entries on confirmation, and records it; entries of exports and erasures remain', async () => {
  const [buyer, other] = [await createBuyer(db), await createBuyer(db)];
  for (const { companyId } of [buyer, other]) await run(['company', 'set', companyId, '--service-level', '0.91']);
  await run(['company', 'set', buyer.companyId, '--service-level', '0.92']);
  const [first] = await logOf(buyer.companyId);
  const age = (days: number) => db.raw(`now() - interval '${days} days 1 minute'`);
  await db('audit_entries')
    .where({ id: first!.id })
    .update({ recorded_at: age(400) });
  const entry = { actor: 'operator', actor_name: 'root', request_id: 'r', recorded_at: age(900) } as const;
  for (const action of ['company.exported', 'settings.updated'])
    await db('audit_entries').insert({ company_id: other.companyId, action, ...entry });
  const purge = (...options: string[]) => run(['audit', 'purge', '--days', '400', ...options]);
  const counts = async (...options: string[]) => {
    const { companies } = await purge(...options);
    return new Map(companies.map((row: { companyId: string; entries: number }) => [row.companyId, row.entries]));
  };
  const both = new Map([
    [buyer.companyId, 1],
    [other.companyId, 1],
  ]);
  assert.deepEqual(new Map([...(await counts())].toSorted()), new Map([...both].toSorted()));
  assert.equal((await logOf(buyer.companyId)).length, 2);

  assert.deepEqual([...(await counts('--company', buyer.companyId, '--confirm')).keys()], [buyer.companyId]);
  const left = await logOf(buyer.companyId);
  assert.deepEqual(
    left.map(({ action }) => action),
    ['settings.updated', 'company.audit_purged'],
  );
  assert.equal(left[1]?.actorName, userInfo().username);
  assert.equal(left[1]?.after?.rows, 1);

  await purge('--confirm');
  assert.deepEqual((await logOf(other.companyId)).map(({ action }) => action).toSorted(), [
    'company.audit_purged',
    'company.exported',
    'settings.updated',
  ]);
  const { stdout } = await runCli(url, ['audit', 'purge', '--days', '400']);
  assert.match(stdout, /There are no older entries\./);
});
