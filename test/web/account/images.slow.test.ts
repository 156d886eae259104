// Product images in the browser: fetched by the service, with a placeholder if that fails.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { imageId } from '../../../src/domain/catalog/images.ts';
import { readSampleImage } from '../../../src/services/catalog/sample-images.ts';
import { findAccessibilityViolations, measureOverflow } from '../../support/accessibility.ts';
import { openAccount, startAccountPages, visit } from '../../support/account-pages.ts';
import { noBrowser } from '../../support/browser.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { place } from '../../support/orders.ts';
import { startReceiver } from '../../support/webhook-receiver.ts';

const service = await startAccountPages();
const supplier = await addSupplier(service.db);
const mugImage = (await readSampleImage('salt-pig-stoneware.webp'))!;
const server = await startReceiver({
  reply: (res, { path }) => (path === '/mug.webp' ? res.end(mugImage) : res.writeHead(404).end()),
});
async function productWithImage(name: string, path: string) {
  const url = server.url + path;
  return await addProduct(service.db, {
    supplier,
    name,
    images: [{ id: imageId(url), url, alt: 'Front', position: 0 }],
  });
}
const mug = await productWithImage('Enamel mug', '/mug.webp');
await productWithImage('Lost lamp', '/lost.jpg');
await addProduct(service.db, { supplier, name: 'Plain candle' });

test('shows images of suppliers, and initials without one', { skip: noBrowser }, async () => {
  const buyer = {
    companyId: service.company.id,
    by: 'external_api' as const,
    keyId: 'KeyOfTheTest',
    requestId: 'a request',
  };
  const [order] = await place(service.ctx, buyer, { lines: [{ productId: mug.id, quantity: 2 }] });
  const { page, troubles } = await openAccount(service, service.member, { viewport: { width: 390, height: 844 } });
  const shown = page.locator(`img[src="/api/account/v1/products/${mug.id}/image"]`);
  const width = () =>
    shown.first().evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));

  await visit(service, page, '/catalog?layout=cards');
  assert.equal(await width(), 480);
  await page.locator('.product-card', { hasText: 'Lost lamp' }).getByText('LL', { exact: true }).waitFor();
  await page.locator('.product-card', { hasText: 'Plain candle' }).getByText('PC', { exact: true }).waitFor();
  // The browser reports the response of the one image that could not be loaded.
  assert.equal(troubles.splice(0).length, 1);
  assert.ok((await measureOverflow(page)) <= 0);
  assert.deepEqual(await findAccessibilityViolations(page), []);

  await visit(service, page, `/catalog?layout=cards&product=${mug.id}`);
  await page.getByRole('dialog').locator('img').waitFor();
  await visit(service, page, `/orders/${order!.orderNumber}`);
  assert.equal(await width(), 480);
  assert.deepEqual(troubles, []);
  assert.equal(server.received.filter(({ path }) => path.endsWith('.webp')).length, 1);
});
