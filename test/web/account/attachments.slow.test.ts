// cspell:ignore filechooser
// A user uploads files and mentions a colleague in a comment, by keyboard; the API has the same.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { findAccessibilityViolations, measureOverflow } from '../../support/accessibility.ts';
import { openAccount, startAccountPages, visit } from '../../support/account-pages.ts';
import { noBrowser } from '../../support/browser.ts';
import { addSubjects } from '../../support/files.ts';

const service = await startAccountPages();
const subjects = await addSubjects(service);
const file = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });

async function assertSound(page: Page): Promise<void> {
  assert.ok((await measureOverflow(page)) <= 0);
  assert.deepEqual(await findAccessibilityViolations(page), []);
}

test('a member uploads, downloads and deletes files of an order', { skip: noBrowser }, async () => {
  const { page, troubles } = await openAccount(service, service.member, { viewport: { width: 390, height: 844 } });
  await visit(service, page, `/orders/${subjects.order}`);
  await page.getByText('No files yet.').waitFor();
  await page.getByLabel('Kind of file').selectOption('Packing list');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload files' }).click();
  const files = [file('boxes.csv', 'sku,boxes\n'), file('page.html', '<!doctype html>'), file('empty.txt', '')];
  await (await chooser).setFiles(files);
  await page.getByRole('link', { name: 'boxes.csv' }).waitFor();
  await page.getByText('The file is empty.').waitFor();
  await page.getByText('This type of file is not supported.').waitFor();
  await page.getByText(/Packing list · 1.kB/).waitFor();
  // Chromium logs the rejected uploads.
  assert.equal(troubles.splice(0).length, 2);
  await assertSound(page);
  await page.getByRole('button', { name: 'Remove page.html from the list' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'boxes.csv' }).click();
  assert.equal((await download).suggestedFilename(), 'boxes.csv');
  await page.getByRole('button', { name: 'Delete boxes.csv' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete file' }).click();
  await page.getByText('No files yet.').waitFor();
  const query = { subjectType: 'order', subjectId: subjects.order };
  assert.deepEqual((await service.call('listFiles', { query })).body.data.items, []);
  assert.deepEqual(troubles, []);
});

test('a user mentions a colleague by keyboard in the panel of a product, edits and deletes', {
  skip: noBrowser,
}, async () => {
  const { page, troubles } = await openAccount(service, service.manager, { viewport: { width: 1440, height: 900 } });
  await visit(service, page, `/catalog?product=${subjects.product}`);
  const text = page.getByLabel('New comment');
  await text.click();
  await page.keyboard.type('Please ask @');
  await page.getByRole('option', { name: service.member.email }).waitFor();
  await assertSound(page);
  await page.keyboard.press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  assert.ok(await text.isVisible(), 'the panel stays open');
  await page.keyboard.type('user');
  await page.getByRole('option', { name: service.member.email }).waitFor();
  await page.keyboard.press('Enter');
  assert.equal(await text.inputValue(), `Please ask @${service.member.email} `);
  await page.keyboard.type('\u202e<b>now</b>');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('.comments .mention', { hasText: service.member.email }).waitFor();
  assert.equal(await text.inputValue(), '');
  const mails = () => service.db('account_mails').where({ kind: 'comment-mention' }).pluck('user_id');
  assert.deepEqual(await mails(), [service.member.id]);
  await page.getByRole('button', { name: 'Edit comment' }).click();
  await page.getByLabel('Edit comment').fill(`Never mind, @${service.member.email}.`);
  await page.getByRole('button', { name: 'Save comment' }).click();
  await page.getByText('edited').waitFor();
  assert.deepEqual(await mails(), [service.member.id]);
  await assertSound(page);
  await page.getByRole('button', { name: 'Delete comment' }).click();
  await page.getByRole('dialog', { name: 'Delete comment?' }).getByRole('button', { name: 'Delete comment' }).click();
  await page.getByText('This comment was deleted.').waitFor();
  await assertSound(page);
  assert.deepEqual(troubles, []);
});
