import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { loadConfig } from '../../../src/config.ts';
import type { Supplier } from '../../../src/db/catalog/suppliers.ts';
import { operatorActor } from '../../../src/services/accounts/actor.ts';
import { createCompany } from '../../../src/services/accounts/companies.ts';
import { changeItem } from '../../../src/services/catalog/personal-items.ts';
import type { ReportLine } from '../../../src/services/price-lists/report.ts';
import { applyAnnouncedPrices } from '../../../src/services/pricing/apply-announced-prices.ts';
import { catalogCard, standardCard } from '../../support/catalog.ts';
import { createTestDatabase } from '../../support/database.ts';
import { importList, newListSupplier, productIdOf } from '../../support/price-lists.ts';
import { day } from '../../support/pushes.ts';

const { db } = await createTestDatabase();
const [yesterday, today, tomorrow, later, muchLater] = [day(-1), day(0), day(1), day(10), day(40)];

// Each test applies all announced prices.
beforeEach(() => db('price_validity').delete());

const header = 'sku,name,price,validFrom,validTo';
const load = (supplier: Supplier, rows: string[], request = {}) =>
  importList(db, supplier, [header, ...rows, ''].join('\n'), request);

const reasons = (lines: ReportLine[]) =>
  lines.flatMap(({ row, reasons = [] }) => reasons.map(({ field, reason }) => `${row} ${field}: ${reason}`));

async function read(supplier: Supplier, sku = 'A') {
  const id = await productIdOf(db, supplier, sku);
  const product = (await db('products').where({ id }).first())!;
  const validity = await db('price_validity').where({ product_id: id }).orderBy('valid_from');
  const history = await db('price_changes').where({ product_id: id }).orderBy('changed_at');
  const trim = (price: string) => String(Number(price));
  return {
    price: trim(product.price),
    validity: validity.map((row) =>
      [row.valid_from, row.valid_to ?? '', trim(row.price), row.is_current ? 'current' : 'announced'].join(' '),
    ),
    history: history.map((change) => `${trim(change.old_price)} ${trim(change.price)}`),
  };
}

async function inconsistentCards(): Promise<number> {
  const { rows } = await db.raw(`
    SELECT FROM products p JOIN suppliers s ON s.id = p.supplier_id JOIN categories c ON c.id = p.category_id
    WHERE p.standard_card <> ${standardCard} OR p.catalog_card <> ${catalogCard}`);
  return rows.length;
}

const changeCount = async () => Number((await db('catalog_changes').count('* as n'))[0]!.n);

test('a price from tomorrow is announced, and current after the job of that day, once', async () => {
  const supplier = await newListSupplier(db);
  await load(supplier, ['A,Mug,2.50,,']);
  const { updated, lines } = await load(supplier, [`A,Mug,3,${tomorrow},`], { reportChanges: true });
  assert.equal(updated, 1);
  assert.deepEqual(JSON.parse(JSON.stringify(lines)), [
    { row: 2, outcome: 'announced', sku: 'A', name: 'Mug', price: '3.00', oldPrice: '2.50', validFrom: tomorrow },
  ]);
  const announced = { price: '2.5', validity: [`${tomorrow}  3 announced`], history: [] };
  assert.deepEqual(await read(supplier), announced);

  const changes = await changeCount();
  assert.equal(await applyAnnouncedPrices(db), 0);
  assert.deepEqual(await read(supplier), announced);
  assert.equal(await changeCount(), changes);

  assert.equal(await applyAnnouncedPrices(db, tomorrow), 1);
  const applied = { price: '3', validity: [], history: ['2.5 3'] };
  assert.deepEqual(await read(supplier), applied);
  assert.equal(await changeCount(), changes + 1);
  assert.equal(await inconsistentCards(), 0);

  assert.equal(await applyAnnouncedPrices(db, tomorrow), 0);
  assert.deepEqual(await read(supplier), applied);
  assert.equal(await changeCount(), changes + 1);
});

test('two runs at the same time apply a price once', async () => {
  const supplier = await newListSupplier(db);
  await load(supplier, ['A,Mug,2.50,,', `A,Mug,3,${tomorrow},`]);
  const changed = await Promise.all([applyAnnouncedPrices(db, tomorrow), applyAnnouncedPrices(db, tomorrow)]);
  assert.deepEqual(changed.toSorted(), [0, 1]);
  assert.deepEqual((await read(supplier)).history, ['2.5 3']);
});

test('one file has the current and the next prices of a product, also a new one', async () => {
  const supplier = await newListSupplier(db);
  const rows = [
    `A,Mug,4,${later},${muchLater}`,
    `A,Mug,2.5,${yesterday},${today}`,
    `A,Mug,3,${tomorrow},`,
    'B,Cup,1,,',
  ];
  const first = await load(supplier, rows);
  assert.deepEqual([first.created, first.updated, first.rejected], [2, 2, 0]);
  const validity = [
    `${yesterday} ${today} 2.5 current`,
    `${tomorrow}  3 announced`,
    `${later} ${muchLater} 4 announced`,
  ];
  assert.deepEqual(await read(supplier), { price: '2.5', validity, history: [] });
  const again = await load(supplier, rows);
  assert.deepEqual([again.created, again.updated, again.unchanged, again.rejected], [0, 0, 4, 0]);
  assert.deepEqual(await read(supplier), { price: '2.5', validity, history: [] });

  // A late job skips the price between.
  assert.equal(await applyAnnouncedPrices(db, later), 1);
  const applied = { price: '4', validity: [`${later} ${muchLater} 4 current`], history: ['2.5 4'] };
  assert.deepEqual(await read(supplier), applied);
});

