import assert from 'node:assert/strict';
import { test } from 'node:test';
import { XMLParser } from 'fast-xml-parser';
import { unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { storeCompanyDetails, storeSupplierContact } from '../../../src/db/accounts/trading-parties.ts';
import { noCompanyDetails, noSupplierContact } from '../../../src/domain/trading/trading-parties.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { changeCompany } from '../../support/fixtures.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
await changeCompany(service.db, service.company.id, {
  name: 'Kırlangıç Ev Ürünleri',
  email: 'satinalma@kirlangic.example',
});
const supplier = await addSupplier(service.db, { name: 'Brightwater', currency: 'GBP' });
const heart = await addProduct(service.db, {
  ...{ supplier, name: 'Подсвечник «Сердце» 😀', sku: '85123A', price: '2.55', barcode: '5012345678900' },
  attributes: { unitsPerBox: 24 },
});
const items = [
  { productId: heart.id, quantity: 1248 },
  { supplierId: supplier.id, customSku: 'SW-12', customName: 'Ö'.repeat(200), quantity: 3, customPrice: 9.5 },
];
const body = { items, externalOrderId: 'PO-2026/118', comment: 'Double boxes,\nplease: şğıİ', shippingMethod: 'sea' };
await storeSupplierContact(service.db, service.company.id, supplier.id, {
  ...noSupplierContact,
  paymentTerms: [
    { percent: '30', dueEvent: 'order', days: 0 },
    { percent: '70', dueEvent: 'delivery', days: 30 },
  ],
});
const created = await service.send('createOrder', 'POST', '/api/v2/external/orders', { body });
const { orderNumber, deliveryId } = created.body.data.orders[0];

async function download(query = '', headers: Record<string, string> = {}) {
  const response = await fetch(`${service.url}/api/v2/external/orders/${orderNumber}/document${query}`, {
    headers: { authorization: `Bearer ${service.key}`, ...headers },
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { status } = response;
  return {
    status,
    type: response.headers.get('content-type'),
    name: response.headers.get('content-disposition'),
    bytes,
  };
}

async function readPdf(bytes: Uint8Array): Promise<{ pages: number; text: string }> {
  const { totalPages, text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return { pages: totalPages, text: text.replaceAll(/\s+/g, ' ') };
}

test('returns a PDF with what the supplier needs, and no TCC', async () => {
  const { status, type, name, bytes } = await download();
  assert.deepEqual(
    [status, type, name],
    [200, 'application/pdf', `attachment; filename="purchase-order-${orderNumber}.pdf"`],
  );
  const { pages, text } = await readPdf(bytes);
  assert.equal(pages, 1);
  for (const part of [
    ...['Purchase order', orderNumber, deliveryId, 'PO-2026/118', 'By sea', 'Double boxes, please: şğıİ'],
    ...['Kırlangıç Ev Ürünleri', 'satinalma@kirlangic.example', 'Brightwater', 'Page 1 of 1'],
    ...['85123A', '5012345678900', 'Подсвечник «Сердце»', '1,248', '52', '2.55', '3,182.40', 'Amount (GBP)'],
    ...['SW-12', '28.50', '1,251', '3,210.90'],
  ])
    assert.ok(text.includes(part), `${part} in ${text}`);
  // A letter that no order number can contain.
  assert.equal(text.replaceAll(/[^Ö]/g, '').length, 200);
});

test('speaks the language of the supplier', async () => {
  await service.db('suppliers').where({ id: supplier.id }).update({ locale: 'ru' });
  assert.ok((await readPdf((await download()).bytes)).text.includes('Заказ на поставку'));
  await service.db('suppliers').where({ id: supplier.id }).update({ locale: 'en' });
});

test('returns each language with its formats, and Letter', async () => {
  const total = { tr: '3.210,90', ru: '3 210,90', de: '3.210,90' };
  const title = { tr: 'Satın alma siparişi', ru: 'Заказ на поставку', de: 'Bestellung' };
  for (const language of ['tr', 'ru', 'de'] as const) {
    const { text } = await readPdf((await download(`?language=${language}&pageSize=letter`)).bytes);
    assert.ok(text.includes(title[language]) && text.includes(total[language]), text);
  }
});

test('returns a workbook with numbers', async () => {
  const { type, bytes } = await download('?format=xlsx');
  assert.equal(type, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  const files = unzipSync(bytes);
  const sheet = new TextDecoder().decode(files['xl/worksheets/sheet1.xml']);
  for (const number of ['1248', '52', '2.55', '3182.4', '3210.9'])
    assert.ok(sheet.includes(`<v>${number}</v>`), number);
});

test('returns a UBL order by Accept', async () => {
  const { type, bytes } = await download('', { accept: 'text/html, application/xml;q=0.9' });
  assert.equal(type, 'application/xml');
  const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false });
  const { Order: order } = parser.parse(new TextDecoder().decode(bytes));
  assert.equal(order['cbc:ID'], orderNumber);
  assert.equal(order['cbc:CustomerReference'], 'PO-2026/118');
  assert.deepEqual(order['cac:AnticipatedMonetaryTotal']['cbc:PayableAmount'], {
    '#text': '3210.90',
    '@_currencyID': 'GBP',
  });
  const [first] = order['cac:OrderLine'];
  assert.equal(first['cac:LineItem']['cac:Item']['cac:SellersItemIdentification']['cbc:ID'], '85123A');
});

test('Accept prefers the format with the greatest weight, and never one of weight 0', async () => {
  const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  for (const [accept, type] of [
    ['application/pdf;q=0.1, application/xml;q=0.9', 'application/xml'],
    ['application/pdf; q=0, application/xml; q=0.1', 'application/xml'],
    [`application/xml;q=0.5, ${xlsx}`, xlsx],
    ['application/xml;q=x, application/pdf;q=0.9', 'application/xml'],
    ['text/html', 'application/pdf'],
  ] as const)
    assert.equal((await download('', { accept })).type, type, accept);
});

test('leaves out what XML cannot contain, and escapes markup', async () => {
  const odd = 'a\u0001\u001b[31m\ufffe\uffffb\u007f </cbc:Note>&amp;]]> 😀';
  const custom = { supplierId: supplier.id, customSku: 'S\u0002', customName: odd, quantity: 1, customPrice: 1 };
  const body = { items: [items[0], custom], comment: odd, externalOrderId: 'R\uffff </cbc:Note>&amp;]]> 😀' };
  const { data } = (await service.send('createOrder', 'POST', '/api/v2/external/orders', { body })).body;
  const path = `/api/v2/external/orders/${data.orders[0].orderNumber}/document?format=ubl`;
  const response = await fetch(service.url + path, { headers: { authorization: `Bearer ${service.key}` } });
  const xml = await response.text();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML excludes
  assert.doesNotMatch(xml, /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/);
  const { Order: order } = new XMLParser({ htmlEntities: true }).parse(xml);
  const left = 'a[31mb\u007f </cbc:Note>&amp;]]> 😀';
  assert.deepEqual([order['cbc:Note'], order['cbc:CustomerReference']], [left, 'R </cbc:Note>&amp;]]> 😀']);
  const { 'cac:Item': item } = order['cac:OrderLine'][1]['cac:LineItem'];
  assert.deepEqual([item['cbc:Name'], item['cac:SellersItemIdentification']['cbc:ID']], [left, 'S']);
});

test('the same order gives the same PDF', async () => {
  assert.deepEqual((await download()).bytes, (await download()).bytes);
});

test('rejects other formats, languages and page sizes', async () => {
  for (const query of ['?format=html', '?language=fr', '?pageSize=a5', '?size=a4'])
    assert.equal((await download(query)).status, 400, query);
});

test('has the details of the company, its contact at the supplier, and the terms when the order was placed', async () => {
  const depots = [
    { name: 'Gebze depo', address: 'Organize Sanayi 5\n41400 Gebze' },
    { name: 'Second', address: 'Elsewhere' },
  ];
  const legal = {
    legalName: 'Kırlangıç A.Ş.',
    taxNumber: '1234567890',
    taxOffice: 'Kadıköy',
    address: 'Bağdat Cad. 118',
  };
  await storeCompanyDetails(service.db, service.company.id, {
    ...{ ...noCompanyDetails, ...legal, country: 'TR', contactName: 'Dila Aksoy', contactPhone: '+90 216' },
    deliveryAddresses: depots,
  });
  await storeSupplierContact(service.db, service.company.id, supplier.id, {
    ...{ ...noSupplierContact, name: 'Ann Whitfield', email: 'ann@brightwater.example', language: 'de' },
    ...{ incoterm: 'FOB', incotermPlace: 'Felixstowe' },
  });
  const { text } = await readPdf((await download()).bytes);
  for (const part of [
    ...['Bestellung', 'Kırlangıç A.Ş.', 'Bağdat Cad. 118', 'TR', '1234567890', 'Kadıköy', 'Dila Aksoy', '+90 216'],
    ...['satinalma@kirlangic.example', 'Gebze depo', '41400 Gebze', 'Ann Whitfield', 'ann@brightwater.example'],
    ...['FOB Felixstowe', '30 % bei Bestellung, 70 % 30 '],
  ])
    assert.ok(text.includes(part), `${part} in ${text}`);
  assert.ok(!text.includes('Elsewhere'));
  const ubl = new TextDecoder().decode((await download('?format=ubl')).bytes);
  for (const part of ['<cbc:CompanyID>1234567890', '<cbc:Line>41400 Gebze', 'FOB Felixstowe', '<cbc:PaymentPercent>30'])
    assert.ok(ubl.includes(part), part);
  const files = unzipSync((await download('?format=xlsx')).bytes);
  assert.ok(new TextDecoder().decode(files['xl/sharedStrings.xml']).includes('1234567890'));
});
