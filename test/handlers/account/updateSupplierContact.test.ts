import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { addSupplier } from '../../support/catalog.ts';
import { createSupplierWithProduct } from '../../support/orders.ts';

const service = await startAccount();
const { supplier } = await createSupplierWithProduct(service.db);
const update = (body: object, as = service.member, supplierId: string = supplier.id) =>
  service.call('updateSupplierContact', { path: { supplierId }, body, as });
const contactOf = async (as = service.member) =>
  (await service.call('getAccountSupplier', { path: { supplierId: supplier.id }, as })).body.data.contact;

test('changes the members in the request, and records them', async () => {
  await update({
    name: 'Ann Whitfield',
    email: 'orders@brightwater.example',
    incoterm: 'FOB',
    incotermPlace: 'Felixstowe',
  });
  const terms = [
    { percent: 30, dueEvent: 'order' },
    { percent: '70', dueEvent: 'delivery', days: 30 },
  ];
  const { status, body } = await update({ name: null, language: 'de', paymentTerms: terms });
  assert.equal(status, 200);
  assert.deepEqual(body.data, {
    name: null,
    email: 'orders@brightwater.example',
    phone: null,
    language: 'de',
    address: null,
    country: null,
    incoterm: 'FOB',
    incotermPlace: 'Felixstowe',
    paymentTerms: [
      { percent: '30', dueEvent: 'order', days: 0 },
      { percent: '70', dueEvent: 'delivery', days: 30 },
    ],
  });
  assert.deepEqual(await contactOf(), body.data);
  await update({ paymentTerms: terms });
  const entries = await service.audit('supplier_contact.updated');
  assert.deepEqual(
    entries.map(({ subject }) => subject),
    [supplier.id, supplier.id],
  );
  assert.deepEqual(entries[1]!.before, { name: 'Ann Whitfield', language: null, paymentTerms: [] });
});

test('names each invalid member and changes nothing', async () => {
  const before = await contactOf();
  const { status, body } = await update({
    incoterm: null,
    email: 'a@b@c',
    paymentTerms: [{ percent: 50, dueEvent: 'order' }],
  });
  assert.equal(status, 400);
  assert.deepEqual(
    body.errors.map(({ pointer }: { pointer: string }) => pointer),
    ['/email', '/incotermPlace', '/paymentTerms'],
  );
  for (const invalid of [{}, { incoterm: 'XYZ' }, { language: 'fr' }, { paymentTerms: [{ percent: 100 }] }])
    assert.equal((await update(invalid)).status, 400);
  assert.deepEqual(await contactOf(), before);
});

test('each company has its own contact, at suppliers that it knows', async () => {
  await update({ name: 'Another person' }, service.stranger);
  assert.equal((await contactOf(service.stranger)).email, null);
  assert.equal((await contactOf()).name, null);
  const unrelated = await addSupplier(service.db);
  const { status, body } = await update({ name: 'x' }, service.member, unrelated.id);
  assert.deepEqual([status, body.code], [404, 'NOT_FOUND']);
});
