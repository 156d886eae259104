import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { poll, startFeed, tell, useFeed } from '../../support/feeds.ts';
import { assertRejectsCursors, readPages } from '../../support/list-pages.ts';

const service = await startAccount({ ALLOW_PRIVATE_TARGETS: 'true' });

test('returns the result of each section, with its rejected rows', async () => {
  const feed = await startFeed();
  tell(feed, 'sales', { productId: 'nothing', date: '2026-11-01' });
  await useFeed(service.ctx, service.company.id, feed);
  const { id } = await poll(service.ctx, service.company.id);
  const { status, body } = await service.call('listFeedPolls', { as: service.member, query: { limit: '1' } });
  assert.equal(status, 200);
  const [{ id: pollId, startedBy, sections }] = body.data.items;
  assert.deepEqual([pollId, startedBy], [id, 'schedule']);
  const sales = sections.find(({ section }: { section: string }) => section === 'sales');
  assert.deepEqual([sales.received, sales.rejected, sales.rejectedRows[0].index], [1, 1, 0]);
  await poll(service.ctx, service.company.id);
  const read = (query: Record<string, string>) => service.call('listFeedPolls', { as: service.member, query });
  const [newest, oldest] = await readPages<{ id: string }>(read, 'items', 1);
  assert.notEqual(newest?.id, id);
  assert.equal(oldest?.id, id);
  await assertRejectsCursors(read);
  assert.deepEqual((await service.call('listFeedPolls', { as: service.stranger })).body.data.items, []);
});
