// `portside secrets` covers the sandboxes of companies.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadConfig } from '../../src/config.ts';
import { createEncryption, encryptionKeyId } from '../../src/domain/encryption.ts';
import { openDatabase } from '../../src/postgres/connection.ts';
import { createSandboxSchema, sandboxSchema } from '../../src/postgres/sandbox-schema.ts';
import { getEndpoint } from '../../src/services/webhooks/endpoints.ts';
import { runCli } from '../support/cli.ts';
import { createTestDatabase } from '../support/database.ts';
import { addEndpoint } from '../support/fixtures.ts';
import { createBuyer } from '../support/orders.ts';

const { db, url, closing } = await createTestDatabase();
const [first, second, third] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];
const id = crypto.randomUUID();
await createSandboxSchema(url, id, new Date());
const owner = await createBuyer(db);
await db('sandboxes').insert({ company_id: owner.companyId, id });

function openSandbox(key: Buffer) {
  const opened = openDatabase(url, { poolSize: 1, schema: sandboxSchema(id) });
  closing.defer(() => opened.destroy());
  return { db: opened, encryption: createEncryption([key]) };
}

async function run(args: string[], current: Buffer, previous?: Buffer) {
  const env = { SECRETS_KEY: current.toString('base64'), SECRETS_KEY_PREVIOUS: previous?.toString('base64') ?? '' };
  const { status, stdout, stderr } = await runCli(url, ['secrets', ...args, '--json'], { env });
  return { status, said: stdout === '' ? stderr : JSON.parse(stdout) };
}

test('status, encrypt and forget include the secrets of sandboxes', async () => {
  const { companyId } = await createBuyer(openSandbox(first).db as never);
  const endpoint = await addEndpoint({ ...openSandbox(first), config: loadConfig({}) }, companyId, {
    url: 'https://test.example/hooks',
  });
  const before = await run(['status'], second, first);
  assert.equal(before.status, 1);
  assert.deepEqual(
    before.said.secrets.map(({ table, keyId, count }: Record<string, unknown>) => [table, keyId, count]),
    [['sandboxes/webhook_endpoints', encryptionKeyId(first), 1]],
  );
  assert.equal((await run(['encrypt'], second, first)).said.encrypted, 1);
  assert.equal((await run(['encrypt'], second)).said.encrypted, 0);
  assert.equal((await run(['status'], second)).status, 0);
  const read = await getEndpoint(openSandbox(second), companyId, endpoint.id);
  assert.equal(read.secrets.current, endpoint.secret);

  assert.equal((await run(['status'], third)).status, 1);
  assert.equal((await run(['forget', encryptionKeyId(second)], third)).status, 0);
  assert.equal((await run(['status'], third)).status, 0);
  const replaced = await getEndpoint(openSandbox(third), companyId, endpoint.id);
  assert.match(replaced.secrets.current, /^whsec_/);
  assert.notEqual(replaced.secrets.current, endpoint.secret);
});

test('skips a sandbox whose data are deleted', async () => {
  const other = await createBuyer(db);
  await db('sandboxes').insert({ company_id: other.companyId, id: crypto.randomUUID() });
  assert.equal((await run(['status'], third)).status, 0);
});
