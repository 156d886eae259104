// cspell:ignore Irmak ızmir Ilgaz ılgaz Bayram

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { orderFacts, today } from '../../support/order-facts.ts';
import { record } from '../../support/webhooks.ts';

const service = await startAccount();
const read = (query: Record<string, string> = {}) => service.call('listAuditLog', { query });

test('lists changes with their authors, the newest first, page by page', async () => {
  for (const days of [10, 11, 12]) await service.call('updateSettings', { body: { reviewPeriodDays: days } });
  const first = (await read({ limit: '2' })).body.data;
  assert.deepEqual(first.items[0].after, { reviewPeriodDays: 12 });
  assert.deepEqual([first.items[0].actor, first.items[0].actorName], ['user', service.manager.email]);
  const second = (await read({ limit: '2', cursor: first.nextCursor })).body.data;
  assert.deepEqual(
    second.items.map(({ after }: { after: unknown }) => after),
    [{ reviewPeriodDays: 10 }],
  );
  assert.equal(second.nextCursor, null);
});

test('lists the oldest first by direction, and rejects a cursor of the other direction', async () => {
  const { items: newest } = (await read({ kind: 'settings' })).body.data;
  const first = (await read({ kind: 'settings', direction: 'asc', limit: '2' })).body.data;
  const next = { kind: 'settings', limit: '2', cursor: first.nextCursor };
  const second = (await read({ ...next, direction: 'asc' })).body.data;
  assert.deepEqual([...first.items, ...second.items], newest.toReversed());
  assert.equal((await read(next)).status, 400);
});

test('filters by kind of subject, and rejects a cursor of another list', async () => {
  await service.call('createKey', { body: { name: 'shop' } });
  const { items: entries } = (await read({ kind: 'key' })).body.data;
  assert.deepEqual(
    entries.map(({ action }: { action: string }) => action),
    ['key.created'],
  );
  const { nextCursor } = (await read({ kind: 'settings', limit: '1' })).body.data;
  assert.equal((await read({ cursor: nextCursor })).status, 400);
  assert.equal((await read({ kind: 'colour' })).status, 400);
  const { items: both } = (await read({ kind: 'key,settings' })).body.data;
  const actions = both.map(({ action }: { action: string }) => action.split('.')[0]);
  assert.deepEqual([...new Set(actions)].sort(), ['key', 'settings']);
});

test('searches authors, objects and values, ignoring case', async () => {
  await service.call('createKey', { body: { name: 'Web shop' } });
  await service.call('updateSettings', { body: { email: 'orders@kirlangic.example' } });
  const found = async (search: string, query = {}) =>
    (await read({ search, ...query })).body.data.items.map(({ action }: { action: string }) => action);
  assert.deepEqual(await found('web SHOP'), ['key.created']);
  assert.deepEqual(await found(' Kirlangic.example '), ['settings.updated']);
  assert.deepEqual(await found('Kirlangic.example', { kind: 'key' }), []);
  // The names of fields and the syntax of JSON are no values.
  assert.deepEqual([await found('contactEmail'), await found('{')], [[], []]);
  assert.equal((await read({ search: ' ' })).status, 400);
  const { items: all } = (await read({ limit: '200' })).body.data;
  assert.equal((await found(service.manager.email.toUpperCase(), { limit: '200' })).length, all.length);
  const { nextCursor } = (await read({ search: service.manager.email, limit: '1' })).body.data;
  assert.equal((await read({ search: 'other', cursor: nextCursor })).status, 400);
});

test('searches like the catalog: Turkish letters I are one, and an entry is found wherever it is', async () => {
  await service.call('createKey', { body: { name: 'Izmir "Çarşı" 5%' } });
  await service.call('createKey', { body: { name: 'Irmak' } });
  const found = async (search: string, query = {}) =>
    (await read({ search, ...query })).body.data.items.map(({ after }: { after: { name?: string } }) => after?.name);
  for (const search of ['ızmir "çarşı"', 'İZMİR', '5%'])
    assert.deepEqual(await found(search), ['Izmir "Çarşı" 5%'], search);
  // A page of one is filled from the newest 20 entries, and otherwise from all of them.
  assert.deepEqual(await found('izmir', { limit: '1' }), ['Izmir "Çarşı" 5%']);
  for (let days = 20; days < 42; days++) await service.call('updateSettings', { body: { reviewPeriodDays: days } });
  assert.deepEqual(await found('izmir', { limit: '1' }), ['Izmir "Çarşı" 5%']);
  assert.deepEqual([await found('5_'), await found('izmir irmak')], [[], []]);
});

