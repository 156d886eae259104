// What the catalog's benchmark compares with: node:http and pg, the same page by the same query, rows turned into objects.
// Run as a process of its own: DATABASE_URL, PORT and COMPANY_ID come from the environment.

import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 4 });
const query = `
  WITH page AS (
    SELECT created_at, id FROM (
      (SELECT created_at, id FROM products WHERE listed AND company_id IS NULL ORDER BY created_at, id LIMIT $2::int + $3::int)
      UNION ALL
      (SELECT created_at, id FROM products WHERE listed AND company_id = $1::uuid ORDER BY created_at, id LIMIT $2::int + $3::int)
    ) visible ORDER BY created_at, id OFFSET $2 LIMIT $3)
  SELECT p.id, p.internal_id, p.name, p.sku, p.price, p.currency, s.number AS supplier_id, p.created_at, p.updated_at,
    c.tcc_enabled, c.tcc_coefficient, round(p.price * r.try_rate * c.tcc_coefficient, 2) AS tcc_total_cost,
    'TRY' AS tcc_currency, c.tsp_enabled,
    round(p.price * r.try_rate * c.tcc_coefficient * c.tsp_factor + c.tsp_addend, 2) AS tsp_value,
    c.tsp_formula, 'TRY' AS tsp_currency
  FROM page JOIN products p USING (id) JOIN suppliers s ON s.id = p.supplier_id JOIN companies c ON c.id = $1::uuid
    LEFT JOIN current_rates r ON r.currency = p.currency
  ORDER BY page.created_at, page.id`;

const server = createServer(async (req, res) => {
  const url = new URL(req.url ?? '/', 'http://localhost');
  const limit = Number(url.searchParams.get('limit') ?? 100);
  const offset = (Number(url.searchParams.get('page') ?? 1) - 1) * limit;
  const { rows } = await pool.query(query, [process.env.COMPANY_ID, offset, limit]);
  const body = JSON.stringify({
    success: true,
    data: rows.map((row) => ({
      ...row,
      tcc_coefficient: Number(row.tcc_coefficient),
      tcc_total_cost: Number(row.tcc_total_cost),
      tsp_value: Number(row.tsp_value),
    })),
  });
  res.setHeader('Content-Type', 'application/json').end(body);
});
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`listening ${typeof address === 'object' ? address?.port : address}\n`);
});
