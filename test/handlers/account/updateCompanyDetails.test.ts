import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';

const service = await startAccount();
const update = (body: object, as = service.manager) => service.call('updateCompanyDetails', { body, as });

test('changes the members in the request, and records them', async () => {
  const depot = { name: 'Gebze depo', address: 'Organize Sanayi 5\n41400 Gebze' };
  await update({ legalName: 'Kırlangıç A.Ş.', taxNumber: '1234567890', deliveryAddresses: [depot] });
  const { status, body } = await update({ taxNumber: null, country: 'TR' });
  assert.equal(status, 200);
  assert.deepEqual(body.data, {
    legalName: 'Kırlangıç A.Ş.',
    taxNumber: null,
    taxOffice: null,
    address: null,
    country: 'TR',
    contactName: null,
    contactEmail: null,
    contactPhone: null,
    deliveryAddresses: [depot],
  });
  assert.deepEqual((await service.call('getCompanyDetails', { as: service.member })).body, body);
  await update({ country: 'TR' });
  const [first, second, ...others] = await service.audit('company_details.updated');
  assert.deepEqual(others, []);
  assert.deepEqual(first!.before, { legalName: null, taxNumber: null, deliveryAddresses: [] });
  assert.deepEqual(
    [second!.before, second!.after],
    [
      { taxNumber: '1234567890', country: null },
      { taxNumber: null, country: 'TR' },
    ],
  );
});

test('names each invalid member and changes nothing', async () => {
  const { body: before } = await service.call('getCompanyDetails');
  const { status, body } = await update({ legalName: 'a\nb', contactEmail: 'nobody', taxOffice: 'Kadıköy' });
  assert.equal(status, 400);
  assert.deepEqual(
    body.errors.map(({ pointer }: { pointer: string }) => pointer),
    ['/legalName', '/contactEmail'],
  );
  for (const invalid of [{}, { country: 'Türkiye' }, { legalName: '' }, { deliveryAddresses: [{ name: 'x' }] }])
    assert.equal((await update(invalid)).status, 400);
  assert.deepEqual((await service.call('getCompanyDetails')).body, before);
});

test('only managers change them, each company its own', async () => {
  assert.equal((await update({ country: 'DE' }, service.member)).status, 403);
  await update({ country: 'DE' }, service.stranger);
  assert.equal((await service.call('getCompanyDetails')).body.data.country, 'TR');
});
