// What the benchmark of orders compares with over HTTP: node:http and pg, which send the statements of a recorded order for each request.
// Run as a process of its own: DATABASE_URL, PORT, POOL_SIZE and RECORDING (a file) come from the environment.

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import pg from 'pg';
import { createReplay } from './order-replay.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.POOL_SIZE) });
const replay = createReplay(pool, JSON.parse(readFileSync(process.env.RECORDING!, 'utf8')));

const server = createServer(async (req, res) => {
  const request = await json(req);
  await replay();
  res.setHeader('Content-Type', 'application/json').end(JSON.stringify({ success: true, data: request }));
});
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`listening ${typeof address === 'object' ? address?.port : address}\n`);
});
