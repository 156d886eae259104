// The functions that write the catalog, companies, API keys and rates notify every process and record changed products.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { loadConfig } from '../../../src/config.ts';
import { storeLanguages, storeTranslations } from '../../../src/db/catalog/descriptions.ts';
import { operatorActor } from '../../../src/services/accounts/actor.ts';
import { createKey, deleteKey, rotateKey } from '../../../src/services/accounts/api-keys.ts';
import { changeCompany, createCompany } from '../../../src/services/accounts/companies.ts';
import { changeItem, createItem } from '../../../src/services/catalog/personal-items.ts';
import { changeSupplierTerms } from '../../../src/services/catalog/supplier-terms.ts';
import { changeSupplierContact, createSupplier, setSupplierVisible } from '../../../src/services/catalog/suppliers.ts';
import { applyAnnouncedPrices } from '../../../src/services/pricing/apply-announced-prices.ts';
import { setRate } from '../../../src/services/pricing/exchange-rates.ts';
import { createTestDatabase } from '../../support/database.ts';
import { listenFor } from '../../support/notifications.ts';
import { type FileImport, importFile } from '../../support/price-lists.ts';

/** Runs `work` and returns its notifications, and the SKUs of the recorded products by company: one list per entry. */
async function createRecorder() {
  const { db } = await createTestDatabase();
  const record = async (work: () => Promise<unknown>) => {
    await db('catalog_changes').delete();
    const notified = (await listenFor(db, async () => void (await work()))).filter((topic) => topic !== 'deliveries');
    const { rows } = await db.raw(`
      SELECT coalesce(c.name, 'shared') AS owner, array_agg(p.sku ORDER BY p.sku) AS skus
      FROM catalog_changes change LEFT JOIN companies c ON c.id = company_id, unnest(product_ids) AS id JOIN products p USING (id)
      GROUP BY number, c.name ORDER BY number`);
    return {
      notified,
      recorded: rows.map(({ owner, skus }: { owner: string; skus: string[] }) => `${owner}: ${skus}`),
    };
  };
  const importRows = (rows: string[], request: Partial<FileImport>) => {
    const bytes = (async function* () {
      yield Buffer.from(['sku,name,price,active', ...rows].join('\n'));
    })();
    return importFile(db, { bytes, ...request });
  };
  return { db, record, importRows };
}

