import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CatalogCache } from '../../../src/db/catalog/catalog-cache.ts';

test('an empty value is read once', async () => {
  const cache = new CatalogCache();
  let reads = 0;
  const read = async () => {
    reads += 1;
    return [];
  };
  const sizeOf = ({ length }: unknown[]) => length;
  await cache.memoize(['a'], read, sizeOf);
  assert.deepEqual([await cache.memoize(['a'], read, sizeOf), reads], [[], 1]);
});
