import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Config } from '../../src/config.ts';
import type { DescriptionScope } from '../../src/db/jobs.ts';
import {
  detectLanguagesJob,
  queueDescriptionsJob,
  translateDescriptionsJob,
} from '../../src/jobs/process-descriptions.ts';
import { exportCatalog } from '../../src/services/catalog/export-catalog.ts';
import { addSupplier } from '../support/catalog.ts';
import { transactionsEnded } from '../support/catalog-copy.ts';
import { importFile } from '../support/price-lists.ts';
import { startService } from '../support/service.ts';
import { startTranslationProvider } from '../support/translation-provider.ts';

const service = await startService();
const { db, ctx } = service;
const provider = await startTranslationProvider(service.closing);
const signal = new AbortController().signal;

const turkish = 'El yapımı seramik kupa, bulaşık makinesinde güvenle yıkanabilir';
const german = 'Handgefertigte Tasse aus Keramik, für die Spülmaschine geeignet';
const english = 'Handmade ceramic mug that can safely be washed in the dishwasher';

const contextWithProvider = (over: Partial<NonNullable<Config['translation']>> = {}) => ({
  ...ctx,
  config: {
    ...ctx.config,
    translation: { provider: 'libretranslate' as const, url: provider.url, key: undefined, ...over },
  },
});

interface Row {
  sku: string;
  description: string;
  name?: string;
}

async function load(rows: Row[], over: { companyId?: string } = {}) {
  const supplier = await addSupplier(db);
  const again = async (changed: Row[]) => {
    const text = changed.map((row) => JSON.stringify({ name: 'Mug', price: '2.50', ...row })).join('\n');
    const bytes = (async function* () {
      yield Buffer.from(text);
    })();
    const listed = { id: supplier.id, name: supplier.name } as never;
    return await importFile(db, { bytes, supplier: listed, layout: { format: 'ndjson' }, ...over });
  };
  await again(rows);
  const scope: DescriptionScope =
    over.companyId === undefined ? { companyId: null, supplierId: supplier.id } : { companyId: over.companyId };
  return { supplier, scope, again };
}

async function listDescriptions(supplier: { id: string }): Promise<Record<string, [string, string | null]>> {
  await service.settled();
  const { items } = (await service.get('listCatalog', '/api/v2/external/catalog?limit=500&include=description')).body
    .data;
  const { rows } = await db.raw('SELECT id FROM products WHERE supplier_id = ?', [supplier.id]);
  const ids = new Set(rows.map(({ id }: { id: string }) => id));
  return Object.fromEntries(
    items
      .filter(({ productId }: { productId: string }) => ids.has(productId))
      .map((item: Record<string, string>) => [item.supplierSku, [item.description, item.descriptionLanguage]]),
  );
}

const jobsOf = async (name: string, scope: DescriptionScope) =>
  (await db('jobs').where({ name })).filter(({ data }) => JSON.stringify(data) === JSON.stringify(scope)).length;

test('returns the original with its language without a provider', async () => {
  const rows = [
    { sku: 'TR', description: `<p>${turkish}</p>` },
    { sku: 'DE', description: german },
    { sku: 'EN', description: english },
    { sku: 'RU', description: 'Керамическая кружка ручной работы, можно мыть в посудомоечной машине' },
    { sku: 'ZH', description: '手工陶瓷杯，可以放心地用洗碗机清洗，适合每天使用' },
    { sku: 'CODE', description: 'X-77' },
    { sku: 'EMPTY', description: '' },
  ];
  const { supplier, scope } = await load(rows);
  assert.equal(await jobsOf('detect-languages', scope), 1);
  assert.deepEqual((await listDescriptions(supplier)).TR, [turkish, null]);
  await detectLanguagesJob.run(ctx, scope, signal);
  const after = await listDescriptions(supplier);
  assert.deepEqual(Object.fromEntries(Object.entries(after).map(([sku, [, language]]) => [sku, language])), {
    TR: 'tr',
    DE: 'de',
    EN: 'en',
    RU: 'ru',
    ZH: 'zh',
    CODE: null,
    EMPTY: null,
  });
  assert.deepEqual(after.TR, [turkish, 'tr']);
  assert.equal(await jobsOf('translate-descriptions', scope), 0);
});

