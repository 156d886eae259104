// A poll whose process is killed while it stores rows.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test } from 'node:test';
import { pino } from 'pino';
import { listPolls } from '../../../src/db/feed/feed-polls.ts';
import { findOrder } from '../../../src/db/orders/orders.ts';
import { addDays } from '../../../src/domain/day.ts';
import { poll, startFeed, tell, today, useFeed } from '../../support/feeds.ts';
import {
  createBuyer,
  createSupplierWithProduct,
  orderContext,
  place,
  recordedEvents,
  whileLocked,
} from '../../support/orders.ts';

const ctx = { ...(await orderContext()), log: pino({ level: 'silent' }) };
ctx.config.allowPrivateTargets = true;
const cli = join(import.meta.dirname, '../../../src/cli/index.ts');

test('stored rows are complete, the next poll stores the others, and nothing is stored twice', async () => {
  const { supplier, product } = await createSupplierWithProduct(ctx.db);
  const buyer = await createBuyer(ctx.db);
  const { companyId } = buyer;
  const lines = [{ productId: product.id, quantity: 1 }];
  const [first] = await place(ctx, buyer, { lines });
  const [second] = await place(ctx, buyer, { lines });
  const reported = {
    status: 'paid',
    supplier: supplier.name,
    currency: 'EUR',
    total: 10,
    firstPaymentDate: addDays(today, -9),
  };
  const feedLines = [{ productId: product.id, units: 1, price: 10, currency: 'EUR' }];
  const feed = await startFeed();
  tell(
    feed,
    'orders',
    ...[first!.orderNumber, second!.orderNumber, 'PO-1'].map((orderRef) => ({
      ...reported,
      orderRef,
      lines: feedLines,
    })),
  );
  await useFeed(ctx, companyId, feed, addDays(today, -20));

  await whileLocked(
    ctx.db,
    (holder) => holder('orders').where({ company_id: companyId, order_number: second!.orderNumber }).forUpdate(),
    async (waiting) => {
      const env = { ...process.env, NODE_OPTIONS: '', DATABASE_URL: ctx.url, ALLOW_PRIVATE_TARGETS: 'true' };
      const child = spawn(process.execPath, [cli, 'feed', 'poll', companyId], { env, stdio: 'ignore' });
      await waiting(1);
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  );
  const statuses = async () =>
    Promise.all([first, second].map(async (order) => (await findOrder(ctx.db, companyId, order!.orderNumber))?.status));
  assert.deepEqual(await statuses(), ['paid', 'created']);
  const [cut] = await listPolls(ctx.db, companyId, { limit: 1 });
  assert.deepEqual([cut?.finishedAt, cut?.sections], [null, []]);
  const [state] = await ctx.db('feed_sections').where({ company_id: companyId, section: 'orders' });
  assert.equal(state.covered_to, addDays(today, -13), 'the same days are requested again');

  const report = await poll(ctx, companyId);
  const [orders] = report.sections;
  assert.deepEqual([orders?.created, orders?.updated, orders?.unchanged], [1, 1, 1]);
  assert.deepEqual(await statuses(), ['paid', 'paid']);
  const events = await recordedEvents(ctx.db, { company_id: companyId });
  const changes = events.filter(({ name }) => name === 'order.status_changed');
  assert.equal(changes.length, 4, 'two steps of two orders, each recorded once');
});
