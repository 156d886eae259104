// What the catalog's benchmark compares with: node:http and pg with prepared statements, rows turned into objects. `/page` is a page of the
// bare columns, `/priced` a page with TCC and TSP, `/product/<id>` one product, `/search` a page of a name search.
// Run as a process of its own: DATABASE_URL, PORT and COMPANY_ID come from the environment.

import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 4 });
const companyId = process.env.COMPANY_ID;

const columns = `p.id, p.internal_id, p.name, p.sku, p.price, p.currency, s.number AS supplier_id, p.created_at, p.updated_at`;
const pageOf = (table: string, id: string, where: string) => `
  WITH page AS (
    SELECT created_at, id FROM (
      (SELECT created_at, ${id} AS id FROM ${table} WHERE ${where} AND company_id IS NULL ORDER BY created_at, ${id} LIMIT $2::int + $3::int)
      UNION ALL
      (SELECT created_at, ${id} AS id FROM ${table} WHERE ${where} AND company_id = $1::uuid ORDER BY created_at, ${id}
        LIMIT $2::int + $3::int)
    ) visible ORDER BY created_at, id OFFSET $2 LIMIT $3)`;
const rowsOfPage = (select: string, joins = '') => `
  SELECT ${select} FROM page JOIN products p USING (id) JOIN suppliers s ON s.id = p.supplier_id ${joins}
  ORDER BY page.created_at, page.id`;
const prices = `c.tcc_enabled, c.tcc_coefficient, round(p.price * r.try_rate * c.tcc_coefficient, 2) AS tcc_total_cost,
  'TRY' AS tcc_currency, c.tsp_enabled,
  round(p.price * r.try_rate * c.tcc_coefficient * c.tsp_factor + c.tsp_addend, 2) AS tsp_value,
  c.tsp_formula, 'TRY' AS tsp_currency`;

const statements = {
  page: pageOf('products', 'id', 'listed') + rowsOfPage(columns),
  priced:
    pageOf('products', 'id', 'listed') +
    rowsOfPage(
      `${columns}, ${prices}`,
      'JOIN companies c ON c.id = $1::uuid LEFT JOIN current_rates r ON r.currency = p.currency',
    ),
  search: pageOf('product_search', 'product_id', 'strpos(split_part(words, chr(31), 1), $4) > 0') + rowsOfPage(columns),
  product: `SELECT ${columns} FROM products p JOIN suppliers s ON s.id = p.supplier_id
    WHERE p.id = $2 AND p.listed AND (p.company_id IS NULL OR p.company_id = $1)`,
};

const server = createServer(async (req, res) => {
  const url = new URL(req.url ?? '/', 'http://localhost');
  const [, name, id] = url.pathname.split('/') as [string, keyof typeof statements, string?];
  const limit = Number(url.searchParams.get('limit') ?? 100);
  const offset = (Number(url.searchParams.get('page') ?? 1) - 1) * limit;
  const q = url.searchParams.get('q');
  const values = id === undefined ? [companyId, offset, limit, ...(q === null ? [] : [q])] : [companyId, id];
  const { rows } = await pool.query({ name, text: statements[name], values });
  const data = name === 'priced' ? rows.map(withNumbers) : rows;
  res
    .setHeader('Content-Type', 'application/json')
    .end(JSON.stringify({ success: true, data: id === undefined ? data : data[0] }));
});

function withNumbers(row: Record<string, unknown>) {
  return {
    ...row,
    tcc_coefficient: Number(row.tcc_coefficient),
    tcc_total_cost: Number(row.tcc_total_cost),
    tsp_value: Number(row.tsp_value),
  };
}

server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`listening ${typeof address === 'object' ? address?.port : address}\n`);
});