for (const [name, settings] of [
  ['LibreTranslate', {}],
  ['DeepL', { provider: 'deepl', key: 'secret' }],
] as const) {
  test(`${name} translates non-English descriptions once, and keeps the original`, async () => {
    const { supplier, scope, again } = await load([
      { sku: 'TR', description: turkish },
      { sku: 'EN', description: english },
    ]);
    const context = contextWithProvider(settings);
    await detectLanguagesJob.run(context, scope, signal);
    assert.equal(await jobsOf('translate-descriptions', scope), 1);
    provider.translations.set(turkish, ' <b>Handmade</b> mug &amp; saucer\u0000 ');
    provider.requests.length = 0;
    await translateDescriptionsJob.run(context, scope, signal);
    assert.deepEqual(
      provider.requests.map(({ texts }) => texts),
      [[turkish]],
    );
    const expected = { TR: ['Handmade mug & saucer', 'en'], EN: [english, 'en'] };
    assert.deepEqual(await listDescriptions(supplier), expected);
    await translateDescriptionsJob.run(context, scope, signal);
    assert.equal(provider.requests.length, 1);

    const found = await service.get('listProducts', '/api/v1/products?search=saucer&limit=100');
    assert.ok(found.body.data.some(({ supplier_id }: { supplier_id: number }) => supplier_id === supplier.number));

    assert.equal((await again([{ sku: 'TR', description: turkish }])).unchanged, 1);
    assert.equal((await again([{ sku: 'TR', description: turkish, name: 'Cup' }])).updated, 1);
    assert.deepEqual(await listDescriptions(supplier), expected);
    const exported = (await Array.fromAsync(exportCatalog(db, { format: 'ndjson', supplierId: supplier.id }))).join('');
    assert.ok(exported.includes(turkish) && !exported.includes('saucer'));

    assert.equal((await again([{ sku: 'TR', description: german }])).updated, 1);
    assert.deepEqual((await listDescriptions(supplier)).TR, [german, null]);
    await detectLanguagesJob.run(context, scope, signal);
    await translateDescriptionsJob.run(context, scope, signal);
    assert.deepEqual((await listDescriptions(supplier)).TR, [`EN: ${german}`, 'en']);
  });
}

test('a translation is a catalog change with a new entity tag', async () => {
  const { scope } = await load([{ sku: 'TR', description: turkish }]);
  const path = '/api/v2/external/catalog/changes?include=description&limit=500';
  const list = async () => {
    await transactionsEnded(db);
    await service.settled();
    return await service.get('listCatalog', '/api/v2/external/catalog?limit=500&include=description');
  };
  const follow = async (cursor?: string) => {
    await transactionsEnded(db);
    const query = cursor === undefined ? '' : `&cursor=${cursor}`;
    return (await service.get('listCatalogChanges', `${path}${query}`)).body.data;
  };
  let position = await follow();
  while (position.hasMore) position = await follow(position.nextCursor);
  const before = await list();
  const context = contextWithProvider();
  provider.translations.set(turkish, 'A mug that is announced');
  await detectLanguagesJob.run(context, scope, signal);
  await translateDescriptionsJob.run(context, scope, signal);
  const changed = await follow(position.nextCursor);
  assert.deepEqual(
    changed.items.map((item: Record<string, unknown>) => [item.description, item.descriptionLanguage]),
    [['A mug that is announced', 'en']],
  );
  assert.notEqual((await list()).headers.etag, before.headers.etag);
});

test('stores nothing if the provider fails, and continues on the next attempt', async () => {
  const { supplier, scope } = await load([{ sku: 'TR', description: turkish }]);
  const context = contextWithProvider();
  await detectLanguagesJob.run(context, scope, signal);
  for (const behavior of ['failure', 'nonsense', 'too few'] as const) {
    provider.next.push(behavior);
    await assert.rejects(translateDescriptionsJob.run(context, scope, signal));
    assert.deepEqual((await listDescriptions(supplier)).TR, [turkish, 'tr']);
  }
  provider.translations.set(turkish, 'Mug');
  await translateDescriptionsJob.run(context, scope, signal);
  assert.deepEqual((await listDescriptions(supplier)).TR, ['Mug', 'en']);
});

test('translates the other texts if one is rejected, and resends that text only after it changed', async () => {
  const { supplier, scope, again } = await load([
    { sku: 'BAD', description: german },
    { sku: 'EMPTY', description: `${turkish} iki` },
    { sku: 'GOOD', description: turkish },
  ]);
  const context = contextWithProvider();
  await detectLanguagesJob.run(context, scope, signal);
  provider.rejected.add(german);
  provider.translations.set(`${turkish} iki`, '<script>x</script> ').set(turkish, 'Mug');
  await translateDescriptionsJob.run(context, scope, signal);
  assert.deepEqual(await listDescriptions(supplier), {
    BAD: [german, 'de'],
    EMPTY: [`${turkish} iki`, 'tr'],
    GOOD: ['Mug', 'en'],
  });
  provider.requests.length = 0;
  await translateDescriptionsJob.run(context, scope, signal);
  assert.equal(provider.requests.length, 0);
  provider.rejected.clear();
  await again([{ sku: 'BAD', description: `${german}, zwei Stück` }]);
  await detectLanguagesJob.run(context, scope, signal);
  await translateDescriptionsJob.run(context, scope, signal);
  assert.deepEqual((await listDescriptions(supplier)).BAD, [`EN: ${german}, zwei Stück`, 'en']);
});

test('writes nothing during an import, and enqueues the job again', async () => {
  const { supplier, scope } = await load([{ sku: 'TR', description: turkish }]);
  await db('jobs').where({ name: 'detect-languages' }).delete();
  const importing = await db.transaction();
  await importing.raw('SELECT pg_advisory_xact_lock(7067438)');
  await detectLanguagesJob.run(ctx, scope, signal);
  await importing.rollback();
  assert.deepEqual((await listDescriptions(supplier)).TR, [turkish, null]);
  assert.equal(await jobsOf('detect-languages', scope), 1);
});

