import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressBody, negotiateEncoding } from '../../src/http/encoding.ts';

const forClient = (accepted?: string) =>
  negotiateEncoding(accepted === undefined ? {} : { 'accept-encoding': accepted });

test('selects the encoding with the highest weight, and brotli on a tie', () => {
  const cases: [string | undefined, string | undefined][] = [
    [undefined, undefined],
    ['', undefined],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['GZIP ; Q=0.2', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['gzip;q=0', undefined],
    ['*;q=0', undefined],
    ['identity', undefined],
    ['identity, gzip;q=0.5', undefined],
    ['identity;q=0.1, gzip;q=0.5', 'gzip'],
    ['gzip;q=7, br;q=x', undefined],
    ['deflate, zstd', undefined],
  ];
  for (const [accepted, encoding] of cases) assert.equal(forClient(accepted), encoding, accepted);
});

test('does not compress responses to requests with a cookie', () => {
  assert.equal(negotiateEncoding({ 'accept-encoding': 'br', cookie: 'session=1' }), undefined);
});

test('compresses bodies losslessly, except those under 1024 bytes', async () => {
  const bytes = Buffer.from('Glass lantern, 32 cm. '.repeat(100));
  assert.deepEqual(gunzipSync((await compressBody(bytes, 'gzip')) ?? assert.fail()), bytes);
  assert.deepEqual(brotliDecompressSync((await compressBody(bytes, 'br')) ?? assert.fail()), bytes);
  assert.equal(await compressBody(bytes, undefined), undefined);
  assert.equal(await compressBody(bytes.subarray(0, 1023), 'br'), undefined);
  assert.notEqual(await compressBody(bytes.subarray(0, 1024), 'br'), undefined);
});
