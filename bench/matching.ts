// Quality and speed of matching.
//
// `node bench/matching.ts [FOLDER]` measures the quality on the data sets of matching/sets.ts, in memory. Without FOLDER, it uses
// only the made ones. `--products 22000 --listings 2500` measures the speed in a database instead.

import { randomUUID } from 'node:crypto';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import type { SubmittedListing } from '../src/domain/matching/listing.ts';
import { type Database, openDatabase } from '../src/postgres/connection.ts';
import { type MatchingReport, matchCompany } from '../src/services/matching/match-company.ts';
import { pushListings } from '../src/services/matching/push-listings.ts';
import { benchDatabase } from './database.ts';
import { afterDecisions } from './matching/decisions.ts';
import { measureQuality, offered } from './matching/quality.ts';
import { findPairs, judge, scorePairs } from './matching/run.ts';
import { readSets } from './matching/sets.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { products: { type: 'string' }, listings: { type: 'string', default: '1000' } },
});
const [cpu] = cpus();
console.log(
  `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
);
if (values.products) await measureSpeed(Number(values.products), Number(values.listings));
else await measureSets(positionals[0]);

/** Prints one row per data set, then the quality after 50 decisions and of each decision class. */
async function measureSets(folder: string | undefined): Promise<void> {
  const sets = (await readSets(folder)).map((data) => ({ name: data.name, cases: findPairs(data) }));
  const percent = (value: number) => (Number.isNaN(value) ? '-' : value.toFixed(3)).padStart(8);
  const measured = sets.map(({ name, cases }) => {
    const judged = judge(cases, scorePairs(cases));
    return { name, judged, quality: measureQuality(judged), decided: afterDecisions(cases, 5) };
  });
  const heading = ['listings', 'in cat.', 'R@1', 'R@10', 'F1', 'ECE', 'ECE own', 'F1 own'];
  console.log(`${'data set'.padEnd(32)}${heading.map((text) => text.padStart(9)).join('')}`);
  for (const { name, quality, decided } of measured) {
    const { listings, withProduct, recallAt1, recallAt10, f1, calibrationError } = quality;
    const values = [recallAt1, recallAt10, f1, calibrationError, decided.calibrationError, decided.f1];
    const counts = [listings, withProduct].map((value) => String(value).padStart(9)).join('');
    console.log(name.padEnd(32) + counts + values.map((value) => ` ${percent(value)}`).join(''));
  }
  console.log(
    `\nECE: of the first candidates. "own": after 50 decided listings, mean of five samples, measured on the other listings.\n`,
  );
  console.log(
    `${'precision, recall of decisions'.padEnd(32)}${'sure'.padStart(18)}${'sure or likely'.padStart(18)}${'own: sure'.padStart(18)}${'own: s. or l.'.padStart(18)}`,
  );
  for (const { name, judged, decided } of measured) {
    const columns = [judged, decided.judged].flatMap((which) =>
      (['sure', 'likely'] as const).map((least) => {
        const { precision, recall } = offered(which, least);
        return ` ${percent(precision)}, ${recall.toFixed(3).padStart(7)}`;
      }),
    );
    console.log(name.padEnd(32) + columns.join(''));
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

async function push(db: Database, companyId: string, listings: readonly SubmittedListing[]): Promise<void> {
  const pusher = { companyId, keyId: null, requestId: 'bench' };
  for (let start = 0; start < listings.length; start += 1000) {
    await pushListings({ db }, pusher, listings.slice(start, start + 1000));
  }
  // What the push asked for is run here and now.
  await db('jobs').where({ name: 'match-listings', unique_key: companyId }).delete();
}

function report({ changedProducts, matched, rescored, seconds }: MatchingReport): void {
  const rate = matched > 0 ? `, ${(matched / seconds).toFixed(0)} listings/s` : '';
  console.log(
    `${matched} listings matched, ${changedProducts} changed products followed, ${rescored} scores written in ${seconds.toFixed(1)} s${rate}`,
  );
}