test('finds drafts by their title, also by one that is made of what they order', async () => {
  const supplier = await addSupplier(service.db, { name: 'Ilgaz Seramik' });
  const { id } = await addProduct(service.db, { supplier, name: 'Quince bowl' });
  const create = async (quantity: number, title?: string) =>
    (await service.call('createAccountOrderDraft', { body: { items: [{ productId: id, quantity }], title } })).body.data
      .id as string;
  const [derived, typed] = [await create(7), await create(8, 'Bayram')];
  const found = async (search: string) =>
    (await read({ search })).body.data.items.map(({ subject }: { subject: string }) => subject);
  assert.deepEqual(await found('ılgaz seramik: 7 units'), [derived]);
  assert.deepEqual(await found('bayram'), [typed]);
});

test('finds the entries of an order by the number that the company gave it, and names it', async () => {
  const { placeOrder } = await orderFacts(service);
  const { orderNumber } = await placeOrder();
  await service.db('orders').where({ order_number: orderNumber }).update({ external_order_id: 'PO-1122' });
  const receipts = [{ receiptId: 'GR-7', date: today, lines: [{ lineNumber: 1, received: 1 }] }];
  await service.call('pushAccountReceipts', { path: { ref: orderNumber }, body: { receipts } });
  const found = async (query: Record<string, string>) =>
    (await read({ search: 'po-1122', ...query })).body.data.items.map(
      ({ action, subject, subjectName }: Record<string, string>) => [action, subject, subjectName],
    );
  const received = ['order.received', orderNumber, 'PO-1122'];
  assert.deepEqual(await found({}), [received]);
  // A page of one is filled from the newest 20 entries, and otherwise from all of them.
  for (let days = 20; days < 42; days++) await service.call('updateSettings', { body: { reviewPeriodDays: days } });
  assert.deepEqual(await found({ limit: '1' }), [received]);
});

test('identifies an operator as the author', async () => {
  const { operatorActor } = await import('../../../src/services/accounts/actor.ts');
  const { updateUser } = await import('../../../src/services/accounts/users.ts');
  await updateUser(service.ctx, operatorActor(service.company.id), service.member.id, { role: 'member' });
  const [entry] = (await read({ kind: 'user' })).body.data.items;
  assert.deepEqual([entry.actor, entry.userId], ['operator', null]);
});

test('returns the name of each kind of subject that has one', async () => {
  const { db, company } = service;
  const supplier = await addSupplier(db);
  const made = {
    key: (await service.call('createKey', { body: { name: 'till' } })).body.data.id,
    webhook: (await service.call('createAccountWebhookEndpoint', { body: { url: 'https://shop.example/hooks' } })).body
      .data.id,
  };
  const item = { supplierId: supplier.id, sku: 'OWN-9', name: 'Fig candle', price: '3.10', category: 'home-decor' };
  const { productId } = (await service.call('createPersonalItem', { body: item })).body.data;
  await service.call('updatePersonalItem', { path: { productId }, body: { price: '3.20' } });
  await service.call('deleteKey', { path: { keyId: made.key } });
  await service.call('updateUser', { path: { userId: service.member.id }, body: { role: 'manager' } });
  const [eventId = ''] = await record(service.ctx, company.id, ['order.updated']);
  await service.call('retryAccountWebhookDeliveries', { body: { eventId, onlyFailed: false } });
  const products = [{ clientProductId: 'KE-9', name: 'Fig candle of ours' }];
  await service.send('pushListings', 'POST', '/api/v2/external/listings', { body: { listings: products } });
  const match = { productId, decision: 'confirmed' };
  await service.call('updateAccountMatch', { path: { clientProductId: 'KE-9' }, body: match });
  await service.call('updateCommission', { path: { marketplace: 'trendyol' }, body: { percent: '10' } });
  const { items: entries } = (await read({ limit: '200' })).body.data;
  const nameOf = (action: string) => entries.find((entry: { action: string }) => entry.action === action)?.subjectName;
  assert.deepEqual(
    [
      'key.revoked',
      'webhook_endpoint.created',
      'personal_item.updated',
      'user.updated',
      'delivery.retried',
      'match.decided',
      'commission.updated',
    ].map(nameOf),
    ['till', 'https://shop.example/hooks', 'Fig candle', service.member.email, 'ORD-0000000000', 'Fig candle', null],
  );
});

