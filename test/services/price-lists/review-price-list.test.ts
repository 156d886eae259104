// Reviews of text files that no supplier means to send.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { listOf, reviewPriceList } from '../../../src/services/price-lists/review-price-list.ts';

async function readRecords(text: string | Buffer) {
  const bytes = (async function* () {
    yield Buffer.from(text);
  })();
  await using review = await reviewPriceList({ bytes, hasSupplier: true });
  return { columns: review.columns, records: await Array.fromAsync(listOf(review).records) };
}

test('deeply nested NDJSON rejects its line', async () => {
  const nested = `{"sku":"A","name":"Mug","price":1,"priceBreaks":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
  const { records } = await readRecords(`${nested}\n{"sku":"B","name":"Bowl","price":2}\n`);
  assert.match(records[0]?.error ?? '', /^is more than \d+ levels deep$/);
  assert.equal(records[1]?.error, undefined);
});

test('members that only the prototype of an object has are no values', async () => {
  const { columns, records } = await readRecords(
    '{"__proto__":{},"sku":"A","name":"Mug","price":1}\n{"sku":"B","name":"Bowl","price":2}\n',
  );
  for (const { error } of records) assert.equal(error, undefined);
  const last = records[1] as { raw: Record<string, unknown> };
  for (const { field, name } of columns) if (name === '__proto__') assert.equal(last.raw[field], undefined);
});

test('a row that is too long is not an empty file', async () => {
  for (const megabytes of [1.5, 3]) {
    await assert.rejects(readRecords(`sku,name,price\nA,${'x'.repeat(megabytes * 1024 * 1024)},1\n`), {
      message: "The file can't be read from row 2 on: a record is longer than 1 MB.",
      details: [],
    });
  }
  await assert.rejects(readRecords('\n \n'), { message: 'The file is empty.' });
});

test('a compressed list is named, whatever encoding its bytes look like', async () => {
  const packed = gzipSync('sku;name;price\nA;Schüssel;1\n'.repeat(100));
  await assert.rejects(readRecords(packed), ({ details }: { details: string[] }) => {
    assert.match(details.join(' '), /^It is packed by gzip: unpack it first/);
    return true;
  });
});
