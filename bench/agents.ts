// Calls of catalog_search by agents, on a catalog of 100,000 products, nothing cached: `node bench/agents.ts
// [--products 100000] [--seconds 5] [--connections 8]`.

import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { Pool } from 'undici';
import { benchDatabase } from './database.ts';
import { startService, stopServers } from './servers.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '8' },
  },
});
const products = Number(values.products);

console.log(
  `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
);
const { url, key, sku, release } = await benchDatabase(products);
try {
  const origin = await startService(url, { RESPONSE_CACHE: 'off' });
  const calls: Record<string, object[]> = {
    'browse, 20 products': [{}],
    'a common word': [{ query: 'glass' }],
    'two words': [{ query: 'glass lantern' }, { query: 'ceramic mug' }],
    'a SKU': [{ sku }],
    'all of them in turn': [{}, { query: 'glass' }, { query: 'glass lantern' }, { sku }, { query: 'no such thing' }],
    'detailed, 50 products': [{ limit: 50, response_format: 'detailed' }],
  };
  console.log(`\ncatalog_search over ${products} products (target: 300 a second, p99 under 100 ms)`);
  for (const [name, args] of Object.entries(calls)) {
    await load(origin, args, 1);
    const { perSecond, p50, p99 } = await load(origin, args, Number(values.seconds));
    console.log(
      `  ${name.padEnd(22)} ${perSecond.toFixed(0).padStart(6)} a second, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
    );
  }
} finally {
  await stopServers();
  await release();
}

async function load(origin: string, args: object[], seconds: number) {
  const connections = Number(values.connections);
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const headers = {
    authorization: `Bearer ${key}`,
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
  };
  const bodies = args.map((one) =>
    JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'catalog_search', arguments: one } }),
  );
  const times: number[] = [];
  const start = performance.now();
  let sent = 0;
  async function client(): Promise<void> {
    while (performance.now() < start + seconds * 1000) {
      const begun = performance.now();
      const body = bodies[sent++ % bodies.length] as string;
      const response = await pool.request({ method: 'POST', path: '/mcp', headers, body });
      const { result } = (await response.body.json()) as { result?: { isError?: boolean } };
      if (result === undefined || result.isError) throw new Error(`the call failed: ${JSON.stringify(result)}`);
      times.push(performance.now() - begun);
    }
  }
  await Promise.all(Array.from({ length: connections }, client));
  const elapsed = (performance.now() - start) / 1000;
  await pool.close();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { perSecond: times.length / elapsed, p50: at(0.5), p99: at(0.99) };
}
