import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PaymentTerm } from '../../../src/domain/trading/payment-terms.ts';
import { checkCompanyDetails, checkSupplierContact } from '../../../src/domain/trading/submitted-parties.ts';
import { noCompanyDetails, noSupplierContact } from '../../../src/domain/trading/trading-parties.ts';

const pointers = ({ errors }: { errors: object[] }) => errors.map((error) => (error as { pointer: string }).pointer);
const term = (percent: string, dueEvent: PaymentTerm['dueEvent'], days = 0): PaymentTerm => ({
  percent,
  dueEvent,
  days,
});

test('trims texts and has one kind of line break', () => {
  const { details, errors } = checkCompanyDetails({
    ...noCompanyDetails,
    legalName: ' Kırlangıç A.Ş. ',
    address: 'Bağdat Cad. 118\r\n34728 İstanbul\n',
    deliveryAddresses: [{ name: ' Depo', address: 'A\rB' }],
  });
  assert.deepEqual(errors, []);
  assert.equal(details.legalName, 'Kırlangıç A.Ş.');
  assert.equal(details.address, 'Bağdat Cad. 118\n34728 İstanbul');
  assert.deepEqual(details.deliveryAddresses, [{ name: 'Depo', address: 'A\nB' }]);
});

test('rejects an e-mail address with an invisible character, rather than sending to another one', () => {
  const email = 'orders@bright\u200bwater.example';
  assert.deepEqual(pointers(checkSupplierContact({ ...noSupplierContact, email })), ['/email']);
  assert.deepEqual(pointers(checkCompanyDetails({ ...noCompanyDetails, contactEmail: email })), ['/contactEmail']);
  assert.equal(
    checkSupplierContact({ ...noSupplierContact, email: ' orders@a.example ' }).contact.email,
    'orders@a.example',
  );
});

test('names each invalid member of company details', () => {
  const lines = (count: number) => Array.from({ length: count }, () => 'x').join('\n');
  const checked = checkCompanyDetails({
    ...noCompanyDetails,
    legalName: 'two\nlines',
    taxNumber: '   ',
    address: lines(9),
    contactEmail: 'not an address',
    deliveryAddresses: [
      { name: 'Depot', address: lines(8) },
      { name: 'Depot', address: ' ' },
      { name: '\u0000', address: 'tab\there' },
    ],
  });
  assert.deepEqual(pointers(checked).sort(), [
    '/address',
    '/contactEmail',
    '/deliveryAddresses/1/address',
    '/deliveryAddresses/1/name',
    '/deliveryAddresses/2/address',
    '/deliveryAddresses/2/name',
    '/legalName',
    '/taxNumber',
  ]);
});

test('names each invalid member of a contact', () => {
  const checked = checkSupplierContact({
    ...noSupplierContact,
    ...{ name: 'a\tb', email: 'a@b, c@d', incotermPlace: 'Izmir', paymentTerms: [term('99.99', 'order')] },
  });
  assert.deepEqual(pointers(checked).sort(), ['/email', '/incotermPlace', '/name', '/paymentTerms']);
});

test('accepts terms that add up to 100 % and are due on different dates', () => {
  const errorsOf = (...paymentTerms: PaymentTerm[]) =>
    pointers(checkSupplierContact({ ...noSupplierContact, paymentTerms }));
  assert.deepEqual(errorsOf(), []);
  assert.deepEqual(errorsOf(term('100', 'delivery', 60)), []);
  assert.deepEqual(errorsOf(term('33.33', 'order'), term('33.33', 'shipment'), term('33.34', 'delivery')), []);
  assert.deepEqual(errorsOf(term('50', 'order'), term('50', 'order')), ['/paymentTerms/1']);
  assert.deepEqual(errorsOf(term('50', 'order'), term('50', 'order', 30)), []);
  assert.deepEqual(errorsOf(term('0', 'order'), term('100', 'delivery')), ['/paymentTerms/0/percent']);
  assert.deepEqual(errorsOf(term('33.333', 'order'), term('66.667', 'delivery')), [
    '/paymentTerms/0/percent',
    '/paymentTerms/1/percent',
  ]);
  assert.deepEqual(errorsOf(term('1e2', 'order')), ['/paymentTerms/0/percent']);
  assert.deepEqual(errorsOf(term('60', 'order'), term('60', 'delivery')), ['/paymentTerms']);
});
