// A user reviews matches with the keyboard: 50 decisions, undo, and all sure matches at once.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { matchCompany } from '../../../src/services/matching/match-company.ts';
import { findAccessibilityViolations, measureOverflow } from '../../support/accessibility.ts';
import { openAccount, startAccountPages, visit } from '../../support/account-pages.ts';
import { noBrowser } from '../../support/browser.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { until } from '../../support/until.ts';

const service = await startAccountPages();
const { db, ctx, company } = service;
const count = 60;
const supplier = await addSupplier(db, { name: 'Nordlys Interiør ApS' });
const barcodeOf = (n: number) => {
  const digits = `50123456${String(n).padStart(4, '0')}`;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
};
const colors = ['red', 'blue', 'green', 'black', 'white', 'amber'];
const products = [];
for (let n = 0; n < count; n++) {
  const name = `Porcelain ${colors[n % colors.length]} vase number ${n}`;
  await addProduct(db, { supplier, name, sku: `VASE-${n}`, barcode: barcodeOf(n), price: '10.00' });
  products.push({ clientProductId: `L-${String(n).padStart(3, '0')}`, name: `${name} large`, barcode: barcodeOf(n) });
}
await service.send('pushListings', 'POST', '/api/v2/external/listings', { body: { listings: products } });
await matchCompany(ctx, company.id);

const decisions = async (decision: string) =>
  Number((await db('match_decisions').where({ company_id: company.id, decision }).count())[0]?.count);

describe('review of matches', { skip: noBrowser }, () => {
  it('decides 30 selected listings in two clicks, folds them, undoes them, and says why a key does nothing', async () => {
    const { page, troubles } = await openAccount(service, service.member, { viewport: { width: 1440, height: 900 } });
    await visit(service, page, '/matches');
    await page.getByLabel('Select all rows of the table').waitFor();
    await page.keyboard.press('y');
    await page.getByText('Keyboard shortcuts work while a listing has the focus.').waitFor();
    await page.getByLabel('Select all rows of the table').check();
    await page.getByText('30 listings selected').waitFor();
    assert.deepEqual(await findAccessibilityViolations(page), []);
    await page.getByRole('button', { name: 'Confirm first candidates' }).click();
    await page.getByText('30 matches confirmed.').waitFor();
    assert.deepEqual([await decisions('confirmed'), await page.locator('.decided:not([open])').count()], [30, 30]);
    await page.getByRole('button', { name: 'Undo last decision' }).click();
    await until(async () => (await decisions('confirmed')) === 0);
    await page.getByLabel('Select Porcelain red vase number 0 large').check();
    await page.getByText('1 listing selected').waitFor();
    await page.getByRole('button', { name: 'Reject first candidates' }).click();
    await page.getByText('1 match rejected.').waitFor();
    await page.getByRole('button', { name: 'Undo last decision' }).click();
    await until(async () => (await decisions('rejected')) === 0);
    assert.deepEqual(troubles, []);
  });

  it('compares, decides 50 listings by keyboard, undoes, and confirms the rest', async () => {
    const { page, troubles } = await openAccount(service, service.member, { viewport: { width: 390, height: 844 } });
    await visit(service, page, '/matches');
    // Sure matches are rows; a listing is compared on demand, and while it has the focus.
    await page.getByText('Compare', { exact: true }).first().waitFor();
    assert.equal(await page.locator('.match-details[open]').count(), 0);
    await page.getByText('Compare', { exact: true }).first().click();
    const table = page.getByRole('table', { name: /^Your listing and/ }).first();
    await table.getByText('same', { exact: true }).waitFor();
    assert.deepEqual(await table.locator('mark').allInnerTexts(), ['large']);
    assert.ok((await measureOverflow(page)) <= 0);
    assert.deepEqual(await findAccessibilityViolations(page), []);
    await page.getByText('Keyboard shortcuts').click();
    await page.getByRole('button', { name: 'Start review' }).click();
    await page.locator('.plain-list > li:focus .match-details[open]').waitFor();
    for (let decided = 1; decided <= 50; decided++) {
      const isRejection = decided % 10 === 0;
      await page.keyboard.press(isRejection ? 'n' : 'y');
      await page.getByText(`${decided} decided in this session`, { exact: true }).waitFor();
      if (isRejection) await page.keyboard.press('j');
      await page.locator(`.plain-list > li:nth-child(${decided + 1}):focus`).waitFor();
    }
    assert.deepEqual([await decisions('confirmed'), await decisions('rejected')], [45, 5]);
    await page.keyboard.press('u');
    await page.getByText('49 decided in this session', { exact: true }).waitFor();
    assert.deepEqual([await decisions('confirmed'), await decisions('rejected')], [45, 4]);
    await page.getByRole('button', { name: /^Confirm \d+ sure match/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm matches' }).click();
    await page.getByText('matches confirmed.').waitFor();
    await until(async () => (await decisions('confirmed')) >= 55);
    await page.getByRole('button', { name: 'Undo last decision' }).click();
    await until(async () => (await decisions('confirmed')) === 45);
    assert.deepEqual(troubles, []);
  });
});