describe('product, company, key and rate changes', async () => {
  const { db, record, importRows } = await createRecorder();
  const ctx = { db, config: loadConfig({ DATABASE_URL: 'postgres://localhost/test' }) };
  const company = await createCompany(db, { name: 'Acme' });
  const actor = operatorActor(company.id);
  const supplier = await createSupplier(db, { name: 'Brightwater', currency: 'EUR', email: 'a@brightwater.example' });
  const nothing = { notified: [], recorded: [] };
  const announced = (topic: string) => ({ notified: [topic], recorded: [] });
  const changed = (...recorded: string[]) => ({ notified: ['catalog'], recorded });

  test('companies, API keys and rates', async () => {
    assert.deepEqual(await record(() => createCompany(db, { name: 'Other' })), announced('companies'));
    assert.deepEqual(await record(() => changeCompany(ctx, actor, { locale: 'tr' })), announced('companies'));
    const key = await createKey(ctx, actor, { name: 'Key', scopes: ['read'], role: 'member' });
    const rotated = await record(() => rotateKey(ctx, actor, key.id));
    assert.deepEqual(rotated, announced('companies'));
    assert.deepEqual(await record(() => deleteKey(ctx, actor, key.id)), announced('companies'));
    assert.deepEqual(await record(() => deleteKey(ctx, actor, key.id)), nothing);
    const rate = { currency: 'USD', tryRate: '40', asOf: '2026-01-01T00:00:00Z' };
    assert.deepEqual(await record(() => setRate(db, rate)), announced('rates'));
    assert.deepEqual(await record(() => setRate(db, rate)), nothing);
  });

  test('imports, personal items, descriptions and suppliers', async () => {
    const list = { supplier };
    const first = ['A1,Lamp,1,true', 'A2,Jug,2,false', 'A3,Mug,3,true'];
    assert.deepEqual(await record(() => importRows(first, list)), changed('shared: A1,A3'));
    const second = ['A1,Lamp,1,true', 'A2,Jug,5,false', 'A3,Mug,3,false', 'A4,New,1,true', 'A5,Hidden,1,false'];
    assert.deepEqual(await record(() => importRows(second, list)), changed('shared: A2,A3,A4'));
    const third = ['A1,Lamp,1,true'];
    const missing = await record(() => importRows(third, { ...list, deactivateMissing: true }));
    assert.deepEqual(missing, changed('shared: A4'));
    assert.deepEqual(await record(() => importRows(['A9,Dry,1,true'], { ...list, dryRun: true })), nothing);

    const item = { supplierId: supplier.id, sku: 'P1', name: 'Candle', price: '3', description: 'Une bougie' };
    const { productId } = await createItem(ctx, actor, item);
    const created = await record(() => createItem(ctx, actor, { ...item, sku: 'P2' }));
    assert.deepEqual(created, changed('Acme: P2'));
    const hidden = await record(() => createItem(ctx, actor, { ...item, sku: 'P3', active: false }));
    assert.deepEqual(hidden, changed());
    assert.deepEqual(await record(() => changeItem(ctx, actor, productId, { price: '4' })), changed('Acme: P1'));

    await db('price_validity').insert([
      { product_id: productId, valid_from: '2026-01-02', price: '7', is_current: false },
    ]);
    assert.deepEqual(await record(() => applyAnnouncedPrices(db, '2026-01-01')), nothing);
    assert.deepEqual(await record(() => applyAnnouncedPrices(db, '2026-01-02')), changed('Acme: P1'));

    const md5 = (await db.raw('SELECT md5(description) AS md5 FROM products WHERE id = ?', [productId])).rows[0].md5;
    const pending = { id: productId, md5, text: '', createdAt: '' };
    const languages = () => db.transaction((trx) => storeLanguages(trx, [{ ...pending, language: 'fr' }]));
    assert.deepEqual(await record(languages), changed('Acme: P1'));
    const translations = () => db.transaction((trx) => storeTranslations(trx, [{ ...pending, translation: 'A' }]));
    assert.deepEqual(await record(translations), changed('Acme: P1'));

    assert.deepEqual(
      await record(() => changeSupplierContact(db, 'Brightwater', { locale: 'tr' })),
      announced('catalog'),
    );
    const terms = () => changeSupplierTerms(db, 'Brightwater', { minimumOrder: '250' });
    const listed = await record(terms);
    assert.deepEqual({ ...listed, recorded: listed.recorded.sort() }, changed('Acme: P1,P2', 'shared: A1'));
    assert.deepEqual(await record(terms), nothing);
    const unlisted = await record(() => setSupplierVisible(db, 'Brightwater', false));
    assert.deepEqual({ ...unlisted, recorded: unlisted.recorded.sort() }, changed('Acme: P1,P2', 'shared: A1'));
    const other = { name: 'Oakmere', currency: 'EUR', email: 'a@oakmere.example' };
    assert.deepEqual(await record(() => createSupplier(db, other)), announced('catalog'));
  });

  test('an entry of an import has up to 100 products', async () => {
    const large = await createSupplier(db, { name: 'Large', currency: 'EUR', email: 'a@large.example' });
    const rows = Array.from({ length: 250 }, (_, n) => `L${n},Item ${n},1,true`);
    const { recorded } = await record(() => importRows(rows, { supplier: large }));
    assert.deepEqual(recorded.map((entry: string) => entry.split(',').length).sort(), [100, 100, 50]);
  });
});
