// Exports of a company that has rows in nearly every table.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { companyTables } from '../../src/db/company-data/company-tables.ts';
import type { ExportManifest } from '../../src/services/company-data/export-company.ts';
import { runCli } from '../support/cli.ts';
import { createTestDatabase } from '../support/database.ts';

const companyId = '01900000-0000-7000-8000-0000000000c1';
const { db, url } = await createTestDatabase();
const fixture = await readFile(join(import.meta.dirname, '../fixtures/release-1.0.sql'), 'utf8');
await db.raw(fixture.replaceAll('?', '\\?'));
const parent = await mkdtemp(join(tmpdir(), 'portside-export-'));
after(() => rm(parent, { recursive: true }));

const run = (...args: string[]) => runCli(url, args);

async function exportAll(): Promise<{ folder: string; manifest: ExportManifest }> {
  const folder = join(parent, 'all');
  const { status, stdout, stderr } = await run('company', 'export', 'Kirlangic', folder, '--json');
  assert.equal(status, 0, stderr);
  return { folder, manifest: JSON.parse(stdout) };
}

const { folder, manifest } = await exportAll();

async function rowsOf(table: string) {
  const text = await readFile(join(folder, `${table}.ndjson`), 'utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

test('exports every row of the company, and none of another one', async () => {
  assert.deepEqual(manifest, JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
  assert.deepEqual(manifest.company, { id: companyId, name: 'Kirlangic' });
  assert.deepEqual(
    (await readdir(folder)).toSorted(),
    [...manifest.tables.map(({ file }) => file), 'manifest.json'].toSorted(),
  );
  for (const { table, file, rows, sizeBytes, sha256 } of manifest.tables) {
    const bytes = await readFile(join(folder, file));
    assert.deepEqual([bytes.length, createHash('sha256').update(bytes).digest('hex')], [sizeBytes, sha256], table);
    const column = table === 'companies' ? 'id' : 'company_id';
    const stored = await db(table)
      .where({ [column]: companyId })
      .count({ count: '*' })
      .first();
    const exported = await rowsOf(table);
    // The entry of the export itself is written after it.
    const expected = Number(stored?.count) - (table === 'audit_entries' ? 1 : 0);
    assert.deepEqual([rows, exported.length], [expected, expected], table);
    for (const row of exported) assert.equal(row[column], companyId, table);
  }
  const filled = manifest.tables.filter(({ rows }) => rows > 0).length;
  assert.ok(filled > companyTables.size * 0.9, `${filled} of ${companyTables.size} tables have rows`);
});

test('exports values exactly, and files in base64', async () => {
  const orders = await rowsOf('orders');
  const stored = await db('orders').where({ company_id: companyId }).select('id', 'order_number');
  assert.deepEqual(
    orders.map(({ order_number }) => order_number).toSorted(),
    stored.map(({ order_number }) => order_number).toSorted(),
  );
  const [content] = await rowsOf('file_contents');
  const [file] = await db('file_contents').where({ company_id: companyId, file_id: content.file_id });
  assert.deepEqual(Buffer.from(content.content, 'base64'), file.content);
});

test('exports no secrets', async () => {
  const [user] = await rowsOf('users');
  assert.equal(user.email, 'dila@kirlangic.example');
  for (const file of await readdir(folder)) {
    const text = await readFile(join(folder, file), 'utf8');
    for (const secret of ['scrypt', 'encrypted v1']) assert.ok(!text.includes(secret), `${file} has ${secret}`);
  }
  for (const table of ['user_sessions', 'password_tokens', 'api_keys', 'calendar_feeds', 'confirmation_links'])
    for (const row of await rowsOf(table)) assert.ok(!Object.keys(row).some((name) => name.endsWith('_hash')), table);
});

test('lets only the system user read the files', async () => {
  assert.equal((await stat(folder)).mode & 0o777, 0o700);
  assert.equal((await stat(join(folder, 'users.ndjson'))).mode & 0o777, 0o600);
});

test('records the export for the audit log', async () => {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const entry = await db('audit_entries')
    .where({ company_id: companyId, action: 'company.exported' })
    .orderBy('id', 'desc')
    .first();
  assert.deepEqual([entry.actor, entry.after], ['operator', { rows }]);
});

test('writes into no folder that has files, and exports no unknown company', async () => {
  const again = await run('company', 'export', 'Kirlangic', folder);
  assert.deepEqual([again.status, again.stderr], [1, `portside: The folder ${folder} is not empty.\n`]);
  const unknown = await run('company', 'export', 'Nobody', join(parent, 'unknown'));
  assert.equal(unknown.status, 1);
  assert.match(unknown.stderr, /Nobody/);
  assert.ok(!(await readdir(parent)).includes('unknown'));
});
