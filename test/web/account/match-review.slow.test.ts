// The match review starts at a listing that can be decided, skips others, and says how many decisions it undid.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { matchCompany } from '../../../src/services/matching/match-company.ts';
import { openAccount, startAccountPages, visit } from '../../support/account-pages.ts';
import { noBrowser } from '../../support/browser.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { until } from '../../support/until.ts';

const service = await startAccountPages();
const { db, ctx, company } = service;
const supplier = await addSupplier(db, { name: 'Nordlys Interiør ApS' });
const vases = [
  { clientProductId: 'B-1', name: 'Porcelain red vase', barcode: '5012345600005' },
  { clientProductId: 'D-1', name: 'Walnut chopping board', barcode: '5012345600012' },
];
for (const { clientProductId, name, barcode } of vases) {
  await addProduct(db, { supplier, name, sku: `SKU-${clientProductId}`, barcode, price: '10.00' });
}
const strangers = ['A-1', 'A-2', 'C-1'].map((clientProductId) => ({ clientProductId, name: 'Zzyzx zzyzx' }));
await service.send('pushListings', 'POST', '/api/v2/external/listings', {
  body: { listings: [...vases, ...strangers] },
});
await matchCompany(ctx, company.id);

const confirmed = async () =>
  Number((await db('match_decisions').where({ company_id: company.id, decision: 'confirmed' }).count())[0]?.count);

describe('match review', { skip: noBrowser }, () => {
  it('skips listings without candidates, shows one message, and counts undone decisions', async () => {
    const { page, troubles } = await openAccount(service, service.member, { viewport: { width: 1440, height: 900 } });
    const focused = () => page.locator('.plain-list > li:focus').getAttribute('aria-label');
    await visit(service, page, '/matches');
    await page.getByText('Keyboard shortcuts').click();
    await page.keyboard.press('y');
    await page.getByText('Keyboard shortcuts work while a listing has the focus.').waitFor();
    await page.keyboard.press('u');
    await page.getByText('There is no decision to undo.').waitFor();
    const start = page.getByRole('button', { name: 'Start review' });
    await start.click();
    assert.equal(await focused(), 'Porcelain red vase');
    for (let index = 0; index < 3; index++) await page.keyboard.press('k');
    await page.getByText('This is the first listing.').waitFor();
    await start.click();
    await page.locator('.plain-list > li:focus[aria-label="Porcelain red vase"]').waitFor();
    await page.keyboard.press('3');
    await page.keyboard.press('3');
    await page.getByText('This listing has no candidate 3.').waitFor();
    assert.equal(await page.locator('.toasts > p').count(), 1);
    await page.keyboard.press('y');
    await page.getByText('1 decided in this session', { exact: true }).waitFor();
    await page.locator('.plain-list > li:focus[aria-label="Walnut chopping board"]').waitFor();
    await page.keyboard.press('y');
    await page.getByText('All listings are reviewed.').waitFor();
    await page.keyboard.press('n');
    await page.getByText('Keyboard shortcuts work while a listing has the focus.').waitFor();
    assert.equal(await confirmed(), 2);
    await page.keyboard.press('u');
    await page.getByText('1 decision undone.').waitFor();
    await page.getByText('1 decided in this session', { exact: true }).waitFor();
    await page.keyboard.press('u');
    await until(async () => (await confirmed()) === 0);
    await page.getByLabel('Select all rows of the table').check();
    await page.getByRole('button', { name: 'Confirm first candidates' }).click();
    await page.getByText('2 decided in this session', { exact: true }).waitFor();
    await page.locator('.filter a', { hasText: 'Open 3' }).waitFor();
    assert.equal(await confirmed(), 2);
    await page.getByRole('button', { name: 'Undo last decision' }).click();
    await page.getByText('2 decisions undone.').waitFor();
    await until(async () => (await confirmed()) === 0);
    assert.deepEqual(troubles, []);
  });
});
