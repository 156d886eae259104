// cspell:disable

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTaxIncluded, statesTaxIncluded } from '../../../src/domain/price-lists/find-tax.ts';

test('finds statements that prices include tax in several languages', () => {
  const included = [
    ...[
      'Prices incl. VAT',
      'prices include 20% tax',
      'Alle Preise inkl. MwSt.',
      'KDV dahil',
      'Fiyatlara KDV dahildir',
      'Prix TTC',
    ],
    ...['Цены с НДС', 'IVA incluido', 'IVA inclusa', 'Ceny zawierają podatek VAT'],
  ];
  for (const text of included) assert.equal(statesTaxIncluded(text), true, text);
  const others = [
    ...[
      'Prices excl. VAT',
      'Preise zzgl. MwSt.',
      'KDV hariç',
      'Fiyatlara KDV dahil değildir',
      'Prix HT',
      'Цены без НДС',
      'Prezzi IVA esclusa',
    ],
    ...[
      'bez VAT',
      'Prices incl. delivery',
      'Prices excl. VAT, incl. delivery',
      'VAT not included',
      'Price list',
      'Tax',
    ],
  ];
  for (const text of others) assert.equal(statesTaxIncluded(text), false, text);
});

test('reads the values of tax columns', () => {
  const included = [
    ['Tax', 'incl. 20%'],
    ['KDV', '%20 dahil'],
    ['MwSt', 'inkl.'],
    ['НДС', 'с НДС'],
    ['TVA', 'TTC'],
    ['VAT included', 'yes'],
  ] as const;
  for (const [column, value] of included) assert.equal(isTaxIncluded(column, value), true, `${column}: ${value}`);
  const others = [
    ['days_with_sales', '1'],
    ['Tax', '20%'],
    ['VAT', 'excl.'],
    ['VAT included', 'no'],
    ['KDV Dahil', '14,16'],
    ['Tax', 'not included'],
    ['НДС', 'без НДС'],
  ] as const;
  for (const [column, value] of others) assert.equal(isTaxIncluded(column, value), false, `${column}: ${value}`);
});
