import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { loadConfig } from '../../src/config.ts';
import { findTotpSecret, storeTotpSecret } from '../../src/db/accounts/two-factor.ts';
import { assertDecryptable } from '../../src/db/encrypted-columns.ts';
import { findActiveFeed } from '../../src/db/feed/feeds.ts';
import { createEncryption, encryptionKeyId } from '../../src/domain/encryption.ts';
import { openEncryption } from '../../src/secrets-key.ts';
import { getEndpoint } from '../../src/services/webhooks/endpoints.ts';
import { runCli } from '../support/cli.ts';
import { createTestDatabase } from '../support/database.ts';
import { addEndpoint, rotateSecret, updateFeed } from '../support/fixtures.ts';
import { createBuyer } from '../support/orders.ts';

const { db, url } = await createTestDatabase();
const config = loadConfig({});
const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const folder = await mkdtemp(join(tmpdir(), 'portside-secrets-'));
after(() => rm(folder, { recursive: true }));

const token = 'a-token-of-the-feed';

function opened(...keys: [Buffer, ...Buffer[]]) {
  return { db, config, encryption: createEncryption(keys) };
}
type Keyed = ReturnType<typeof opened>;

async function readToken({ encryption }: Keyed, companyId: string): Promise<string | undefined> {
  return (await findActiveFeed(db, encryption, companyId))?.token;
}

const envOf = (current: Buffer, previous?: Buffer) => ({
  SECRETS_KEY: current.toString('base64'),
  SECRETS_KEY_PREVIOUS: previous?.toString('base64') ?? '',
});

async function run(verb: string, current: Buffer, previous?: Buffer) {
  const { status, stdout, stderr } = await runCli(url, ['secrets', verb, '--json'], { env: envOf(current, previous) });
  return { status, said: stdout === '' ? stderr : JSON.parse(stdout) };
}

test('reads plain-text secrets, encrypts them, and re-encrypts them with another key', async () => {
  const { companyId } = await createBuyer(db);
  const endpoint = await addEndpoint({ db, config }, companyId, { url: 'https://shop.example/hooks' });
  await updateFeed({ db, config }, companyId, { url: 'https://erp.example/', token });
  await db('webhook_endpoints').update({
    secret: 'whsec_bm93',
    previous_secret: 'whsec_YmVmb3Jl',
    previous_secret_until: db.raw(`now() + interval '1 day'`),
  });
  await db('feeds').update({ token });
  const secretsBy = async (keyed: Keyed) => [
    (await getEndpoint(keyed, companyId, endpoint.id)).secrets,
    await readToken(keyed, companyId),
  ];
  const plain = [{ current: 'whsec_bm93', previous: 'whsec_YmVmb3Jl' }, token];
  assert.deepEqual(await secretsBy(opened(first)), plain);

  const before = await run('status', first);
  assert.equal(before.status, 1);
  assert.deepEqual(
    before.said.secrets.map(({ table, keyId, count }: Record<string, unknown>) => [table, keyId, count]),
    [
      ['feeds', null, 1],
      ['webhook_endpoints', null, 2],
    ],
  );
  assert.deepEqual(await run('encrypt', first), { status: 0, said: { keyId: encryptionKeyId(first), encrypted: 3 } });
  assert.deepEqual(await run('encrypt', first), { status: 0, said: { keyId: encryptionKeyId(first), encrypted: 0 } });
  assert.equal((await run('status', first)).status, 0);
  assert.deepEqual(await secretsBy(opened(first)), plain);

  assert.deepEqual(await run('rotate', second, first), {
    status: 0,
    said: { keyId: encryptionKeyId(second), encrypted: 3 },
  });
  assert.deepEqual(await secretsBy(opened(second)), plain);
  await assert.rejects(secretsBy(opened(first)), /encrypted with the key [0-9a-f]{8}, which is not configured/);
});

test('says that only one key is configured, which may be the old one', async () => {
  const encrypt = async (...keys: [Buffer, Buffer?]) =>
    (await runCli(url, ['secrets', 'encrypt'], { env: envOf(...keys) })).stdout;
  assert.match(await encrypt(second), new RegExp(`Only one key is configured: ${encryptionKeyId(second)}\\.`));
  assert.doesNotMatch(await encrypt(second, first), /Only one key/);
});

test('fails to start and to re-encrypt without the key of the stored secrets', async () => {
  const { companyId } = await createBuyer(db);
  await updateFeed(opened(second), companyId, { url: 'https://erp.example/', token });
  await assert.rejects(
    assertDecryptable(db, opened(first).encryption),
    new RegExp(`under the key ${encryptionKeyId(second)};.*${encryptionKeyId(first)}`),
  );
  await assertDecryptable(db, opened(first, second).encryption);
  const { status, said } = await run('encrypt', first);
  assert.equal(status, 1);
  assert.match(said, new RegExp(`^portside: A secret in \\w+/.* can't be opened\\. .*${encryptionKeyId(second)}`));
});

test('does not create a key for a database whose service already has one', async () => {
  const { companyId } = await createBuyer(db);
  const env = { SECRETS_KEY: '', PORTSIDE_DATA: join(folder, 'operator') };
  const add = ['webhook', 'create', companyId, 'https://shop.example/hooks'];
  const { status, stderr } = await runCli(url, add, { env });
  assert.deepEqual(
    [status, stderr],
    [1, 'portside: this needs SECRETS_KEY, the one that the service of this database has\n'],
  );
  await assert.rejects(stat(env.PORTSIDE_DATA), { code: 'ENOENT' });
  assert.equal(
    (await runCli(url, ['webhook', 'list', companyId], { env })).status,
    0,
    'what needs no key does without',
  );
});

