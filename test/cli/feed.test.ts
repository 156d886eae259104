import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { findActiveFeed } from '../../src/db/feed/feeds.ts';
import { addDays } from '../../src/domain/day.ts';
import { runCli } from '../support/cli.ts';
import { createTestDatabase } from '../support/database.ts';
import { encryption } from '../support/encryption.ts';
import { feedToken, startFeed, tell, today } from '../support/feeds.ts';
import { createBuyer, createSupplierWithProduct } from '../support/orders.ts';

const { db, url } = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'portside-feed-'));
after(() => rm(folder, { recursive: true }));

const run = (args: string[], input = '') =>
  runCli(url, ['feed', ...args], { env: { ALLOW_PRIVATE_TARGETS: 'true' }, input });

async function json(...args: string[]) {
  const { status, stdout, stderr } = await run([...args, '--json']);
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
}

test('configures a feed with a token from a file or stdin, and never shows the token', async () => {
  const { companyId } = await createBuyer(db);
  const file = join(folder, 'token');
  await writeFile(file, `${feedToken}\n`);
  const { status, stdout } = await run(['set', companyId, 'https://erp.example/portside/', '--token-file', file]);
  assert.equal(status, 0);
  assert.match(stdout, /base URL +https:\/\/erp\.example\/portside\n/);
  assert.match(stdout, /polling +hourly/);
  assert.ok(!stdout.includes(feedToken));
  const shown = await json('show', companyId);
  assert.ok(!JSON.stringify(shown).includes(feedToken));
  assert.equal(shown.sections.length, 5);

  const other = 'another-token-of-the-tests';
  assert.equal((await run(['set', companyId, '--token-file', '-'], other)).status, 0);
  const stored = await findActiveFeed(db, encryption, companyId);
  assert.deepEqual([stored?.url, stored?.token], ['https://erp.example/portside', other]);
  assert.equal((await json('set', companyId, '--off')).enabled, false);
  assert.match((await run(['show'])).stdout, /https:\/\/erp\.example\/portside +off/);
});

test('rejects an invalid feed with a reason', async () => {
  const { companyId } = await createBuyer(db);
  const token = ['--token', feedToken];
  for (const [args, reason] of [
    [['https://erp.example/'], /token is required for a new feed/],
    [['ftp://erp.example/', ...token], /url must be a URL such as/],
    [['https://user:secret@erp.example/', ...token], /must not contain credentials/],
    [['https://erp.example/feed?x=1', ...token], /must not have a query/],
    [['https://erp.example/', '--token', 'short'], /16 to 500 visible ASCII/],
    [['https://erp.example/', '--token', 'with a space and long'], /16 to 500 visible ASCII/],
    [['https://erp.example/', ...token, '--from', '2019-01-01'], /from must be a date within the last 5 years/],
  ] as [string[], RegExp][]) {
    const { status, stderr } = await run(['set', companyId, ...args]);
    assert.equal(status, 1, stderr);
    assert.match(stderr, reason);
  }
  assert.equal((await run(['set', companyId, 'https://erp.example/', ...token, '--from', '2026-02-30'])).status, 2);
  assert.equal((await run(['set', companyId, '--on', '--off'])).status, 2);
  const secure = await runCli(url, ['feed', 'set', companyId, 'http://127.0.0.1/', ...token], {
    env: { ALLOW_PRIVATE_TARGETS: 'false' },
  });
  assert.match(secure.stderr, /url must be an https URL\.?$/m);
  assert.deepEqual(await db('feeds').where({ company_id: companyId }), []);
});

test('shows and logs the result of each section and the reasons for rejected rows', async () => {
  const { companyId } = await createBuyer(db);
  const feed = await startFeed();
  await json('set', companyId, feed.url, '--token', feedToken);
  tell(feed, 'payments', {
    orderRef: 'PO-9',
    paymentId: 'A',
    date: today,
    amount: 1,
    currency: 'EUR',
    kind: 'goods_invoice',
  });
  const { status, stdout } = await run(['poll', companyId]);
  assert.equal(status, 0);
  assert.match(stdout, new RegExp(`payments +${addDays(today, -7)} to ${today} +1 +0 +0 +0 +1 `));
  assert.match(stdout, /payments\/0 +orderRef is not one of your orders; expected .+, received PO-9/);

  feed.misbehave.orders = (res) => res.writeHead(500).end();
  const failed = await run(['poll', companyId]);
  assert.equal(failed.status, 1);
  assert.match(failed.stdout, /The feed returned 500\./);

  const list = await run(['log', companyId]);
  assert.match(list.stdout, /operator +1 +0 +0 +0 +1 +orders: The feed returned 500\./);
  const [newest, oldest] = await json('log', companyId);
  assert.equal(newest.sections[0].error, 'The feed returned 500.');
  const full = await run(['log', companyId, '--poll', oldest.id]);
  assert.match(full.stdout, /payments\/0 +orderRef is not one of your orders/);
  assert.equal((await run(['log', companyId, '--poll', crypto.randomUUID()])).status, 1);
});

test('lists external orders and shows one with all its data', async () => {
  const { companyId } = await createBuyer(db);
  const feed = await startFeed();
  await json('set', companyId, feed.url, '--token', feedToken);
  const { product } = await createSupplierWithProduct(db);
  const lines = [{ productId: product.id, units: 5, price: 2.5, currency: 'EUR' }];
  const order = { orderRef: 'PO-1', status: 'created', supplier: 'Somebody', currency: 'EUR', total: 12.5, lines };
  for (const status of ['created', 'part_paid']) {
    tell(feed, 'orders', { ...order, status });
    await json('poll', companyId);
  }
  assert.match((await run(['orders', companyId])).stdout, /PO-1 +2 +part_paid +Somebody +12\.50 EUR/);
  const revisions = await json('orders', companyId, 'PO-1');
  assert.deepEqual(
    revisions.map(({ revision, status, supersededAt }: Record<string, unknown>) => [
      revision,
      status,
      supersededAt !== null,
    ]),
    [
      [2, 'part_paid', false],
      [1, 'created', true],
    ],
  );
  assert.equal((await run(['orders', companyId, 'PO-2'])).status, 1);
});

test('polls until the feed is up to date', async () => {
  const { companyId } = await createBuyer(db);
  const feed = await startFeed();
  await json('set', companyId, feed.url, '--token', feedToken, '--from', addDays(today, -50));
  const polls = await json('poll', companyId);
  assert.deepEqual(
    polls.map(({ isBehind }: { isBehind: boolean }) => isBehind),
    [true, false],
  );
});

test('does not poll a disabled feed; removing a feed deletes its token but keeps its log', async () => {
  const { companyId } = await createBuyer(db);
  const feed = await startFeed();
  await json('set', companyId, feed.url, '--token', feedToken);
  await json('poll', companyId);
  await json('set', companyId, '--off');
  const off = await run(['poll', companyId]);
  assert.equal(off.status, 2);
  assert.match(off.stderr, /is off; turn it on with feed set --on/);
  assert.match((await run(['remove', companyId])).stdout, /^Removed the feed of /);
  assert.equal((await run(['show', companyId])).status, 1);
  assert.equal((await run(['remove', companyId])).status, 1);
  assert.deepEqual(await db('feeds').where({ company_id: companyId }), []);
  assert.equal((await json('log', companyId)).length, 1);
});