test('processes personal items, and queues unprocessed descriptions nightly', async () => {
  const { supplier, scope } = await load([{ sku: 'TR', description: turkish }], { companyId: service.company.id });
  await db('jobs').where({ name: 'detect-languages' }).delete();
  await queueDescriptionsJob.run(ctx, {}, signal);
  assert.equal(await jobsOf('detect-languages', scope), 1);
  assert.equal(await jobsOf('detect-languages', { companyId: null }), 1);
  await detectLanguagesJob.run(ctx, scope, signal);
  assert.deepEqual((await listDescriptions(supplier)).TR, [turkish, 'tr']);
});

const ad = 'Visit our shop for many more offers.';
/** Descriptions of 20 products with and without the supplier's boilerplate. */
const advertised = (rest: string) =>
  Array.from({ length: 20 }, (_, i) => ({
    sku: `M${i}`,
    description: `Mug of kind ${'abcdefghijklmnopqrst'[i]}. ${rest}`,
  }));
const boilerplateOf = (supplier: { id: string }) =>
  db('products').where({ supplier_id: supplier.id }).whereNotNull('boilerplate_md5').pluck('supplier_sku');

test('removes boilerplate once, keeps the original, and the same list changes nothing', async () => {
  const rows = [...advertised(ad), { sku: 'AD', description: ad }];
  const { supplier, scope, again } = await load(rows);
  await detectLanguagesJob.run(ctx, scope, signal);
  const cleaned = await listDescriptions(supplier);
  assert.deepEqual([cleaned.M0![0], cleaned.M19![0]], ['Mug of kind a.', 'Mug of kind t.']);
  assert.equal(cleaned.AD![0], ad);
  assert.equal((await boilerplateOf(supplier)).length, 20);
  const found = await service.get('listProducts', '/api/v1/products?search=visit%20our%20shop&limit=100');
  const numbers = found.body.data.filter(({ supplier_id }: { supplier_id: number }) => supplier_id === supplier.number);
  assert.equal(numbers.length, 1);

  const state = async () => [
    await db('products').where({ supplier_id: supplier.id }).orderBy('id'),
    await db('product_change_batches').count(),
  ];
  const before = await state();
  assert.equal((await again(rows)).unchanged, 21);
  await detectLanguagesJob.run(ctx, scope, signal);
  assert.deepEqual(await state(), before);
  const exported = (await Array.fromAsync(exportCatalog(db, { format: 'ndjson', supplierId: supplier.id }))).join('');
  assert.equal(exported.split(ad).length, 22);
});

test('restores sentences that are no boilerplate any more', async () => {
  const { supplier, scope, again } = await load(advertised(ad));
  await detectLanguagesJob.run(ctx, scope, signal);
  await again(advertised('').slice(5));
  await detectLanguagesJob.run(ctx, scope, signal);
  const descriptions = await listDescriptions(supplier);
  assert.deepEqual([descriptions.M0![0], descriptions.M19![0]], [`Mug of kind a. ${ad}`, 'Mug of kind t.']);
  assert.deepEqual(await boilerplateOf(supplier), []);
});

test('translates descriptions without their boilerplate, and again if more boilerplate is found', async () => {
  // cspell:ignore ziyaret
  const shop = 'Daha fazla ürün için mağazamızı ziyaret edin.';
  const kinds = Array.from({ length: 20 }, (_, i) => `${turkish}, model ${'abcdefghijklmnopqrst'[i]}.`);
  const { supplier, scope, again } = await load(
    kinds.slice(1).map((text, i) => ({ sku: `T${i + 1}`, description: `${text} ${shop}` })),
  );
  const context = contextWithProvider();
  const run = async () => {
    await detectLanguagesJob.run(context, scope, signal);
    await translateDescriptionsJob.run(context, scope, signal);
    return await listDescriptions(supplier);
  };
  assert.deepEqual((await run()).T1, [`EN: ${kinds[1]} ${shop}`, 'en']);
  await again([{ sku: 'T0', description: `${kinds[0]} ${shop}` }]);
  const translated = await run();
  assert.deepEqual(translated.T0, [`EN: ${kinds[0]}`, 'en']);
  assert.deepEqual(translated.T1, [`EN: ${kinds[1]}`, 'en']);
  provider.requests.length = 0;
  assert.deepEqual(await run(), translated);
  assert.equal(provider.requests.length, 0);
});

test('boilerplate is that of one supplier in one catalog', async () => {
  const other = await load(advertised(ad).slice(0, 19));
  const own = await load(advertised(ad), { companyId: service.company.id });
  for (const scope of [other.scope, own.scope]) await detectLanguagesJob.run(ctx, scope, signal);
  assert.deepEqual(await boilerplateOf(other.supplier), []);
  assert.equal((await boilerplateOf(own.supplier)).length, 20);
});
