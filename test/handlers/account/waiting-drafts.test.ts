// Requests about drafts that wait for the lock of the draft while the user loses rights.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lockOrderLimit } from '../../../src/db/orders/order-limits.ts';
import { type DraftBuyer, startDrafts } from '../../support/order-drafts.ts';

const drafts = await startDrafts();
const { service, addBuyer, addDraft, approve, change, get, reject, whileWaiting, countOrders } = drafts;
const update = (user: { id: string }, columns: object) => service.db('users').where({ id: user.id }).update(columns);
const member = { role: 'member', member_roles: [] };
const finance = { role: 'member', member_roles: ['finance'] };

type Change = (buyer: DraftBuyer) => Promise<unknown>;

async function assertNotApproved(lose: Change, expected: [number, string]): Promise<void> {
  const buyer = await addBuyer();
  const { id } = await addDraft(buyer);
  const items = [{ ...buyer.items[0]!, quantity: 11 }];
  const { digest } = (
    await change(id, { digest: (await get(id, buyer.manager)).body.data.digest, items }, buyer.manager)
  ).body.data;
  const response = await whileWaiting(
    id,
    () => approve(id, digest, buyer.manager),
    () => lose(buyer),
  );
  assert.deepEqual([response.status, response.body.code], expected);
  assert.equal(await countOrders(buyer), 0);
  assert.equal((await get(id, buyer.colleague)).body.data.status, 'open');
}

const byColleague = (method: (buyer: DraftBuyer) => object) => (buyer: DraftBuyer) =>
  service.call('updateUser', { path: { userId: buyer.manager.id }, body: method(buyer), as: buyer.colleague });

const losses: [string, Change, [number, string]][] = [
  ['the role of a manager', ({ manager }) => update(manager, member), [403, 'MANAGER_ROLE_REQUIRED']],
  ['the role of an approver', ({ manager }) => update(manager, finance), [403, 'ROLE_REQUIRED']],
  ['the account', byColleague(() => ({ active: false })), [401, 'UNAUTHORIZED']],
  ['the order limit', ({ manager }) => update(manager, { monthly_order_limit: '1' }), [403, 'ORDER_LIMIT_REACHED']],
  [
    'the right to approve own changes',
    ({ id }) => service.db('companies').where({ id }).update({ require_second_approver: true }),
    [403, 'OWN_DRAFT'],
  ],
];

for (const [what, lose, expected] of losses) {
  test(`an approval that waits while its user loses ${what} places no order`, () => assertNotApproved(lose, expected));
}

test('changes and rejections that wait while the user loses the role change nothing', async () => {
  const buyer = await addBuyer();
  const { id, digest } = await addDraft(buyer);
  const { manager } = buyer;
  const requests = [
    () => change(id, { digest, note: 'late' }, manager),
    () => change(id, { digest, acceptChange: true }, manager),
    () => reject(id, {}, manager),
  ];
  for (const request of requests) {
    await update(manager, { role: 'manager', member_roles: [] });
    const { status, body } = await whileWaiting(id, request, () => update(manager, finance));
    assert.deepEqual([status, body.code], [403, 'ROLE_REQUIRED']);
  }
  const { status, note } = (await get(id, buyer.colleague)).body.data;
  assert.deepEqual([status, note], ['open', null]);
});

test('an order that waits while the company starts to require a second approver is not placed', async () => {
  const buyer = await addBuyer();
  const { id, items, colleague } = buyer;
  await update(colleague, { monthly_order_limit: '1000000' });
  const lock = await service.db.transaction();
  await lockOrderLimit(lock, id, colleague.id);
  const response = service.call('createAccountOrder', { body: { items }, as: colleague });
  await drafts.untilWaiting('pg_advisory_xact_lock');
  await service.db('companies').where({ id }).update({ require_second_approver: true });
  await lock.commit();
  const { status, body } = await response;
  assert.deepEqual([status, body.code], [403, 'OWN_DRAFT']);
  assert.equal(await countOrders(buyer), 0);
});
