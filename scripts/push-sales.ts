// Pushes daily sales from a CSV through the public API, as a client would:
// `node scripts/push-sales.ts sales.csv.gz --key pk_… --shift-to-today --stock 500`. `--help` tells the rest.
//
// A CSV names products by the supplier's article code; which product that is, the catalog tells. Every row becomes a sale whose id
// is its day, so pushing it twice changes nothing. What was pushed is noted beside the CSV: a run that was interrupted goes on
// where it stopped, with its dates shifted as far as before.

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream';
import { parseArgs } from 'node:util';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import { formatCount, showRowProgress } from '../src/cli/progress.ts';
import { addDays, dayOf, daysBetween } from '../src/domain/day.ts';
import { type Api, connectApi } from './push-sales/api.ts';
import { type Notes, openNotes } from './push-sales/notes.ts';

const usage = `Usage: node scripts/push-sales.ts <file.csv[.gz]> --key <API key> [options]

The CSV has a heading line with the columns stock_code, date (YYYY-MM-DD), units and avg_price_gbp; others are not read.

  --url <address>         where the API is (http://localhost:3000)
  --key <key>             an API key that may write; or set it as KEY
  --map <field=column>    another name of a column, of the fields sku, date, units, price; may be repeated
  --currency <code>       of the prices (GBP); the service needs a rate of it
  --marketplace <name>    what the sales are filed under (the file's name)
  --shift-to-today        move all dates so that the last one is yesterday
  --stock <units>         also tell that each product has so many units in stock now
  --again                 forget that it was pushed before, and start anew`;

const perCall = 5000;

try {
  await main();
} catch (error) {
  process.stderr.write(`push-sales: ${(error as Error).message}\n`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const options = readOptions();
  const { file, url, key } = options;
  const api = connectApi(url, key);
  const notes = await openNotes(
    `${basename(file)}.pushed.json`,
    { url, marketplace: options.marketplace },
    options.again,
  );
  const products = await productsByCode(api);
  process.stdout.write(`${formatCount(products.size)} article codes in the catalog.\n`);
  notes.shiftDays ??= options.shift ? await daysUntilYesterday(file, options.columns) : 0;
  const { pushed, unknown, sold } = await pushSales(api, notes, products, options);
  if (options.stock !== undefined) await pushStock(api, [...sold], options.stock);
  process.stdout.write(summary(pushed, unknown, sold.size, options.stock));
}

interface Options {
  file: string;
  url: string;
  key: string;
  columns: Record<'sku' | 'date' | 'units' | 'price', string>;
  currency: string;
  marketplace: string;
  shift: boolean;
  stock: number | undefined;
  again: boolean;
}

function readOptions(): Options {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      url: { type: 'string', default: 'http://localhost:3000' },
      key: { type: 'string', default: process.env.KEY ?? '' },
      map: { type: 'string', multiple: true, default: [] },
      currency: { type: 'string', default: 'GBP' },
      marketplace: { type: 'string' },
      'shift-to-today': { type: 'boolean', default: false },
      stock: { type: 'string' },
      again: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(`${usage}\n`);
    process.exit();
  }
  const [file] = positionals;
  if (file === undefined || values.key === '') throw new Error(`specify a file and a key\n\n${usage}`);
  const stock = values.stock === undefined ? undefined : Number(values.stock);
  if (stock !== undefined && !(Number.isInteger(stock) && stock >= 0))
    throw new Error('--stock must be a whole number');
  const columns = { sku: 'stock_code', date: 'date', units: 'units', price: 'avg_price_gbp' };
  for (const [field = '', column = ''] of values.map.map((pair) => pair.split('='))) {
    if (!(field in columns) || column === '')
      throw new Error('--map must be like sku=article, with the fields sku, date, units and price');
    columns[field as keyof typeof columns] = column;
  }
  const { url, key, currency, marketplace = basename(file), again } = values;
  return { file, url, key, columns, currency, marketplace, shift: values['shift-to-today'], stock, again };
}

type Row = Record<string, string>;

