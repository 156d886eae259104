// What needs attention is stored each day, and compared on the first page a week later.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { currentDay } from '../../src/domain/clock.ts';
import { addDays } from '../../src/domain/day.ts';
import { recordOverviewJob, recordOverviewsJob } from '../../src/jobs/record-overviews.ts';
import { startAccount } from '../support/account.ts';
import { createSupplierWithProduct, place } from '../support/orders.ts';

const service = await startAccount();
const { db, ctx, company } = service;
const { signal } = new AbortController();
const buyer = { companyId: company.id, by: 'external_api' as const, keyId: 'KeyOfTheTest', requestId: 'a request' };
const today = currentDay(ctx.clock);
const waiting = async () =>
  (await db('jobs').where({ name: 'record-overview' }).pluck('data')) as { companyId: string }[];

test('one job is enqueued for each company that is not suspended', async () => {
  const ids = await db('companies').pluck('id');
  const [suspended] = ids.filter((id) => id !== company.id);
  await db('companies').where({ id: suspended! }).update({ suspended_at: db.fn.now() });
  await recordOverviewsJob.run(ctx, {}, signal);
  await recordOverviewsJob.run(ctx, {}, signal);
  const companies = (await waiting()).map(({ companyId }) => companyId);
  assert.deepEqual(companies.sort(), ids.filter((id) => id !== suspended).sort());
});

test('the counts of the first page are stored once a day, and shown a week later', async () => {
  const { product } = await createSupplierWithProduct(db);
  const [late] = await place(ctx, buyer, { lines: [{ productId: product.id, quantity: 1 }] });
  const promise = (days: number) =>
    db('orders')
      .where({ order_number: late!.orderNumber })
      .update({ promised_on: addDays(today, days) });
  await promise(-1);
  await recordOverviewJob.run(ctx, { companyId: company.id }, signal);
  await promise(1);
  await recordOverviewJob.run(ctx, { companyId: company.id }, signal);
  const overview = async () => (await service.call('getAccountOverview')).body.data;
  assert.equal((await overview()).attentionWeekAgo, null);
  await db('overview_snapshots')
    .where({ company_id: company.id })
    .update({ day: addDays(today, -7) });
  const { attention, attentionWeekAgo } = await overview();
  assert.deepEqual(
    [attention.lateOrders, attentionWeekAgo.lateOrders, attentionWeekAgo.day],
    [0, 1, addDays(today, -7)],
  );
});
