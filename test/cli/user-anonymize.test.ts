// Anonymizes a user whose e-mail address is in many tables of the company.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { companyTables } from '../../src/db/company-data/company-tables.ts';
import { runCli } from '../support/cli.ts';
import { createTestDatabase } from '../support/database.ts';

const companyId = '01900000-0000-7000-8000-0000000000c1';
const userId = '01900000-0000-7000-8000-0000000000a1';
const email = 'dila@kirlangic.example';
const fixture = await readFile(join(import.meta.dirname, '../fixtures/release-1.0.sql'), 'utf8');

async function createUser() {
  const { db, url } = await createTestDatabase();
  await db.raw(fixture.replaceAll('?', '\\?'));
  const colleague = { company_id: companyId, email: 'aydila@kirlangic.example', role: 'manager', password: 'scrypt 2' };
  await db('users').insert(colleague);
  const own = { company_id: companyId };
  const mentions = JSON.stringify([{ id: userId, name: email }]);
  await db('comments')
    .where({ ...own, deleted_at: null })
    .update({ body: `Ask ${email}. Not ${colleague.email}!`, mentions, created_by_name: email });
  await db('order_drafts')
    .where(own)
    .update({ creator_name: email, last_change: JSON.stringify({ userName: email, before: null }) });
  await db('confirmation_links')
    .where(own)
    .update({ requested_by: email, recipients: [email, 'sales@supplier.example'] });
  const run = (...args: string[]) => runCli(url, ['user', 'anonymize', ...args]);
  return { db, own, run };
}

test('replaces the address of a user in every table of the company, and no longer address that contains it', async () => {
  const { db, own, run } = await createUser();
  const { status, stdout, stderr } = await run('Dila@kirlangic.example', '--confirm', email, '--json');
  assert.equal(status, 0, stderr);
  const left: string[] = [];
  for (const table of companyTables.keys()) {
    const { rows } = await db.raw(`SELECT 1 FROM ${table} t WHERE row_to_json(t)::text ~* '\\mdila@' LIMIT 1`);
    if (rows.length > 0) left.push(table);
  }
  assert.deepEqual(left, []);
  const comment = await db('comments')
    .where({ ...own, deleted_at: null })
    .first();
  assert.deepEqual(
    [comment.body, comment.created_by_name, comment.mentions],
    ['Ask Deleted user. Not aydila@kirlangic.example!', 'Deleted user', [{ id: userId, name: 'Deleted user' }]],
  );
  const draft = await db('order_drafts').where(own).first();
  assert.deepEqual(
    [draft.creator_name, draft.last_change],
    ['Deleted user', { userName: 'Deleted user', before: null }],
  );
  const link = await db('confirmation_links').where(own).first();
  assert.deepEqual([link.requested_by, link.recipients], ['Deleted user', ['Deleted user', 'sales@supplier.example']]);
  assert.ok(JSON.parse(stdout).replaced.comments > 0);
});

test('keeps the ID of the user in the audit log, and records the change', async () => {
  const { db, own, run } = await createUser();
  const session = {
    action: 'session.started',
    after: { address: '192.0.2.1', userAgent: 'Mozilla/5.0', method: 'app' },
  };
  const actor = { actor: 'user', user_id: userId, actor_name: email, request_id: 'request-9' };
  await db('audit_entries').insert({ ...own, ...actor, ...session, after: JSON.stringify(session.after) });
  await run(email, '--confirm', email);
  const entry = await db('audit_entries')
    .where({ ...own, action: 'key.created' })
    .first();
  assert.deepEqual([entry.user_id, entry.actor_name], [userId, 'Deleted user']);
  const started = await db('audit_entries')
    .where({ ...own, action: 'session.started' })
    .first();
  assert.deepEqual(started.after, { method: 'app' });
  const change = await db('audit_entries')
    .where({ ...own, action: 'user.anonymized' })
    .first();
  assert.deepEqual([change.actor, change.subject], ['operator', userId]);
});

test('deletes sessions, tokens and e-mails, and leaves a row that cannot sign in', async () => {
  const { db, own, run } = await createUser();
  await run(email, '--confirm', email);
  for (const table of [
    'user_sessions',
    'calendar_feeds',
    'table_settings',
    'user_totp_secrets',
    'user_recovery_codes',
    'sign_in_challenges',
    'account_mails',
    'cart_lines',
    'oauth_records',
  ])
    assert.deepEqual(await db(table).where({ ...own, user_id: userId }), [], table);
  const user = await db('users')
    .where({ ...own, id: userId })
    .first();
  assert.deepEqual([user.email, user.password], [`deleted-user-${userId}@deleted.invalid`, null]);
  assert.ok(user.deactivated_at);
  assert.equal((await run(email, '--confirm', email)).status, 1);
});

test('changes nothing without confirmation, or for the last manager', async () => {
  const { db, own, run } = await createUser();
  assert.equal((await run(email)).status, 2);
  assert.equal((await run(email, '--confirm', 'mert@kirlangic.example')).status, 2);
  await db('users')
    .where({ ...own, email: 'aydila@kirlangic.example' })
    .update({ role: 'member' });
  const last = await run(email, '--confirm', email);
  assert.deepEqual([last.status, last.stderr.includes('last manager')], [1, true]);
  assert.equal(
    (
      await db('users')
        .where({ ...own, id: userId })
        .first()
    ).email,
    email,
  );
});

test('lists settings of the company that have the address', async () => {
  const { db, run } = await createUser();
  await db('companies').where({ id: companyId }).update({ email });
  const { stdout } = await run(email, '--confirm', email);
  assert.match(stdout, /Settings of the company still have it: companies\n$/);
});
