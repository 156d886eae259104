// Every account page in each screen size, color scheme and language.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findAccessibilityViolations, measureOverflow } from '../../support/accessibility.ts';
import { fillAccount, openAccount, sections, startAccountPages, visit } from '../../support/account-pages.ts';
import { noBrowser } from '../../support/browser.ts';

const service = await startAccountPages();
const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

describe('account pages in Chromium', { skip: noBrowser }, async () => {
  const all = [...sections, ...(await fillAccount(service))];

  for (const [size, viewport] of Object.entries({ wide, phone })) {
    for (const colorScheme of ['light', 'dark'] as const) {
      it(`fit the screen and are accessible, ${size} and ${colorScheme}`, async () => {
        const look = { viewport, colorScheme, reducedMotion: 'reduce' } as const;
        const { page, troubles } = await openAccount(service, service.manager, look);
        for (const path of all) {
          await visit(service, page, path);
          assert.ok((await measureOverflow(page)) <= 0, path);
          // Dark mode differs in colors only, which are the same at each size.
          const scope = colorScheme === 'dark' ? { rule: 'color-contrast' } : {};
          if (colorScheme === 'light' || size === 'wide')
            assert.deepEqual(await findAccessibilityViolations(page, scope), [], path);
        }
        const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        assert.equal(background, colorScheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(18, 23, 26)');
        assert.deepEqual(troubles, []);
      });
    }
  }

  it('fit the screen in Turkish and Russian', async () => {
    for (const language of ['tr', 'ru']) {
      const { page, troubles } = await openAccount(service, service.manager, { viewport: wide });
      await page.addInitScript((chosen) => localStorage.setItem('portside.language', chosen), language);
      for (const path of all) {
        await page.setViewportSize(wide);
        await visit(service, page, path);
        assert.ok((await measureOverflow(page)) <= 0, `${language} ${path}, wide`);
        await page.setViewportSize(phone);
        assert.ok((await measureOverflow(page)) <= 0, `${language} ${path}, phone`);
      }
      assert.equal(await page.evaluate(() => document.documentElement.lang), language);
      assert.deepEqual(troubles, []);
    }
  });
});