test('encrypts nothing with a key that differs from the key of the service', async () => {
  const { companyId } = await createBuyer(db);
  await updateFeed(opened(second), companyId, { url: 'https://erp.example/', token });
  for (const args of [
    ['webhook', 'create', companyId, 'https://shop.example/hooks'],
    ['feed', 'set', companyId, '--token', `${token}-2`],
  ]) {
    const { status, stderr } = await runCli(url, args, { env: { SECRETS_KEY: first.toString('base64') } });
    assert.equal(status, 1);
    assert.match(stderr, new RegExp(`secrets are stored under the key .*${encryptionKeyId(second)}`));
  }
});

test('discards secrets of a lost key, so that the service can start and companies get new secrets', async () => {
  const [lost, other] = [Buffer.alloc(32, 3), Buffer.alloc(32, 4)];
  const { companyId } = await createBuyer(db);
  const [{ name }] = await db('companies').where({ id: companyId });
  const target = { url: 'https://shop.example/hooks' };
  const endpoint = await addEndpoint(opened(lost), companyId, target);
  const rotated = await addEndpoint(opened(lost), companyId, target);
  const { secret: kept } = await rotateSecret(db, companyId, rotated.id, opened(other, lost).encryption);
  await updateFeed(opened(lost), companyId, { url: 'https://erp.example/', token });
  const email = 'user@lost-key.example';
  const user = { company_id: companyId, email, role: 'member', two_factor_at: db.fn.now() };
  const [{ id: userId }] = await db('users').insert(user).returning('id');
  const { encryption } = opened(lost);
  await db.transaction((trx) => storeTotpSecret(trx, encryption, { companyId, userId }, 'A'.repeat(32)));
  await db('audit_entries').where({ company_id: companyId }).delete();
  const env = { SECRETS_KEY: other.toString('base64'), SECRETS_KEY_PREVIOUS: second.toString('base64') };
  const forget = (id: string) => runCli(url, ['secrets', 'forget', id], { env });

  const { stdout: advice } = await runCli(url, ['secrets', 'status'], { env });
  assert.match(advice, new RegExp(`If it is lost: npm run cli -- secrets forget ${encryptionKeyId(lost)}\n$`));
  assert.deepEqual((await forget(encryptionKeyId(other))).status, 2, 'a configured key is not lost');
  const { status, stdout } = await forget(encryptionKeyId(lost));
  assert.equal(status, 0);
  assert.match(stdout, new RegExp(`webhook rotate-secret "${name}" ${endpoint.id} --overlap 0`));
  assert.match(stdout, new RegExp(`feed set "${name}" --on --token-file FILE`));
  assert.match(stdout, new RegExp(`user reset-two-factor ${email}`));
  assert.doesNotMatch(stdout, new RegExp(rotated.id), 'its secret of now is under another key');

  const actions = await db('audit_entries').where({ company_id: companyId, actor: 'operator' }).pluck('action');
  assert.deepEqual(actions.toSorted(), ['feed.updated', 'webhook_endpoint.secret_rotated']);
  await assertDecryptable(db, opened(other, second).encryption);
  const now = opened(other);
  assert.deepEqual((await getEndpoint(now, companyId, rotated.id)).secrets, { current: kept, previous: null });
  assert.notEqual((await getEndpoint(now, companyId, endpoint.id)).secrets.current, endpoint.secret);
  assert.equal(await readToken(now, companyId), undefined);
  assert.match((await findTotpSecret(db, now.encryption, { companyId, userId })) ?? '', /^[A-Z2-7]{32}$/);
  assert.equal((await forget(encryptionKeyId(lost))).stdout, 'No secrets are encrypted with this key.\n');
});

test('does not decrypt a secret that was copied into another row', async () => {
  const keyed = opened(second);
  const [one, two] = [await createBuyer(db), await createBuyer(db)];
  await updateFeed(keyed, one.companyId, { url: 'https://erp.example/', token });
  await updateFeed(keyed, two.companyId, { url: 'https://two.example/', token: `${token}-2` });
  const [row] = await db('feeds').where({ company_id: one.companyId });
  await db('feeds').where({ company_id: two.companyId }).update({ token: row.token });
  await assert.rejects(readToken(keyed, two.companyId), /encrypted for another row/);
});

test('encrypts both secrets of a signing secret rotation', async () => {
  const keyed = opened(second);
  const { companyId } = await createBuyer(db);
  const { id, secret } = await addEndpoint(keyed, companyId, { url: 'https://shop.example/hooks' });
  const { secret: next } = await rotateSecret(db, companyId, id, keyed.encryption);
  assert.deepEqual((await getEndpoint(keyed, companyId, id)).secrets, { current: next, previous: secret });
  const [row] = await db('webhook_endpoints').where({ id });
  for (const stored of [row.secret, row.previous_secret]) assert.match(stored, /^encrypted v1 /);
});

test('creates a missing key once, readable only by its owner, and reuses it', async () => {
  const settings = { secretsKey: undefined, secretsKeyPrevious: undefined, dataFolder: join(folder, 'new') };
  const encryptions = await Promise.all(Array.from({ length: 8 }, () => openEncryption(settings)));
  assert.equal(new Set(encryptions.map(({ keyId }) => keyId)).size, 1);
  const file = join(settings.dataFolder, 'secrets-key');
  assert.equal((await stat(file)).mode & 0o777, 0o600);
  assert.equal(encryptionKeyId(Buffer.from(await readFile(file, 'utf8'), 'base64')), encryptions[0]?.keyId);
  await writeFile(file, 'gone');
  await assert.rejects(openEncryption(settings), /secrets-key does not hold 32 bytes in base64/);
});
