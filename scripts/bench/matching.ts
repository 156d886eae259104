// How well and how fast listings find their products, by the functions that serve: `node scripts/bench/matching.ts FOLDER
// [--products 22000 --listings 2500]`. FOLDER/matching holds listings.csv.gz, catalog.csv.gz (id, title, description, manufacturer,
// price) and matches.csv (idA, idB). Each part makes a company of its own; the first also a database, and drops it.

import { randomUUID } from 'node:crypto';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { listMatches } from '../../src/db/matching/matches.ts';
import type { SubmittedListing } from '../../src/domain/matching/listing.ts';
import { type Database, openDatabase } from '../../src/postgres/connection.ts';
import { type MatchingReport, matchCompany } from '../../src/services/matching/match-company.ts';
import { pushListings } from '../../src/services/matching/push-listings.ts';
import { benchDatabase, ownDatabase } from './database.ts';
import { type MatchingData, readMatchingData } from './matching-data.ts';
import { type Judged, judgedListings, qualityReport } from './matching-quality.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { products: { type: 'string' }, listings: { type: 'string', default: '1000' } },
});
const [cpu] = cpus();
console.log(
  `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
);
if (values.products) await measureSpeed(Number(values.products), Number(values.listings));
else await measureQuality(await readMatchingData(positionals[0]));

async function measureQuality(data: MatchingData): Promise<void> {
  const { url, release } = await ownDatabase('matching');
  const db = openDatabase(url, { poolSize: 4 });
  try {
    const products = await fillCatalog(db, data);
    const companyId = await addCompany(db);
    await push(db, companyId, data.listings);
    report(await matchCompany({ db }, companyId));
    console.log(qualityReport(await judge(db, companyId, data, products)));
  } finally {
    await db.destroy();
    await release();
  }
}

/** Products of a catalog of that size under other names, as shops list them. */
async function measureSpeed(products: number, listings: number): Promise<void> {
  const { url, release } = await benchDatabase(products);
  const db = openDatabase(url, { poolSize: 4 });
  const companyId = await addCompany(db);
  try {
    const { rows } = await db.raw(
      `SELECT id, name, price FROM products WHERE listed AND company_id IS NULL ORDER BY md5(id::text) LIMIT ?`,
      [listings],
    );
    const sent = rows.map(({ id, name, price }: Record<string, string>, n: number) => ({
      clientProductId: id as string,
      // Every third word goes, as it might, and the shop adds its own.
      name: `${name!
        .split(' ')
        .filter((_, place) => (place + n) % 3 > 0)
        .join(' ')} new offer`,
      price: Math.round(Number(price) * 150) / 100,
      currency: 'GBP',
    }));
    await push(db, companyId, sent);
    report(await matchCompany({ db }, companyId));
    await push(
      db,
      companyId,
      sent.slice(0, 100).map((listing: SubmittedListing) => ({ ...listing, name: `${listing.name} now` })),
    );
    report(await matchCompany({ db }, companyId));
    report(await matchCompany({ db }, companyId));
    console.log(`memory of the process: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB at most`);
  } finally {
    for (const table of ['listings', 'match_candidates', 'listing_history', 'matching_progress']) {
      await db(table).where({ company_id: companyId }).delete();
    }
    await db.destroy();
    await release();
  }
}

async function addCompany(db: Database): Promise<string> {
  const [row] = await db('companies')
    .insert({ name: `Bench ${randomUUID()}` })
    .returning('id');
  return row!.id;
}

/** Stores the catalog as one supplier's products; returns their ids by the ids of the data. */
async function fillCatalog(db: Database, { catalog }: MatchingData): Promise<Map<string, string>> {
  const [supplier] = await db('suppliers').insert({ name: 'Bench', currency: 'USD' }).returning('id');
  const { rows } = await db.raw(
    `INSERT INTO products (internal_id, supplier_id, category_id, supplier_sku, sku, name, description, price, currency, listed,
       standard_card, catalog_card)
     SELECT internal_id_of(gen_random_uuid()), ?, (SELECT id FROM categories LIMIT 1), id, 'bench-' || id, name, description, price, 'USD',
       true, '', ''
     FROM unnest(?::text[], ?::text[], ?::text[], ?::numeric[]) AS item (id, name, description, price)
     RETURNING supplier_sku, id`,
    [
      supplier!.id,
      // No article code that a listing could name: the data has none.
      catalog.map(({ id }) => id),
      catalog.map(({ name }) => name),
      catalog.map(({ description }) => description),
      catalog.map(({ price }) => price ?? 0),
    ],
  );
  await db.raw('ANALYZE products');
  await db.raw(`INSERT INTO exchange_rates (currency, as_of, source, try_rate) VALUES ('USD', now(), 'manual', 40)`);
  await db.raw(`INSERT INTO current_rates (currency, as_of, source, try_rate) VALUES ('USD', now(), 'manual', 40)`);
  return new Map(rows.map((row: { supplier_sku: string; id: string }) => [row.supplier_sku, row.id]));
}

async function push(db: Database, companyId: string, listings: readonly SubmittedListing[]): Promise<void> {
  const pusher = { companyId, keyId: null, requestId: 'bench' };
  for (let start = 0; start < listings.length; start += 1000) {
    await pushListings({ db }, pusher, listings.slice(start, start + 1000));
  }
  // What the push asked for is run here and now.
  await db('jobs').where({ name: 'match-listings', unique_key: companyId }).delete();
}

async function judge(
  db: Database,
  companyId: string,
  data: MatchingData,
  products: Map<string, string>,
): Promise<Judged[]> {
  const page = await listMatches(db, companyId, { limit: data.listings.length, offset: 0 });
  const found = new Map(page.listings.map(({ clientProductId, candidates }) => [clientProductId, candidates]));
  return judgedListings(data, (id) => found.get(id)!, products);
}

function report({ changedProducts, matched, rescored, seconds }: MatchingReport): void {
  const rate = matched > 0 ? `, ${(matched / seconds).toFixed(0)} listings/s` : '';
  console.log(
    `${matched} listings matched, ${changedProducts} changed products followed, ${rescored} scores written in ${seconds.toFixed(1)} s${rate}`,
  );
}
