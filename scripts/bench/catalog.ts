// Pages of the catalog: how fast they are, beside a bare node:http + pg server that sends the same rows as objects, and how
// much slower a catalog of ten times the size makes them. `node scripts/bench/catalog.ts [--small 100000] [--large 1000000]`.

import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { type BenchDatabase, benchDatabase } from './database.ts';
import { measure, median } from './load.ts';
import { startServer, startService, stopServers } from './servers.ts';

const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '100000' },
    large: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '2' },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const flags = 'includeTcc=true&includeTsp=true';

const reads: Record<string, string> = {
  'first page of 100': '/api/v1/products?limit=100',
  'page 5,000 of 20': '/api/v1/products?limit=20&page=5000',
  'search, a common word': '/api/v1/products?search=glass',
  // As many products in either response: the smaller catalog has a dozen that match.
  'search, two words': '/api/v1/products?search=glass%20lantern&limit=10',
  'search, a SKU': '/api/v1/products?search=',
  'v2 catalog, 100 items': '/api/v2/external/catalog?limit=100',
};

console.log(
  `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
);
try {
  await pagesBesideTheRig(Number(values.small));
  await sizes(Number(values.small), Number(values.large));
} finally {
  await stopServers();
}

/** Throughput of pages of 100 with TCC and TSP: uncached, and the same page again, over the rig's. */
async function pagesBesideTheRig(products: number): Promise<void> {
  const { url, companyId, key, release } = await benchDatabase(products);
  const uncached = await startService(url, { RESPONSE_CACHE: 'off' });
  const cached = await startService(url, {});
  const rig = await startServer(['scripts/bench/bare-rig.ts'], { DATABASE_URL: url, COMPANY_ID: companyId });
  const pages = Array.from({ length: 50 }, (_, i) => `page=${i + 1}&limit=100`);
  const ours = pages.map((page) => `/api/v1/products?${page}&${flags}`);
  const theirs = pages.map((page) => `/?${page}`);
  const headers = { 'x-api-key': key };
  const ratios = { fresh: [] as number[], again: [] as number[] };
  const perSecond = { rig: [] as number[], fresh: [] as number[], again: [] as number[] };
  // Node compiles what it has run often: all three are measured as they are after a while.
  await measure(rig, theirs, {}, { seconds: 5 });
  await measure(uncached, ours, headers, { seconds: 5 });
  await measure(cached, ours, headers, { seconds: 5 });
  for (let round = 0; round < rounds; round++) {
    const bare = await measure(rig, theirs, {}, { seconds });
    const fresh = await measure(uncached, ours, headers, { seconds });
    const again = await measure(cached, ours.slice(0, 1), headers, { seconds });
    ratios.fresh.push(fresh.perSecond / bare.perSecond);
    ratios.again.push(again.perSecond / bare.perSecond);
    perSecond.rig.push(bare.perSecond);
    perSecond.fresh.push(fresh.perSecond);
    perSecond.again.push(again.perSecond);
  }
  console.log(`\nPages of 100 products with TCC and TSP, catalog of ${products}; medians of ${rounds} rounds`);
  console.log(`  bare node:http + pg, rows to objects  ${median(perSecond.rig).toFixed(0)} pages/s`);
  console.log(
    `  nothing cached                        ${median(perSecond.fresh).toFixed(0)} pages/s, ${times(ratios.fresh)} of the rig (target 1.5)`,
  );
  console.log(
    `  the same page again                   ${median(perSecond.again).toFixed(0)} pages/s, ${times(ratios.again)} of the rig (target 4)`,
  );
  await stopServers();
  await release();
}

/** p50 of the same reads in two sizes of catalog, nothing cached; totals and rare finds are remembered, as they are in service. */
async function sizes(small: number, large: number): Promise<void> {
  const catalogs = [await opened(small), await opened(large)] as const;
  // Node compiles what it has run often, and PostgreSQL keeps what it has read.
  for (const catalog of catalogs) for (const name in reads) await p50(catalog, name);
  console.log(
    `\np50 with ${small} and with ${large} products, in ms; medians of ${rounds} rounds (target: at most 1.5 times)`,
  );
  for (const name in reads) {
    const figures = { small: [] as number[], large: [] as number[], ratio: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      const [few, many] = [await p50(catalogs[0], name), await p50(catalogs[1], name)];
      figures.small.push(few);
      figures.large.push(many);
      figures.ratio.push(many / few);
    }
    const [few, many] = [median(figures.small), median(figures.large)].map((ms) => ms.toFixed(2).padStart(8));
    console.log(`  ${name.padEnd(24)} ${few} ${many}   ${times(figures.ratio)}`);
  }
  await stopServers();
  for (const { release } of catalogs) await release();
}

type OpenedCatalog = BenchDatabase & { origin: string; release(): Promise<void> };

async function opened(products: number): Promise<OpenedCatalog> {
  const database = await benchDatabase(products);
  return { ...database, origin: await startService(database.url, { RESPONSE_CACHE: 'off' }) };
}

async function p50({ origin, key, sku }: OpenedCatalog, name: string): Promise<number> {
  const read = reads[name] as string;
  const path = read.endsWith('search=') ? read + encodeURIComponent(sku) : read;
  const headers: Record<string, string> = read.startsWith('/api/v2')
    ? { authorization: `Bearer ${key}` }
    : { 'x-api-key': key };
  return (await measure(origin, [path], headers, { seconds, connections: 2 })).p50;
}

function times(ratios: number[]): string {
  return `${median(ratios).toFixed(2)} times (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`;
}
