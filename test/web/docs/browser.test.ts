// The docs site in a browser: served with its CSP, and opened from disk.

import assert from 'node:assert/strict';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { findAccessibilityViolations, measureOverflow } from '../../support/accessibility.ts';
import { noBrowser, openPage } from '../../support/browser.ts';
import { readSite, siteFolder } from '../../support/docs-site.ts';
import { isFullRun } from '../../support/full-run.ts';
import { startService } from '../../support/service.ts';

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

/** Checking a page takes two seconds. */
const checkedKinds = isFullRun ? kinds : kinds.filter((_, index) => index % 4 === 0);
const checkedLargestPages = isFullRun ? 50 : 10;

/** Parts that all pages share, which are checked on the first one. */
const sharedParts = ['#navigation', 'header.top'];

describe('docs site in Chromium', { skip: noBrowser }, async () => {
  const { url } = await startService();

  it('is accessible and fits the screen, in both sizes and color schemes', async () => {
    const { page, troubles } = await openPage(url);
    for (const path of checkedKinds) {
      await page.setViewportSize(sizes.wide);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(`${url}/docs/${path}`);
      const except = path === kinds[0] ? [] : sharedParts;
      assert.deepEqual(await findAccessibilityViolations(page, { except }), [], path);
      assert.ok((await measureOverflow(page)) <= 0, path);
      // The schemes differ only in their colors.
      await page.emulateMedia({ colorScheme: 'dark' });
      assert.equal(await backgroundOf(page), 'rgb(18, 23, 26)', path);
      assert.deepEqual(await findAccessibilityViolations(page, { rule: 'color-contrast', except }), [], path);
      await page.setViewportSize(sizes.narrow);
      assert.ok((await measureOverflow(page)) <= 0, path);
    }
    assert.deepEqual(troubles, []);
  });

  it('fits the screen of phones, the pages with the most text', async () => {
    const { page, troubles } = await openPage('file://', { viewport: sizes.narrow });
    for (const path of await largestPages()) {
      await page.goto(pathToFileURL(path).href);
      assert.ok((await measureOverflow(page)) <= 0, path);
    }
    assert.deepEqual(troubles, []);
  });

  it('offers the reader no mock server if the service has none', async () => {
    const { page } = await openPage(url, { viewport: sizes.wide });
    await page.goto(`${url}/docs/reference/external-v2/list-catalog.html`);
    await page.evaluate(`sessionStorage.setItem('portside-console-server', 'http://localhost:4020')`);
    await page.getByRole('button', { name: 'Try it' }).click();
    await page.getByLabel('API key').waitFor();
    assert.equal(await page.getByLabel('Server').count(), 0);
    const command = await page.getByLabel('curl command').locator('code').textContent();
    assert.ok(command?.startsWith(`curl '${url}/`), command ?? '');
    assert.doesNotMatch(await page.content(), /localhost:4020/);
  });

  it('shows the tables of guides completely on a narrow screen', async () => {
    const { page } = await openPage(url);
    await page.setViewportSize(sizes.narrow);
    for (const path of ['guides/errors.html', 'guides/webhook-handlers.html']) {
      await page.goto(`${url}/docs/${path}`);
      const overflows = await page
        .locator('.table-frame')
        .evaluateAll((frames) => frames.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
      assert.deepEqual(new Set(overflows), new Set([0]), path);
    }
  });

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
      /errors\/INVALID_ORDER_LINES\.html/,
    );
    await page.fill('.search input', 'landedUnitCost');
    await page.locator('#search-results a', { hasText: 'LineCost' }).first().waitFor();
    await page.fill('.search input', 'zzqqxx');
    await page.locator('.search-status', { hasText: 'No results for “zzqqxx”' }).waitFor();
    await page.locator('#search-results a', { hasText: 'Go-live checklist' }).waitFor();
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
    assert.equal(await backgroundOf(page), 'rgb(18, 23, 26)');
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
    it(`shows the buttons above the code, which has the whole width, and beside all tabs, ${size}`, async () => {
      const { page } = await openPage(url, { viewport });
      for (const path of ['', 'guides/first-order.html', 'reference/external-v1/create-orders.html']) {
        await page.goto(`${url}/docs/${path}`);
        await page.locator('.copy').first().waitFor();
        assert.deepEqual(await page.evaluate(findCoveredLines), [], path);
        assert.deepEqual(await page.evaluate(findNarrowedCode), [], path);
      }
    });
  }

  it('opens the menu with a button on phones', async () => {
    const { page, troubles } = await openPage(url, { viewport: sizes.narrow });
    await page.goto(`${url}/docs/`);
    const entry = page.locator('#navigation').getByRole('link', { name: 'Pagination' });
    assert.equal(await entry.isVisible(), false);
    // The label of the search is hidden.
    assert.equal(await page.getByRole('button', { name: 'Search', exact: true }).isVisible(), true);
    await page.getByLabel('Menu').click();
    await entry.click();
    await page.waitForURL(/pagination\.html/);
    assert.deepEqual(troubles, []);
  });

  it('works from disk, including search', async () => {
    const { page, troubles } = await openPage('file://', { viewport: sizes.wide });
    await page.goto(pathToFileURL(join(siteFolder, 'reference/standard/list-products.html')).href);
    await searchFor(page, 'change feed cursor');
    await page.locator('#search-results a').first().click();
    await page.locator('h1').waitFor();
    await page.locator('#navigation').getByRole('link', { name: 'Idempotent requests' }).click();
    await page.locator('h1', { hasText: 'Idempotent requests' }).waitFor();
    assert.deepEqual(troubles, []);
  });
});

function backgroundOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}

/** Returns the pages with the most text, which are the most likely ones to be too wide. */
async function largestPages(): Promise<string[]> {
  const paths = [...(await readSite()).keys()]
    .filter((path) => path.endsWith('.html'))
    .map((path) => join(siteFolder, path));
  const pages = await Promise.all(paths.map(async (path) => ({ path, size: (await stat(path)).size })));
  return pages
    .toSorted((one, other) => other.size - one.size)
    .slice(0, checkedLargestPages)
    .map(({ path }) => path);
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

/** Returns the first line of each visible code block that is narrower than its frame, or whose tabs are cut. Runs in the browser. */
function findNarrowedCode(): string[] {
  return [...document.querySelectorAll<HTMLElement>('.code pre')].flatMap((code) => {
    const frame = code.closest<HTMLElement>('.tabbed') ?? code.closest<HTMLElement>('.code')!;
    const tabs = frame.querySelector('.tab-list');
    const isNarrowed = code.offsetWidth > 0 && code.offsetWidth < frame.clientWidth;
    const isCut = tabs !== null && tabs.scrollWidth > tabs.clientWidth;
    return isNarrowed || isCut ? [code.textContent.split('\n')[0] ?? ''] : [];
  });
}

async function searchFor(page: Page, query: string) {
  await page.keyboard.press('/');
  await page.keyboard.type(query);
  await page.locator('#search-results a small', { hasText: /\w/ }).first().waitFor();
}
