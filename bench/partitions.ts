// Whether partitions would pay: raw sales as they are, in 16 partitions by company, and in a partition a month, with the same rows.
// `node bench/partitions.ts [--rows 3000000]`. It makes a database of its own and drops it.

import { parseArgs } from 'node:util';
import pg from 'pg';
import { ownDatabase } from './database.ts';
import { median } from './load.ts';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '3000000' } } });
const rows = Number(values.rows);
const companies = 20;
const products = 500;
const days = 360;
const perCall = 5000;
const rounds = 20;

const { url, release } = await ownDatabase('partitions');
const client = new pg.Client(url);
try {
  await client.connect();
  await client.query('SET jit = off');
  console.log(`${rows.toLocaleString('en')} sales of ${companies} companies over ${days} days; medians of ${rounds}`);
  for (const [layout, make] of Object.entries(layouts())) await measure(layout, make);
} finally {
  await client.end();
  await release();
}

function layouts(): Record<string, string[]> {
  const like = (how: string) => `CREATE TABLE sales (LIKE raw_sales INCLUDING ALL) PARTITION BY ${how}`;
  const hashed = Array.from(
    { length: 16 },
    (_, i) => `CREATE TABLE sales_${i} PARTITION OF sales FOR VALUES WITH (MODULUS 16, REMAINDER ${i})`,
  );
  const monthly = Array.from(
    { length: days / 30 },
    (_, i) =>
      `CREATE TABLE sales_${i} PARTITION OF sales
       FOR VALUES FROM ('${dayAt(i * 30)}') TO ('${dayAt((i + 1) * 30)}')`,
  );
  return {
    'one table': ['CREATE TABLE sales (LIKE raw_sales INCLUDING ALL)'],
    '16 by company': [like('HASH (company_id)'), ...hashed],
    'one a month': [like('RANGE (sold_on)'), ...monthly],
  };
}

async function measure(layout: string, make: string[]): Promise<void> {
  await client.query('DROP TABLE IF EXISTS sales');
  for (const sql of make) await client.query(sql);
  const fill = await timed(() =>
    client.query(
      `INSERT INTO sales (company_id, product_id, push_id, sold_on, marketplace, sale_id, units, price, currency)
       SELECT ${idOf('i % $2')}, ${idOf('1000 + i / $2 % $3')}, 1, '2025-01-01'::date + i / ($2 * $3) % ${days}, 'shop', i::text, 1, 10, 'EUR'
       FROM generate_series(0, $1 - 1) AS i`,
      [rows, companies, products],
    ),
  );
  await client.query('VACUUM ANALYZE sales');
  let number = rows;
  const write = await medianOf(() => {
    number += perCall;
    return client.query(
      `INSERT INTO sales AS known (company_id, product_id, push_id, sold_on, marketplace, sale_id, units, price, currency)
       SELECT ${idOf('$2::int % $3')}, ${idOf('1000 + i % $4')}, 2, '2025-01-01'::date + i % ${days}, 'shop', ($1 + i)::text, 1, 10, 'EUR'
       FROM generate_series(1, ${perCall}) AS i
       ON CONFLICT (company_id, product_id, sold_on, marketplace, sale_id) DO UPDATE SET units = excluded.units, revision = known.revision + 1
       WHERE known.units IS DISTINCT FROM excluded.units`,
      [number, number / perCall, companies, products],
    );
  });
  let product = 0;
  const one = await medianOf(() => {
    product += 7;
    return client.query(
      `SELECT sum(units) FROM sales WHERE company_id = ${idOf('$1::int')} AND product_id = ${idOf('1000 + $2::int')} AND sold_on >= $3`,
      [product % companies, product % products, dayAt(days - 90)],
    );
  });
  const whole = await medianOf(() => {
    product += 1;
    return client.query(
      `SELECT product_id, sold_on, sum(units) FROM sales WHERE company_id = ${idOf('$1::int')} AND sold_on >= $2 GROUP BY 1, 2`,
      [product % companies, dayAt(days - 60)],
    );
  });
  const month = await timed(() =>
    layout === 'one a month'
      ? client.query('DROP TABLE sales_0')
      : client.query('DELETE FROM sales WHERE sold_on < $1', [dayAt(30)]),
  );
  console.log(
    `${layout.padEnd(14)} fill ${per(rows, fill)}, push of 5,000 ${per(perCall, write)}, a product's 90 days ${one.toFixed(2)} ms, ` +
      `a company's 60 days ${whole.toFixed(0)} ms, a month away ${month.toFixed(0)} ms`,
  );
}

/** SQL for an id made from a number. */
function idOf(number: string): string {
  return `md5((${number})::text)::uuid`;
}

function dayAt(offset: number): string {
  return new Date(Date.UTC(2025, 0, 1 + offset)).toISOString().slice(0, 10);
}

function per(count: number, ms: number): string {
  return `${Math.round(count / (ms / 1000)).toLocaleString('en')}/s`;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push(await timed(work));
  return median(times);
}
