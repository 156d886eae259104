// cspell:ignore Değişiklik Zaman İşlem

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { orderFacts, today } from '../../support/order-facts.ts';

const service = await startAccount();

async function download(query: Record<string, string> = {}, cookie = service.manager.cookie) {
  const response = await fetch(`${service.url}/api/account/v1/audit-log/export?${new URLSearchParams(query)}`, {
    headers: { cookie },
  });
  const text = Buffer.from(await response.arrayBuffer()).toString();
  return { response, lines: text.split('\r\n') };
}

const header = '\ufeffTime (UTC),Action,Subject,Author,Change,Request ID';

test('returns changes in words, the newest first or the oldest', async () => {
  for (const days of [10, 11]) await service.call('updateSettings', { body: { reviewPeriodDays: days } });
  const { response, lines } = await download({ kind: 'settings' });
  assert.equal(response.headers.get('content-type'), 'text/csv; charset=utf-8');
  assert.match(response.headers.get('content-disposition') ?? '', /filename="audit-log-\d{4}-\d\d-\d\d\.csv"$/);
  assert.equal(lines[0], header);
  const email = service.manager.email;
  assert.match(
    lines[1]!,
    new RegExp(`^[-\\d]{10} \\d\\d:\\d\\d,Settings changed,,${email},Review period: 10 days → 11 days,`),
  );
  assert.deepEqual((await download({ kind: 'settings', direction: 'asc' })).lines.slice(1, 3), [lines[2], lines[1]]);
});

test('has the words of the account in the language of the reader', async () => {
  const { lines } = await download({ kind: 'settings', language: 'tr' });
  assert.match(lines[0]!, /^\ufeffZaman \(UTC\);İşlem;.*;Değişiklik;/);
  const catalog = (await import('../../../web/account/locales/tr.json', { with: { type: 'json' } })).default;
  const [, action, , , change] = lines[1]!.split(';');
  assert.deepEqual([action, change], [catalog['Settings changed'], `${catalog['Review period']}: 10 gün → 11 gün`]);
});

test('names what values identify, and contains neither JSON nor formulas', async () => {
  const supplier = await addSupplier(service.db);
  const item = { supplierId: supplier.id, sku: '=1+1', name: 'Fig candle', price: '3.10', category: 'home-decor' };
  const { productId } = (await service.call('createPersonalItem', { body: item })).body.data;
  await service.call('createComment', { body: { subjectType: 'product', subjectId: productId, text: 'Hello' } });
  const { lines } = await download();
  const text = lines.join('\n');
  assert.match(text, /Personal item created,Fig candle,/);
  assert.match(text, /Attached to: Product Fig candle/);
  assert.doesNotMatch(text, /[{}]|\[/);
  assert.ok(!text.includes(productId) && !text.includes(supplier.id), text);
});

test('names only members that identify an object', async () => {
  const supplier = await addSupplier(service.db);
  const { id } = await addProduct(service.db, { supplier, name: 'Sloe vase' });
  await service.call('createComment', { body: { subjectType: 'product', subjectId: id, text: 'Hello' } });
  await service.call('createKey', { body: { name: id } });
  const { lines } = await download();
  assert.match(lines.join('\n'), /Attached to: Product Sloe vase/);
  assert.match(lines.join('\n'), new RegExp(`Name: ${id}`));
});

test('returns all entries of a long log', async () => {
  await service.db.raw(
    `INSERT INTO audit_entries (company_id, actor, actor_name, action, request_id)
     SELECT ?, 'operator', 'root', 'feed.polled', n FROM generate_series(1, 2000) n`,
    [service.company.id],
  );
  const { lines } = await download({ kind: 'feed' });
  assert.equal(new Set(lines).size, 2002);
  assert.match(lines[1]!, /,root \(support\),/);
});

test('is for managers of the company, also as a workbook', async () => {
  assert.equal((await download({}, service.member.cookie)).response.status, 403);
  assert.deepEqual((await download({ kind: 'settings' }, service.stranger.cookie)).lines, [header, '']);
  const { response } = await download({ kind: 'settings', format: 'xlsx' });
  assert.match(response.headers.get('content-disposition') ?? '', /\.xlsx"$/);
});

test('writes kinds and roles in words, and amounts with their currency', async () => {
  const { product, placeOrder } = await orderFacts(service);
  const { orderNumber } = await placeOrder();
  const line = { lineNumber: 1, quantity: 2 };
  const claim = { claimId: 'CL-1', date: today, kind: 'wrong_item', status: 'open', amount: '4.5', lines: [line] };
  const confirmation = { confirmationId: 'AB-1', date: today, lines: [{ ...line, unitPrice: '2.75' }] };
  const path = { ref: orderNumber };
  const pushed = [
    await service.call('pushAccountClaims', { path, body: { claims: [claim] } }),
    await service.call('pushAccountConfirmations', { path, body: { confirmations: [confirmation] } }),
  ];
  assert.deepEqual(
    pushed.map(({ status }) => status),
    [200, 200],
  );
  await service.call('updateUser', { path: { userId: service.member.id }, body: { memberRoles: ['finance'] } });
  await service.call('updateUser', { path: { userId: service.member.id }, body: { monthlyOrderLimit: '500' } });
  const title = 'Candles for May';
  await service.call('createAccountOrderDraft', { body: { items: [{ productId: product.id, quantity: 2 }], title } });
  const text = (await download()).lines.join('\n');
  for (const shown of [
    /Kind: Wrong item/,
    /Amount: 4\.50? EUR/,
    /Line 1 \(\S+\): 48 → 2 units, Unit price: 2\.550* EUR → 2\.750* EUR/,
    /Roles of a member: none → Finance/,
    /Order limit per month: none → 500\.00 TRY/,
    /Draft created,Candles for May,/,
  ]) {
    assert.match(text, shown);
  }
  assert.doesNotMatch(text, /Currency: EUR|wrong_item/);
});
