// Quality and speed of ranked search.
//
// `node bench/search.ts [FOLDER]` counts the queries of search/demo-queries.json whose product is in the first 10 results on the demo
// catalog. With FOLDER, which has online-retail/items.csv, it does the same with queries made from that list. `--write` makes
// demo-queries.json again. `--products 1000000` measures the speed instead.

import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { parse } from 'csv-parse/sync';
import { seedDemo } from '../scripts/seed.ts';
import { CatalogCache } from '../src/db/catalog/catalog-cache.ts';
import { countCatalog } from '../src/db/catalog/catalog-totals.ts';
import { listProductPage } from '../src/db/catalog/product-pages.ts';
import type { Company } from '../src/domain/accounts/company.ts';
import { type Database, openDatabase } from '../src/postgres/connection.ts';
import { createCompany, getCompany } from '../src/services/accounts/companies.ts';
import { updateSearchDocuments } from '../src/services/catalog/search-documents.ts';
import { createSupplier } from '../src/services/catalog/suppliers.ts';
import { importCatalog } from '../src/services/price-lists/import-catalog.ts';
import { ndjsonList } from '../src/services/price-lists/ndjson-list.ts';
import { benchDatabase, ownDatabase } from './database.ts';
import { makeQueries, type SearchCase } from './search/queries.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean' }, products: { type: 'string' }, rounds: { type: 'string', default: '5' } },
});
const queriesFile = join(import.meta.dirname, 'search/demo-queries.json');
/** A suspended cache keeps nothing between searches. */
const catalogCache = new CatalogCache();
catalogCache.suspend();
const groups = { images: false, category: false, tcc: false, tsp: false };
const queryCount = 300;

/** Texts by kind: cspell:ignore lantren ceramc candel irro asket */
const texts: Record<string, string[]> = {
  common: ['glass', 'lantern', 'wood', 'gift', 'ceramic', 'vintage', 'mini', 'candle'],
  'two words': ['glass lantern', 'lantern glass', 'wooden candle', 'mini mirror', 'black owl', 'rustic basket'],
  plural: ['lanterns', 'candles glass', 'mirrors'],
  'typing error': ['lantren', 'ceramc bowl', 'candel holder'],
  rare: ['NL-01000', 'nl-010', '5012345678900', 'zzz', 'scandinavian teal charm'],
  'part of a word': ['ante', 'irro', 'asket'],
};

if (values.products) await measureSpeed(Number(values.products));
else {
  await inDatabase(demoQuality);
  const list = positionals[0] && join(positionals[0], 'online-retail/items.csv');
  if (list && existsSync(list)) await inDatabase((db) => listQuality(db, list));
}

async function inDatabase(measure: (db: Database) => Promise<void>): Promise<void> {
  const { url, release } = await ownDatabase('search');
  const db = openDatabase(url, { poolSize: 4 });
  try {
    await measure(db);
  } finally {
    await db.destroy();
    await release();
  }
}

async function demoQuality(db: Database): Promise<void> {
  const company = await seedDemo(db);
  if (values.write) {
    const cases = makeQueries(await listNames(db), queryCount);
    await writeFile(queriesFile, `[\n${cases.map((item) => `  ${JSON.stringify(item)}`).join(',\n')}\n]\n`);
  }
  await judge(db, company, 'demo catalog', JSON.parse(await readFile(queriesFile, 'utf8')));
}

async function listQuality(db: Database, file: string): Promise<void> {
  const supplier = await createSupplier(db, { name: 'Bench', currency: 'GBP', email: 'bench@bench.example' });
  const items: Record<string, string>[] = parse(await readFile(file), { columns: true });
  const lines = items.map(({ stock_code: sku, name, median_unit_price_gbp: price }) =>
    JSON.stringify({ sku, name, price, category: 'other' }),
  );
  const bytes = Readable.from([Buffer.from(lines.join('\n'))], { objectMode: false });
  await importCatalog(db, { list: ndjsonList(bytes), supplier });
  const company = await createCompany(db, { name: 'Bench', email: 'bench@bench.example' });
  await judge(db, await getCompany(db, company.id), 'online-retail', makeQueries(await listNames(db), queryCount));
}

async function listNames(db: Database): Promise<{ sku: string; name: string }[]> {
  return await db('products').where({ listed: true }).whereNull('company_id').orderBy('sku').select('sku', 'name');
}

async function judge(db: Database, company: Company, name: string, cases: SearchCase[]): Promise<void> {
  await updateSearchDocuments(db);
  const missed: SearchCase[] = [];
  for (const item of cases) {
    const { json } = await listProductPage(
      { db, catalogCache },
      company,
      { text: item.query },
      { offset: 0, limit: 10 },
      groups,
    );
    if (!JSON.parse(json).some(({ sku }: { sku: string }) => sku === item.sku)) missed.push(item);
  }
  console.log(`${name}: ${cases.length - missed.length} of ${cases.length} in the first 10 results`);
  for (const [change, all] of Map.groupBy(cases, (item) => item.change)) {
    console.log(`  ${change}: ${all.filter((item) => !missed.includes(item)).length} of ${all.length}`);
  }
  for (const { change, query, sku } of missed) console.log(`  missed ${change}: ${query} (${sku})`);
}

/** Prints p50, p99 and the maximum of uncached searches, which read the plan and the first page of 25, and of their totals. */
async function measureSpeed(products: number): Promise<void> {
  const { url, companyId, release } = await benchDatabase(products);
  const db = openDatabase(url, { poolSize: 2 });
  const company = await getCompany(db, companyId);
  await updateSearchDocuments(db);
  await db.raw('VACUUM (ANALYZE) search_documents, search_terms, product_search');
  const { rows } = await db.raw(`
    SELECT relname AS name, pg_size_pretty(pg_total_relation_size(oid)) AS size FROM pg_class
    WHERE relname IN ('search_documents', 'search_documents_document', 'search_terms', 'product_search', 'product_search_words')`);
  for (const { name, size } of rows) console.log(`  ${name}: ${size}`);
  const window = { offset: 0, limit: 25 };
  const rounds = Number(values.rounds);
  await measure('page', rounds, (text) => listProductPage({ db, catalogCache }, company, { text }, window, groups));
  await measure('total', Math.min(rounds, 5), (text) => countCatalog({ db, catalogCache }, company, { text }));
  console.log(`  load average of the last minute: ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} cores`);
  await db.destroy();
  await release();
}

async function measure(what: string, rounds: number, read: (text: string) => Promise<unknown>) {
  const all: number[] = [];
  for (const [kind, list] of Object.entries(texts)) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      for (const text of list) {
        const start = performance.now();
        await read(text);
        if (round > 0) times.push(performance.now() - start);
      }
    }
    print(`${what}: ${kind}`, times);
    all.push(...times);
  }
  print(`${what}: all`, all);
}

function print(kind: string, times: number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(1);
  console.log(`  ${kind.padEnd(24)} p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms`);
}
