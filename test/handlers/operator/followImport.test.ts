import assert from 'node:assert/strict';
import { test } from 'node:test';
import { imports, startImportService } from '../../support/imports.ts';

const service = await startImportService();
const { db, token, process, upload, run } = service;
const list = 'sku,name,price\nA-1,Lantern,4.20\n';

interface Received {
  id: number;
  event: string;
  // biome-ignore lint/suspicious/noExplicitAny: read by the test
  data: any;
}

function parse(text: string): Received[] {
  return text
    .trim()
    .split('\n\n')
    .map((block) => {
      const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s)));
      return { id: Number(fields.id), event: fields.event, data: JSON.parse(fields.data) };
    });
}

const follow = async (id: string, key = token) =>
  await service.get('followImport', `${imports}/${id}/events`, { key, headers: { 'last-event-id': '7' } });

test('sends the state, and ends with the import', async () => {
  const { id } = (await upload(list, { confirm: 'auto' })).body.data;
  const response = await fetch(`${service.url}${imports}/${id}/events`, {
    headers: { authorization: `Bearer ${token}` },
  });
  assert.equal(response.headers.get('content-type'), 'text/event-stream; charset=utf-8');
  assert.equal(response.headers.get('x-accel-buffering'), 'no');
  const reader = response.body!.getReader();
  const [first] = parse(Buffer.from((await reader.read()).value!).toString());
  assert.deepEqual(first, {
    id: 1,
    event: 'progress',
    data: { status: 'reviewing', stage: null, rowsRead: 0, rowsWritten: 0 },
  });
  await db('catalog_imports').where({ id }).update({ status: 'importing', stage: 'reading', rows_read: 10 });
  const [second] = parse(Buffer.from((await reader.read()).value!).toString());
  assert.deepEqual(second!.data, { status: 'importing', stage: 'reading', rowsRead: 10, rowsWritten: 0 });
  await run(id);
  let rest = '';
  for (let next = await reader.read(); !next.done; next = await reader.read()) rest += Buffer.from(next.value);
  const last = parse(rest).at(-1)!;
  assert.deepEqual([last.event, last.data.status, last.data.counts.created], ['end', 'finished', 1]);
});

test('an import that awaits confirmation has one event', async () => {
  const { id } = await process(list);
  const [end, ...others] = parse((await follow(id)).text);
  assert.deepEqual([end!.event, end!.data.status, others.length], ['end', 'awaiting_confirmation', 0]);
});

test('HEAD has no body', async () => {
  const { id } = (await upload(list)).body.data;
  const response = await fetch(`${service.url}${imports}/${id}/events`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${token}` },
  });
  assert.equal(response.status, 200);
});
