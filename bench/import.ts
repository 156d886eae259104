// A generated price list into an empty catalog, the same list again, and its changes (every price, one name in ten) into the full
// one, by the command line as an operator runs it; beside PostgreSQL's bare COPY of what the import has written into copies of the
// same tables with the same indexes.
// And a list of as many products with their code, name, description, barcode, category and price alone into another empty catalog.
// `node bench/import.ts [--rows 200000]`. It makes databases of its own and drops them.

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs, promisify } from 'node:util';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { type DemoItem, demoItems } from '../scripts/seed/products.ts';
import { demoSuppliers } from '../scripts/seed/suppliers.ts';
import type { ExportedProduct } from '../src/db/catalog/product-export.ts';
import {
  type Attributes,
  attributeNames,
  type ColumnField,
  columnFieldNames,
} from '../src/domain/catalog/product-fields.ts';
import { openDatabase } from '../src/postgres/connection.ts';
import { csvHeader, formatCsvRow } from '../src/services/catalog/export-catalog.ts';
import { createSupplier } from '../src/services/catalog/suppliers.ts';
import { ownDatabase } from './database.ts';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '200000' } } });
const rows = Number(values.rows);
/** Fields that the demo products may lack. */
const emptyColumns = Object.fromEntries(columnFieldNames.map((name) => [name, null])) as object as Pick<
  ExportedProduct,
  ColumnField
>;
const noAttributes = Object.fromEntries(attributeNames.map((name) => [name, null])) as Attributes;

type ListItem = Omit<DemoItem, keyof Attributes> & Partial<Attributes>;

interface Measured {
  created: number;
  updated: number;
  unchanged: number;
  seconds: number;
  /** Peak, in MB. */
  rss: number;
}

const folder = await mkdtemp(join(tmpdir(), 'portside-bench-'));
try {
  await inDatabase(run);
  await inDatabase(runWords);
} finally {
  await rm(folder, { recursive: true });
}

/** Runs `measure` with a database of its own that has suppliers and no products. */
async function inDatabase(measure: (url: string) => Promise<void>): Promise<void> {
  const { url, release } = await ownDatabase('import');
  try {
    const db = openDatabase(url, { poolSize: 1 });
    for (const supplier of demoSuppliers) await createSupplier(db, supplier);
    await db.destroy();
    await measure(url);
  } finally {
    await release();
  }
}

async function run(url: string): Promise<void> {
  const { model = 'unknown' } = cpus()[0] ?? {};
  console.log(
    `${cpus().length} × ${model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, PostgreSQL ${await serverVersion(url)}`,
  );
  const list = await writeList('list.csv', demoItems(rows));
  const changes = await writeList('changes.csv', changed(demoItems(rows)));
  console.log(`${rows.toLocaleString('en')} rows, ${Math.round((await stat(list)).size / 1e6)} MB as CSV\n`);
  console.log('                              rows/s   seconds   RSS MB   of bare COPY');

  const created = await importList(url, list);
  const copySeconds = await bareCopy(url);
  print('into an empty catalog', created, copySeconds);
  print('the same again', await importList(url, list), copySeconds);
  print('changes into the full catalog', await importList(url, changes), copySeconds);
  console.log(`bare COPY, same indexes       ${figure(rows / copySeconds, 6)}  ${figure(copySeconds, 8, 1)}`);
}

async function serverVersion(url: string): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query('SHOW server_version');
  await client.end();
  return rows[0].server_version;
}

async function runWords(url: string): Promise<void> {
  const list = await writeList('words.csv', inWords(demoItems(rows)));
  console.log(`\nwithout images, tags and attributes, ${Math.round((await stat(list)).size / 1e6)} MB`);
  const created = await importList(url, list);
  print('into an empty catalog', created, await bareCopy(url));
}

async function writeList(file: string, items: Iterable<ListItem>): Promise<string> {
  const path = join(folder, file);
  function* pieces() {
    let text = csvHeader;
    for (const item of items) {
      text += formatCsvRow({ ...emptyColumns, ...noAttributes, priceBreaks: [], ...item });
      if (text.length < 64 * 1024) continue;
      yield text;
      text = '';
    }
    yield text;
  }
  // On the disk before anything is measured: what the system still has to write competes with the database.
  await pipeline(pieces(), createWriteStream(path, { flush: true }));
  return path;
}

function* changed(items: Iterable<DemoItem>): Generator<DemoItem> {
  let n = 0;
  for (const item of items) {
    n += 1;
    const price = (Number(item.price) + 0.01).toFixed(2);
    yield { ...item, price, name: n % 10 === 0 ? `${item.name}, new` : item.name };
  }
}

function* inWords(items: Iterable<DemoItem>): Generator<ListItem> {
  for (const item of items) {
    yield { ...item, ...noAttributes, tags: [], images: [] };
  }
}

async function importList(url: string, file: string): Promise<Measured> {
  const args = [
    'run',
    '--silent',
    'cli',
    '--',
    'catalog',
    'import',
    file,
    '--json',
    '--report',
    join(folder, 'report.ndjson'),
  ];
  const child = spawn('npm', args, { env: { ...process.env, DATABASE_URL: url }, stdio: ['ignore', 'pipe', 'ignore'] });
  const peak = watchMemory(child);
  const text: string = await child.stdout.setEncoding('utf8').reduce((all, piece) => all + piece, '');
  return { ...JSON.parse(text), rss: peak() };
}

/** The most memory that the process and its children held together, in MB, looked at once a second. */
function watchMemory(child: ChildProcess): () => number {
  let peak = 0;
  const timer = setInterval(async () => {
    const { stdout } = await promisify(execFile)('ps', ['-eo', 'rss=,args=']).catch(() => ({ stdout: '' }));
    const own = stdout.split('\n').filter((line) => line.includes('src/cli/index.ts') && line.includes(folder));
    peak = Math.max(peak, ...own.map((line) => Number.parseInt(line, 10) / 1000));
  }, 1000);
  child.once('exit', () => clearInterval(timer));
  return () => Math.round(peak);
}

/** Copies each table with a row per product or more into a copy with the same indexes, and returns the seconds. */
async function bareCopy(url: string): Promise<number> {
  const file = join(folder, 'table.copy');
  const client = new pg.Client(url);
  await client.connect();
  await client.query('ANALYZE');
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND reltuples > $1`,
    [rows / 2],
  );
  let seconds = 0;
  for (const { name } of tables) {
    await pipeline(client.query(copyTo(`COPY ${name} TO STDOUT`)), createWriteStream(file));
    await client.query(`CREATE TABLE bare_copy (LIKE ${name} INCLUDING ALL)`);
    const start = performance.now();
    await pipeline(createReadStream(file), client.query(copyFrom('COPY bare_copy FROM STDIN')));
    seconds += (performance.now() - start) / 1000;
    await client.query('DROP TABLE bare_copy');
  }
  await client.end();
  return seconds;
}

function print(what: string, { seconds, rss, created, updated, unchanged }: Measured, copySeconds: number): void {
  if (created + updated + unchanged !== rows)
    throw new Error(`${what}: ${created} + ${updated} + ${unchanged} is not ${rows}`);
  const ratio = (copySeconds / seconds).toFixed(2);
  console.log(
    `${what.padEnd(29)} ${figure(rows / seconds, 6)}  ${figure(seconds, 8, 1)} ${figure(rss, 8)} ${ratio.padStart(14)}`,
  );
}

function figure(value: number, width: number, decimals = 0): string {
  return value.toFixed(decimals).padStart(width);
}