test('names what values identify, but no object of another company', async () => {
  const supplier = await addSupplier(service.db);
  const { id } = await addProduct(service.db, { supplier, name: 'Fig vase' });
  await service.call('createComment', { body: { subjectType: 'product', subjectId: id, text: 'Hello' } });
  const newest = async () => (await read({ limit: '1', kind: 'comment' })).body.data.items[0].references;
  assert.deepEqual(await newest(), [{ id, name: 'Fig vase' }]);
  await service.db('products').where({ id }).update({ company_id: service.stranger.companyId });
  assert.deepEqual(await newest(), []);
});

test('names no hidden product or supplier', async () => {
  const supplier = await addSupplier(service.db);
  const { id } = await addProduct(service.db, { supplier, name: 'Plum vase' });
  const endpoint = { url: 'https://plum.example/hooks', supplierIds: [supplier.id] };
  await service.call('createComment', { body: { subjectType: 'product', subjectId: id, text: 'Hello' } });
  await service.call('createAccountWebhookEndpoint', { body: endpoint });
  const newest = async (kind: string) => (await read({ limit: '1', kind })).body.data.items[0].references;
  assert.deepEqual(await newest('comment'), [{ id, name: 'Plum vase' }]);
  assert.deepEqual(await newest('webhook_endpoint'), [{ id: supplier.id, name: supplier.name }]);
  await service.db('products').where({ id }).update({ listed: false });
  assert.deepEqual(await newest('comment'), []);
  assert.deepEqual(await newest('webhook_endpoint'), []);
});

test('replaces no text that looks like an ID by a name', async () => {
  const { id } = await addProduct(service.db, { supplier: await addSupplier(service.db), name: 'Sloe vase' });
  await service.call('createKey', { body: { name: id } });
  const query = { limit: '1', kind: 'key' };
  const [entry] = (await read(query)).body.data.items;
  assert.deepEqual([entry.after.name, entry.references], [id, []]);
});

test('filters by user and day, as the download does, and rejects an empty period', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const second = await service.addUser({ role: 'manager' });
  await service.call('updateSettings', { as: second, body: { reviewPeriodDays: 20 } });
  await service.db('audit_entries').where({ user_id: second.id }).update({ recorded_at: '2020-05-01T23:59:59Z' });
  const found = async (query: Record<string, string>) =>
    (await read(query)).body.data.items.map(({ after }: { after: unknown }) => after);
  const only = [{ reviewPeriodDays: 20 }];
  assert.deepEqual(await found({ userId: second.id }), only);
  assert.deepEqual(await found({ to: '2020-05-01' }), only);
  assert.deepEqual(await found({ from: '2020-05-02', userId: second.id }), []);
  assert.deepEqual(await found({ from: today, to: today, kind: 'key', userId: second.id }), []);
  assert.equal((await read({ from: '2020-05-02', to: '2020-05-01' })).status, 400);
  const file = await service.call('exportAuditLog', { query: { userId: second.id, format: 'csv' } });
  assert.equal(file.status, 200);
});

test('names drafts, and no product that the code of a custom line looks like', async () => {
  const supplier = await addSupplier(service.db);
  const { id } = await addProduct(service.db, { supplier, name: 'Sloe lamp' });
  const own = { supplierId: supplier.id, customSku: id, customName: 'Swatch', customPrice: '1', quantity: 1 };
  const items = [{ productId: id, quantity: 2 }, own];
  const draft = await service.call('createAccountOrderDraft', { body: { items, title: 'Autumn lamps' } });
  const [entry] = (await read({ limit: '1', kind: 'order_draft' })).body.data.items;
  assert.deepEqual([entry.subject, entry.subjectName], [draft.body.data.id, 'Autumn lamps']);
  assert.deepEqual(entry.references, [{ id, name: 'Sloe lamp' }]);
  assert.deepEqual(entry.after.lines, [
    { item: id, quantity: 2 },
    { sku: id, quantity: 1 },
  ]);
});