function rowsOf(file: string, onBytes: (bytes: number) => void = () => undefined): AsyncIterable<Row> {
  const bytes = createReadStream(file).on('data', (chunk) => onBytes(chunk.length));
  const rows = parse({ columns: true, bom: true, skip_empty_lines: true });
  // What breaks on the way is thrown where the rows are read.
  pipeline(file.endsWith('.gz') ? [bytes, createGunzip(), rows] : [bytes, rows], () => undefined);
  return rows;
}

async function daysUntilYesterday(file: string, columns: Options['columns']): Promise<number> {
  let last = '';
  for await (const row of rowsOf(file)) if ((row[columns.date] ?? '') > last) last = row[columns.date]!;
  if (last === '') throw new Error(`${file} has no column ${columns.date}, or no rows`);
  return daysBetween(last, addDays(dayOf(new Date().toISOString()), -1));
}

/** The products of the catalog by their supplier's code and, where that is another, by their SKU. */
async function productsByCode(api: Api): Promise<Map<string, string>> {
  const products = new Map<string, string>();
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const { items, nextCursor } = await api.get(`/api/v2/external/catalog?limit=500${query}`);
    for (const { productId, sku, supplierSku } of items) {
      if (!products.has(supplierSku)) products.set(supplierSku, productId);
      products.set(sku, productId);
    }
    cursor = nextCursor ?? null;
  }
  return products;
}

async function pushSales(api: Api, notes: Notes, products: Map<string, string>, options: Options) {
  const progress = showRowProgress((await stat(options.file)).size);
  const [unknown, sold] = [new Set<string>(), new Set<string>()];
  const pushed = { received: 0, created: 0, updated: 0, unchanged: 0 };
  let [bytes, rows] = [0, 0];
  let batch: object[] = [];
  const send = async () => {
    const outcome = batch.length > 0 ? await api.post('/api/v2/external/sales', { sales: batch }) : {};
    for (const name in outcome) pushed[name as keyof typeof pushed] += outcome[name];
    batch = [];
    await notes.keep(rows);
  };
  try {
    for await (const row of rowsOf(options.file, (read) => (bytes += read))) {
      const code = row[options.columns.sku] ?? '';
      const productId = products.get(code);
      if (productId === undefined) unknown.add(code);
      else sold.add(productId);
      rows += 1;
      if (productId !== undefined && rows > notes.rows) batch.push({ productId, ...saleOf(row, rows, notes, options) });
      if (batch.length === perCall) await send();
      progress.update(bytes, rows);
    }
    await send();
  } finally {
    progress.stop();
  }
  return { pushed, unknown, sold };
}

/** A row as a sale of its day; the day as the file has it is the sale's id, however the dates are shifted. */
function saleOf(row: Row, number: number, { shiftDays = 0 }: Notes, { columns, currency, marketplace }: Options) {
  const date = row[columns.date] ?? '';
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date))) {
    throw new Error(`row ${number}: "${date}" must be a day such as 2026-11-20`);
  }
  const price = Math.round(Number(row[columns.price]) * 10_000) / 10_000;
  const units = Number(row[columns.units]);
  return { date: addDays(date, shiftDays), units, price, currency, marketplace, saleId: date };
}

async function pushStock(api: Api, productIds: string[], onHand: number): Promise<void> {
  const observedAt = new Date().toISOString();
  for (let start = 0; start < productIds.length; start += perCall) {
    const some = productIds.slice(start, start + perCall);
    const stock = some.map((productId) => ({ productId, observedAt, on_hand: onHand, out_of_stock: onHand === 0 }));
    await api.post('/api/v2/external/stock', { stock });
  }
}

function summary(
  { received, created, updated, unchanged }: Record<'received' | 'created' | 'updated' | 'unchanged', number>,
  unknown: Set<string>,
  products: number,
  stock: number | undefined,
): string {
  const lines = [
    `${formatCount(received)} sales pushed: ${formatCount(created)} new, ${formatCount(updated)} corrected, ${formatCount(unchanged)} known.`,
    `${formatCount(products)} products sold${stock === undefined ? '.' : `, each with ${formatCount(stock)} in stock now.`}`,
  ];
  const some = [...unknown].slice(0, 10).join(', ');
  if (unknown.size > 0)
    lines.push(
      `${formatCount(unknown.size)} codes are not in the catalog and were skipped: ${some}${unknown.size > 10 ? ', …' : ''}`,
    );
  return `${lines.join('\n')}\n`;
}
