// Runs the program of the guide of catalog synchronization until it has a copy of each change, in every language.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { addProduct, addSupplier, changeProducts } from '../../support/catalog.ts';
import { blocksOf, missing, type Program, programOf } from '../../support/guides.ts';
import { startService } from '../../support/service.ts';

const service = await startService({ CHECK_RESPONSES: 'on' });
const supplier = await addSupplier(service.db, { currency: 'EUR' });
await addProduct(service.db, { supplier, name: 'Pillar candle', price: '4.50' });
await service.settled();
const environment = { PORTSIDE_URL: service.url, PORTSIDE_KEY: service.key };

for (const language of ['ts', 'python'] as const) {
  describe(`the guides in ${language}`, { skip: await missing(language) }, () => {
    it('keep a copy of the catalog in sync', async () => {
      const program = await programOf(language, (await blocksOf('docs/guides/catalog-sync.md', language)).join('\n'));
      const copied = untilCopied(program);
      const before = await copied(({ length }) => length >= 1);
      const added = await addProduct(service.db, { supplier, name: `Added for ${language}` });
      await copied((ids) => ids.includes(added.id) && ids.length === before.length + 1);
      await changeProducts(service.db, [added.id], (products) => products.update({ active: false, listed: false }));
      await copied((ids) => !ids.includes(added.id) && ids.length === before.length);
    });
  });
}

/** Runs the sync program until its product IDs satisfy `test`. Open transactions of other tests delay changes. */
function untilCopied(program: Program) {
  return async (test: (ids: string[]) => boolean): Promise<string[]> => {
    for (const end = performance.now() + 180_000; ; ) {
      const output = await program.run(environment);
      const { products } = JSON.parse(await readFile(join(program.folder, 'catalog.json'), 'utf8'));
      const ids = Object.keys(products);
      assert.equal(output.trim(), `${ids.length} products`);
      if (test(ids)) return ids;
      assert.ok(performance.now() < end, `still ${ids.length} products`);
    }
  };
}
