// Accessibility and width of pages in the browser.

import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What to check; default: the whole page, by all rules. Selectors are CSS. */
export interface AccessibilityScope {
  rule?: string;
  within?: string;
  except?: readonly string[];
}

/** Returns the violations that axe finds, each as its rule and the start of the element. */
export async function findAccessibilityViolations(
  page: Page,
  { rule, within, except = [] }: AccessibilityScope = {},
): Promise<string[]> {
  // Unlike a script element, this is not subject to the content security policy of the page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    ({ rule, within, except }) => {
      // A message that fades in has less contrast for a moment; endless animations have no end to go to.
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
      return (window as unknown as { axe: typeof axe }).axe.run(
        { include: within ?? 'html', exclude: [...except] },
        { resultTypes: ['violations'], preload: false, ...(rule && { runOnly: rule }) },
      );
    },
    { rule, within, except },
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/** Returns the horizontal overflow in pixels: of the page, or of a table whose last columns are cut. */
export function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(
      document.documentElement.scrollWidth - innerWidth,
      ...[...document.querySelectorAll('.table-frame')]
        .filter((table) => getComputedStyle(table).overflowX === 'clip')
        .map((table) => table.scrollWidth - table.clientWidth),
    ),
  );
}
