import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import { runCli } from '../support/cli.ts';
import { createTestDatabase } from '../support/database.ts';

const { db, url } = await createTestDatabase();
const cli = async (...args: string[]) => await runCli(url, ['operator-token', ...args]);

test('creates a token, stores only its hash, lists and revokes it', async () => {
  const created = JSON.parse((await cli('create', 'upload', '--expires', '90d', '--json')).stdout);
  assert.match(created.token, /^op_[0-9a-f]{12}_[\w-]{43}$/);
  const [row] = await db('operator_tokens');
  assert.deepEqual(Buffer.from(row.token_hash), hash('sha256', created.token, 'buffer'));
  assert.equal(JSON.stringify(row).includes(created.token.slice(16)), false);

  const listed = await cli('list');
  assert.match(listed.stdout, new RegExp(`${created.id} +upload +until `));
  const { stdout } = await cli('revoke', created.id, '--json');
  const { revokedAt, revokedBy } = JSON.parse(stdout);
  assert.ok(revokedAt);
  assert.equal(revokedBy, created.createdBy);
  assert.equal(JSON.parse((await cli('revoke', created.id, '--json')).stdout).revokedAt, revokedAt);
  assert.match((await cli('list')).stdout, /revoked /);
});

test('rejects invalid names, times and unknown tokens', async () => {
  const unnamed = await cli('create', '');
  assert.deepEqual(
    [unnamed.status, unnamed.stderr],
    [1, 'portside: Invalid token name: name must have 1 to 200 characters without control characters.\n'],
  );
  assert.equal((await cli('create', 'x', '--expires', 'soon')).status, 2);
  for (const expires of ['0d', '2020-01-01']) {
    const { status, stderr } = await cli('create', 'x', '--expires', expires);
    assert.deepEqual([status, stderr], [1, 'portside: Invalid expiry: expiresAt must be in the future.\n']);
  }
  const unknown = await cli('revoke', 'none');
  assert.deepEqual([unknown.status, unknown.stderr], [1, 'portside: The operator token "none" was not found.\n']);
});
