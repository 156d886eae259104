// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources of pages

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { findTexts, readPageTexts } from '../../support/page-texts.ts';

const { keys, plurals, untranslated, dynamic } = await readPageTexts();

describe('texts of the account pages', () => {
  it('are translated', () => {
    assert.deepEqual(untranslated, []);
  });

  it('are literals, so that this test finds them', () => {
    assert.deepEqual(dynamic, []);
  });

  for (const locale of ['tr', 'ru'] as const) {
    it(`have all translations and no others: ${locale}`, async () => {
      const path = join(import.meta.dirname, `../../../web/account/locales/${locale}.json`);
      const catalog: Record<string, string> = JSON.parse(await readFile(path, 'utf8'));
      const needed = [...keys, ...[...plurals].flatMap((key) => categoriesOf(locale).map((name) => `${key}_${name}`))];
      assert.deepEqual(
        {
          missing: needed.filter((key) => !catalog[key]),
          unused: Object.keys(catalog).filter((key) => !needed.includes(key)),
        },
        { missing: [], unused: [] },
      );
      for (const [key, text] of Object.entries(catalog)) assert.deepEqual(placeholders(text), placeholders(key), key);
    });
  }
});

describe('search for texts that are not translated', () => {
  const find = (source: string) => findTexts('page.tsx', source).untranslated;

  it('finds texts, attributes, properties and messages', () => {
    assert.deepEqual(find('<p>No orders yet, {name}.</p>'), ['page.tsx:1: No orders yet,']);
    assert.deepEqual(find('<p aria-label="orders" class="list orders" />'), ['page.tsx:1: orders']);
    assert.deepEqual(find("columns = [{ name: 'Product' }]"), ['page.tsx:1: Product']);
    assert.deepEqual(find('showToast(`${name} was saved.`)'), ['page.tsx:1: … was saved.']);
    assert.deepEqual(find("<button onClick={() => showToast('Saved.')} />"), ['page.tsx:1: Saved.']);
  });

  it('ignores translated texts, code and URLs', () => {
    assert.deepEqual(find("<p title={t('Order')}>{t('No orders yet.')}</p>"), []);
    assert.deepEqual(find("if (event.key === 'Escape') callApi('listOrders');"), []);
    assert.deepEqual(find('<a class={`badge ${tone}`} href={`/account/orders/${id}`}>{id}</a>'), []);
  });

  it('reports texts that are not literals', () => {
    assert.deepEqual(findTexts('page.tsx', 't(label)').dynamic, ['page.tsx:1']);
  });
});

/** The plural categories of whole numbers. */
function categoriesOf(locale: string): string[] {
  const rules = new Intl.PluralRules(locale);
  return [...new Set(Array.from({ length: 120 }, (_, number) => rules.select(number)))];
}

function placeholders(text: string): string[] {
  return (text.match(/\{\{\w+\}\}/g) ?? []).sort();
}
