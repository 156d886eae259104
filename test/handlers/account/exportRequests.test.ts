// cspell:ignore Zaman

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { hoursAgo, keyIdOf, storeSampleRequests } from '../../support/requests.ts';

const service = await startAccount();
const { db, company } = service;
const keyId = keyIdOf(service.key);

async function download(query: Record<string, string> = {}, cookie = service.member.cookie) {
  const response = await fetch(`${service.url}/api/account/v1/requests/export?${new URLSearchParams(query)}`, {
    headers: { cookie },
  });
  const text = Buffer.from(await response.arrayBuffer()).toString();
  return { response, lines: text.split('\r\n') };
}

const header = '\ufeffTime (UTC),Method,Path,Status,Error code,Duration (ms),Request ID,API key,Key ID,Operation';

test('returns a header without requests', async () => {
  const { response, lines } = await download();
  assert.deepEqual([response.status, lines], [200, [header, '']]);
  assert.equal(response.headers.get('content-type'), 'text/csv; charset=utf-8');
  assert.match(
    response.headers.get('content-disposition') ?? '',
    /^attachment; filename="requests-\d{4}-\d\d-\d\d\.csv"$/,
  );
});

test('returns all matching requests, and no formulas', async () => {
  const requestedAt = hoursAgo(3);
  await db.raw(
    `INSERT INTO request_log (company_id, requested_at, id, key_id, method, path, status, request_id, duration_ms)
     SELECT ?, now() - interval '1 hour' - n * interval '1 second', gen_random_uuid(), ?, 'GET', '/api/v1/products', 200, n, 1
     FROM generate_series(1, 2500) n`,
    [company.id, keyId],
  );
  await storeSampleRequests(db, company.id, [
    { keyId, requestedAt, requestId: '=1+1,"x"', status: null, pathTemplate: null, path: '/none' },
  ]);
  const { lines } = await download({ from: hoursAgo(4) });
  assert.equal(lines.length, 2503);
  const ids = lines.map((line) => line.split(',')[6]);
  assert.equal(new Set(ids).size, 2503);
  const time = `${requestedAt.slice(0, 10)} ${requestedAt.slice(11, 16)}`;
  assert.equal(lines[2501], `${time},GET,/none,,,3,"'=1+1,""x""",test,${keyId},`);
  assert.equal((await download({ search: '/none' })).lines.length, 3);
});

test('hides requests of other companies, and requires a session and valid filters', async () => {
  assert.deepEqual((await download({}, service.stranger.cookie)).lines, [header, '']);
  assert.equal((await service.call('exportRequests', { as: null })).status, 401);
  const query = { httpStatusClass: '9xx' };
  assert.equal((await service.call('exportRequests', { query })).status, 400);
});

test('has titles in the language of the reader, and a workbook', async () => {
  const { lines } = await download({ language: 'tr', search: '/none' });
  assert.match(lines[0]!, /^\ufeffZaman \(UTC\);Yöntem;Yol/);
  const { response } = await download({ format: 'xlsx', search: '/none' });
  assert.match(response.headers.get('content-disposition') ?? '', /\.xlsx"$/);
});
