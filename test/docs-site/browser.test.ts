// The docs site in a browser: served with its CSP, and opened from disk.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { buildSite } from '../../src/docs-site/site.ts';
import { findAccessibilityViolations, measureOverflow } from '../support/accessibility.ts';
import { noBrowser, openPage } from '../support/browser.ts';
import { startService } from '../support/service.ts';

const sizes = { wide: { width: 1400, height: 900 }, narrow: { width: 390, height: 844 } };
/** One of each kind of page. */
const kinds = [
  'index.html',
  'guides/index.html',
  'guides/first-order.html',
  'guides/errors.html',
  'guides/concepts.html',
  'changelog.html',
  'reference/index.html',
  'reference/external-v2/index.html',
  'reference/external-v1/create-orders.html',
  'reference/external-v2/event-order-updated.html',
  'reference/external-v2/schemas.html',
  'reference/external-v2/schemas/catalog-item.html',
];

/** Parts that all pages share, which are checked on the first one. */
const sharedParts = ['#navigation', 'header.top'];

describe('docs site in Chromium', { skip: noBrowser }, async () => {
  const { url } = await startService();
  // The first request builds the site, which takes longer than a page may on a busy machine.
  await fetch(`${url}/docs/`);

  for (const [size, viewport] of Object.entries(sizes)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      it(`loads without errors and fits the screen, ${size} and ${colorScheme}`, async () => {
        const { page, troubles } = await openPage(url, { viewport, colorScheme });
        const paths = size === 'narrow' && colorScheme === 'light' ? [...kinds, ...(await largestPages())] : kinds;
        for (const path of paths) {
          await page.goto(`${url}/docs/${path}`);
          assert.ok((await measureOverflow(page)) <= 0, path);
        }
        const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        assert.equal(background, colorScheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(18, 23, 26)');
        assert.deepEqual(troubles, []);
      });
    }
  }

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`is accessible, ${colorScheme}`, async () => {
      const { page } = await openPage(url, { viewport: sizes.wide, colorScheme });
      // The schemes differ only in their colors.
      const rule = colorScheme === 'dark' ? { rule: 'color-contrast' } : {};
      for (const path of kinds) {
        await page.goto(`${url}/docs/${path}`);
        const except = path === kinds[0] ? [] : sharedParts;
        assert.deepEqual(await findAccessibilityViolations(page, { ...rule, except }), [], path);
      }
    });
  }

  it('supports search by keyboard', async () => {
    const { page, troubles } = await openPage(url, { viewport: sizes.wide });
    await page.goto(`${url}/docs/guides/webhooks.html`);
    await searchFor(page, 'ORDER_FINAL');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL(/errors/);
    await searchFor(page, 'INVALID_ORDER_LINES');
    assert.match(
      (await page.locator('#search-results a').first().getAttribute('href'))!,
      /guides\/errors\.html#invalid_order_lines/,
    );
    await page.fill('.search input', 'landedUnitCost');
    await page.locator('#search-results a', { hasText: 'LineCost' }).first().waitFor();
    await page.fill('.search input', 'zzqqxx');
    await page.locator('.search-status', { hasText: 'No results for “zzqqxx”' }).waitFor();
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('dialog.search').isVisible(), false);
    assert.deepEqual(troubles, []);
  });

  it('remembers the chosen language and theme', async () => {
    const { page, troubles } = await openPage(url, { viewport: sizes.wide, colorScheme: 'light' });
    await page.goto(`${url}/docs/reference/external-v2/list-catalog.html`);
    await page.getByRole('tab', { name: 'curl' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.getByLabel('Light or dark').click();
    await page.goto(`${url}/docs/guides/first-order.html`);
    assert.equal(await page.locator('[data-tab="Python"]').first().isVisible(), true);
    assert.equal(await page.locator('[data-tab="curl"]').first().isVisible(), false);
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgb(18, 23, 26)');
    assert.deepEqual(troubles, []);
  });

  it('shows a button at each code block that copies it', async () => {
    const { page, troubles } = await openPage(url, { viewport: sizes.wide });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${url}/docs/`);
    const button = page.locator('.code .copy').first();
    assert.equal(await button.evaluate((element) => getComputedStyle(element).opacity), '1');
    await button.click();
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^export PORTSIDE_URL=/);
    assert.deepEqual(troubles, []);
  });

  for (const [size, viewport] of Object.entries(sizes)) {
    it(`shows the buttons beside the code and not over it, ${size}`, async () => {
      const { page } = await openPage(url, { viewport });
      for (const path of ['', 'guides/first-order.html', 'reference/external-v1/create-orders.html']) {
        await page.goto(`${url}/docs/${path}`);
        await page.locator('.copy').first().waitFor();
        assert.deepEqual(await page.evaluate(findCoveredLines), [], path);
      }
    });
  }

  it('opens the menu with a button on phones', async () => {
    const { page, troubles } = await openPage(url, { viewport: sizes.narrow });
    await page.goto(`${url}/docs/`);
    const entry = page.locator('#navigation').getByRole('link', { name: 'Error codes' });
    assert.equal(await entry.isVisible(), false);
    // The label of the search is hidden.
    assert.equal(await page.getByRole('button', { name: 'Search', exact: true }).isVisible(), true);
    await page.getByLabel('Menu').click();
    await entry.click();
    await page.waitForURL(/errors\.html/);
    assert.deepEqual(troubles, []);
  });

  it('works from disk, including search', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portside-site-'));
    after(() => rm(folder, { recursive: true }));
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/docs.ts', folder]);
    assert.match(stdout, /\d+ pages, \d+ files, [\d.]+ MB/);
    const { page, troubles } = await openPage('file://', { viewport: sizes.wide });
    await page.goto(pathToFileURL(join(folder, 'reference/standard/list-products.html')).href);
    await searchFor(page, 'change feed cursor');
    await page.locator('#search-results a').first().click();
    await page.locator('h1').waitFor();
    await page.locator('#navigation').getByRole('link', { name: 'Retry requests safely' }).click();
    await page.locator('h1', { hasText: 'Retry requests safely' }).waitFor();
    assert.deepEqual(troubles, []);
  });
});

/** Returns the pages with the most text, which are the most likely ones to be too wide. */
async function largestPages(): Promise<string[]> {
  const pages = [...(await buildSite())].filter(([path]) => path.endsWith('.html'));
  return pages
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, 50)
    .map(([path]) => path);
}

/** Returns the first line of each code block, and the tabs, that a copy button covers. Runs in the browser. */
function findCoveredLines(): string[] {
  const overlap = (a: DOMRect, b: DOMRect) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom && a.width > 0 && b.width > 0;
  return [...document.querySelectorAll('.copy')].flatMap((button) => {
    const block = button.closest('.code')!;
    const code = block.querySelector('code')!;
    const tabs = [...(button.closest('.tabs')?.querySelectorAll('.tab-list') ?? [])];
    const visible = block.querySelector('pre')!.getBoundingClientRect();
    const text = document.createRange();
    text.selectNodeContents(code);
    const lines = [...text.getClientRects()].map(
      ({ left, top, right, bottom }) =>
        new DOMRect(left, top, Math.min(right, visible.right) - left, Math.min(bottom, visible.bottom) - top),
    );
    const areas = [...lines, ...tabs.map((tab) => tab.getBoundingClientRect())];
    const isCovered = areas.some((area) => overlap(area, button.getBoundingClientRect()));
    return isCovered ? [code.textContent.split('\n')[0] ?? ''] : [];
  });
}

async function searchFor(page: Page, query: string) {
  await page.keyboard.press('/');
  await page.keyboard.type(query);
  await page.locator('#search-results a small', { hasText: /\w/ }).first().waitFor();
}