test('the announced prices of a later file replace those of the products that it contains', async () => {
  const supplier = await newListSupplier(db);
  await load(supplier, ['A,Mug,2,,', 'B,Cup,2,,', `A,Mug,3,${tomorrow},`, `B,Cup,3,${tomorrow},`]);
  await load(supplier, ['A,Mug,2,,', `A,Mug,5,${later},`]);
  assert.deepEqual((await read(supplier, 'A')).validity, [`${later}  5 announced`]);
  assert.deepEqual((await read(supplier, 'B')).validity, [`${tomorrow}  3 announced`]);
  await load(supplier, ['B,Cup,2,,']);
  assert.deepEqual((await read(supplier, 'B')).validity, []);
  // A file without these columns leaves them unchanged.
  await importList(db, supplier, 'sku,name,price\nA,Mug,2.20\n');
  assert.deepEqual(await read(supplier, 'A'), {
    price: '2.2',
    validity: [`${later}  5 announced`],
    history: ['2 2.2'],
  });
});

test('a price that is due is applied before an import, whose price is newer', async () => {
  const supplier = await newListSupplier(db);
  await load(supplier, ['A,Mug,2,,', `A,Mug,3,${tomorrow},`]);
  await db('price_validity')
    .where({ product_id: await productIdOf(db, supplier, 'A') })
    .update({ valid_from: today });
  await importList(db, supplier, 'sku,name,price\nA,Mug,4\n');
  assert.equal(await applyAnnouncedPrices(db), 0);
  assert.deepEqual((await read(supplier)).history, ['2 3', '3 4']);
});

test('rejects rows whose validity is impossible, by row and column', async () => {
  const supplier = await newListSupplier(db);
  const { lines, created, rejected } = await load(supplier, [
    `A,Mug,1,${later},${tomorrow}`,
    `B,Mug,1,,${yesterday}`,
    'C,Mug,1,soon,',
    'D,Mug,1,2026-02-30,',
    'E,Mug,1,01/02/2027,',
    `F,Mug,1,${tomorrow},`,
    `G,Mug,1,${yesterday},`,
    `G,Mug,2,${later},`,
    `G,Mug,3,${later},`,
    `G,Mug,4,${today},`,
  ]);
  assert.deepEqual([created, rejected], [1, 8]);
  assert.deepEqual(reasons(lines).toSorted(), [
    '10 sku: is already in row 9',
    '11 sku: is already in row 8',
    `2 validTo: is before validFrom, ${later}`,
    '3 validTo: is in the past',
    '4 validFrom: is not a day like 2026-12-01',
    '5 validFrom: is not a day of the calendar',
    '6 validFrom: can be two days: write it like 2026-12-01 or 01.12.2026',
    '7 validFrom: is in the future, and the product has no price yet',
  ]);
  assert.deepEqual((await read(supplier, 'G')).validity, [`${later}  2 announced`]);
});

test('an announced price that is 0 or changes by more than half needs confirmation', async () => {
  const supplier = await newListSupplier(db);
  await load(supplier, ['A,Mug,2,,']);
  const doubtful = [`A,Mug,0,${tomorrow},`, `A,Mug,20,${later},`];
  await assert.rejects(load(supplier, doubtful, { priceAlerts: 'confirm' }), /2 prices are 0 or change/);
  assert.deepEqual((await read(supplier)).validity, []);
  const { priceAlerts, lines } = await load(supplier, doubtful, { priceAlerts: 'accept' });
  assert.equal(priceAlerts, 2);
  assert.deepEqual(
    lines.map(({ row, warnings }) => [row, warnings![0]!.reason]),
    [
      [2, 'is 0'],
      [3, 'was 2.00: it changes by more than 50 %'],
    ],
  );
});

test('a product with only an announced price is not missing from the file', async () => {
  const supplier = await newListSupplier(db);
  await load(supplier, ['A,Mug,2,,', 'B,Cup,2,,']);
  const { deactivated, missing } = await load(supplier, [`A,Mug,3,${tomorrow},`], {
    deactivateMissing: true,
    reportChanges: true,
  });
  assert.deepEqual([deactivated, missing], [1, 1]);
});

test('prices of personal items are announced for their company', async () => {
  const supplier = await newListSupplier(db);
  const companies = await Promise.all(['One', 'Two'].map((name) => createCompany(db, { name: `${name} ${later}` })));
  for (const [i, { id }] of companies.entries()) {
    await load(supplier, ['A,Mug,2,,', `A,Mug,${3 + i},${tomorrow},`], { companyId: id });
  }
  const [one, two] = companies.map(({ id }) => id);
  const pricesOf = async (companyId: string) =>
    (await db('products').where({ supplier_id: supplier.id, company_id: companyId })).map(({ price }) => Number(price));
  await applyAnnouncedPrices(db, tomorrow);
  assert.deepEqual([await pricesOf(one!), await pricesOf(two!)], [[3], [4]]);
  const { rows } = await db.raw('SELECT company_id FROM catalog_changes ORDER BY number DESC LIMIT 2');
  assert.deepEqual(rows.map((row: { company_id: string }) => row.company_id).toSorted(), [one!, two!].toSorted());
});

test('a price that a user sets replaces one that is due', async () => {
  const supplier = await newListSupplier(db);
  const { id: companyId } = await createCompany(db, { name: `Three ${later}` });
  await load(supplier, ['A,Mug,2,,', `A,Mug,3,${tomorrow},`], { companyId });
  const productId = await productIdOf(db, supplier, 'A');
  await db('price_validity').where({ product_id: productId }).update({ valid_from: today });
  await changeItem({ db, config: loadConfig({}) }, operatorActor(companyId), productId, { price: '7' });
  assert.equal(await applyAnnouncedPrices(db), 0);
  assert.equal((await read(supplier)).price, '7');
});
