// The line that the log has of each request.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { startService } from '../support/service.ts';

const service = await startService();
const lines: Record<string, unknown>[] = [];
const told = Promise.withResolvers<void>();
service.ctx.log = pino({ level: 'info' }, { write: (line) => take(JSON.parse(line)) });

function take(line: Record<string, unknown>): void {
  lines.push(line);
  if (line.requestId === 'the-last') told.resolve();
}

test('a request is told with whose it is; probes that are answered well are not told', async () => {
  const { company, key, url } = service;
  const [, keyId] = key.split('_');
  const get = (path: string, id: string, headers: Record<string, string> = {}) =>
    fetch(`${url}${path}`, { headers: { 'x-request-id': id, connection: 'close', ...headers } }).then((answer) =>
      answer.arrayBuffer(),
    );
  await get('/health/live', 'live');
  await get('/metrics', 'metrics');
  await get('/health/none', 'no-probe');
  await get('/api/v1/products', 'known', { 'x-api-key': key });
  await get('/api/v1/products', 'unknown', { 'x-api-key': `${key}x` });
  await get('/mcp', 'agent', { authorization: `Bearer ${key}` });
  await get('/docs/', 'the-last');
  await told.promise;
  assert.deepEqual(
    lines.map(({ requestId, operation, company, key, status }) => [requestId, operation, company, key, status]),
    [
      ['no-probe', 'none', undefined, undefined, 404],
      ['known', 'listProducts', company.id, keyId, 200],
      ['unknown', 'listProducts', undefined, undefined, 401],
      ['agent', 'none', company.id, keyId, 405],
      ['the-last', 'none', undefined, undefined, 200],
    ],
  );
  assert.ok(!JSON.stringify(lines).includes(key), 'and never with the key itself');
});
