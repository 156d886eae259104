// Reads of the catalog: how fast they are, beside a bare node:http + pg server that sends the same rows as objects, and how
// much slower a catalog of ten times the size makes them. `node bench/catalog.ts [--small 100000] [--large 1000000]`.

import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { type BenchDatabase, benchDatabase } from './database.ts';
import { measure, median } from './load.ts';
import { residentMb, startServer, startService, stopServers } from './servers.ts';

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
  'v2 search q, a common word': '/api/v2/external/products/search?q=glass&limit=100',
  'v2 catalog, 100 items': '/api/v2/external/catalog?limit=100',
};

console.log(
  `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
);
try {
  await readsBesideTheRig(Number(values.small));
  await sizes(Number(values.small), Number(values.large));
} finally {
  await stopServers();
}

/** Throughput of uncached reads, and of a cached page, over that of the bare rig; with the resident memory of both. */
async function readsBesideTheRig(products: number): Promise<void> {
  const { url, companyId, key, ids, release } = await benchDatabase(products);
  const uncached = await startService(url, { RESPONSE_CACHE: 'off' });
  const cached = await startService(url, {});
  const rig = await startServer(['bench/bare-rig.ts'], { DATABASE_URL: url, COMPANY_ID: companyId });
  const headers = { 'x-api-key': key };
  const bearer = { authorization: `Bearer ${key}` };
  const pages = Array.from({ length: 50 }, (_, i) => `page=${i + 1}&limit=100`);
  const priced = pages.map((page) => `/api/v1/products?${page}&${flags}`);
  const work: { name: string; target: number; bare: string[]; ours: [string, string[], Record<string, string>] }[] = [
    {
      name: 'page of 100',
      target: 1.5,
      bare: pages.map((page) => `/page?${page}`),
      ours: [uncached, pages.map((page) => `/api/v1/products?${page}`), headers],
    },
    {
      name: 'page of 100, TCC and TSP',
      target: 1.2,
      bare: pages.map((page) => `/priced?${page}`),
      ours: [uncached, priced, headers],
    },
    {
      name: 'the same page, cached',
      target: 4,
      bare: pages.map((page) => `/priced?${page}`),
      ours: [cached, priced.slice(0, 1), headers],
    },
    {
      name: 'one product',
      target: 0.6,
      bare: ids.map((id) => `/product/${id}`),
      ours: [uncached, ids.map((id) => `/api/v1/products/${id}`), headers],
    },
    {
      name: 'v2 page of 100',
      target: 1.5,
      bare: ['/page?limit=100'],
      ours: [uncached, ['/api/v2/external/catalog?limit=100'], bearer],
    },
    {
      name: 'v2 page of 100, terms',
      target: 1.5,
      bare: ['/page?limit=100'],
      ours: [uncached, ['/api/v2/external/catalog?limit=100&include=terms'], bearer],
    },
    {
      name: 'v2 search q, 100 items',
      target: 0.8,
      bare: ['/search?q=glass'],
      ours: [uncached, ['/api/v2/external/products/search?q=glass&limit=100'], bearer],
    },
  ];
  console.log(`\nUncached reads of a catalog of ${products}, 8 connections; medians of ${rounds} rounds`);
  for (const { name, target, bare, ours } of work) {
    // Node compiles what it has run often.
    await measure(rig, bare, {}, { seconds: 3 });
    await measure(...ours, { seconds: 3 });
    const figures: { bare: number; ours: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      figures.push({
        bare: (await measure(rig, bare, {}, { seconds })).perSecond,
        ours: (await measure(...ours, { seconds })).perSecond,
      });
    }
    const [perSecond, rigPerSecond] = [figures.map(({ ours }) => ours), figures.map(({ bare }) => bare)].map(median);
    console.log(
      `  ${name.padEnd(26)}${perSecond!.toFixed(0).padStart(6)}/s, bare ${rigPerSecond!.toFixed(0).padStart(5)}/s: ` +
        `${times(figures.map(({ ours, bare }) => ours / bare))} (target ${target})`,
    );
  }
  console.log(`  resident memory: service ${residentMb(uncached)} MB, rig ${residentMb(rig)} MB`);
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
