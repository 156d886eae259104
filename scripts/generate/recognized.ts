// Generates the table of docs/import.md that lists what imports recognize in price lists.

import { readFile, writeFile } from 'node:fs/promises';
import { excludedWords, usualColumnNames } from '../../src/domain/price-lists/column-names.ts';
import {
  appliedWords,
  beforeWords,
  conditionalWords,
  discountPrefixes,
  discountPrepositions,
  discountStems,
  discountWords,
  factorWords,
  fillerWords,
  noneWords,
  shortDiscountNames,
  subtractWords,
  surchargeStems,
  surchargeWords,
  withoutWords,
} from '../../src/domain/price-lists/words/adjustment-words.ts';
import { currencyNames, currencySigns, exactCurrencyNames } from '../../src/domain/price-lists/words/currency-words.ts';
import {
  consumerPrefixes,
  consumerPriceAbbreviations,
  consumerPriceWords,
  listPriceWords,
  looseTypeColumns,
  plainPriceWords,
  priceTypeColumns,
  resellerPriceWords,
} from '../../src/domain/price-lists/words/plain-price-words.ts';
import {
  namedQuantities,
  otherUnits,
  quantityColumns,
  singleUnits,
} from '../../src/domain/price-lists/words/quantity-words.ts';
import {
  excludedTaxWords,
  grossWords,
  includedWords,
  netWords,
  noWords,
  shortGrossWords,
  shortNetWords,
  taxWords,
  withTaxWords,
  yesWords,
} from '../../src/domain/price-lists/words/tax-words.ts';
import { chargeWords, summaryWords, totalDetails, totalWords } from '../../src/domain/price-lists/words/total-words.ts';
import { detectedEncodings } from '../../src/services/price-lists/detect/encoding.ts';

const file = 'docs/import.md';
const start = '<!-- Generated from src/ by `npm run generate`. Do not edit. cspell:disable -->\n';
const end = '\n<!-- cspell:enable -->';

/** Writes the table. With `check`, reports whether it is outdated instead. */
export async function generateRecognizedTable(check: boolean): Promise<void> {
  const page = await readFile(file, 'utf8');
  const [before, after] = [page.indexOf(start) + start.length, page.indexOf(end)];
  const updated = `${page.slice(0, before)}\n${renderRecognizedTable()}${page.slice(after)}`;
  if (!check) return await writeFile(file, updated);
  if (page === updated) return;
  console.error(`${file} does not match src/domain/price-lists/; run \`npm run generate\`.`);
  process.exitCode = 1;
}

/** Returns the table in Markdown. */
export function renderRecognizedTable(): string {
  const currencies = [...currencySigns, ...currencyNames, ...exactCurrencyNames];
  const rows: [what: string, words: Iterable<string>][] = [
    ['encodings of text files', ['utf-8', 'utf-16le', 'utf-16be', ...detectedEncodings]],
    ...Object.entries(usualColumnNames).map(([field, names]): [string, string[]] => [`columns of \`${field}\``, names]),
    ...Object.entries(excludedWords).map(([field, words]): [string, Iterable<string>] => [
      `columns that are not \`${field}\``,
      words,
    ]),
    ['words beside a price that do not change it', plainPriceWords],
    ['prices for resellers', resellerPriceWords],
    ['prices for consumers', consumerPriceWords],
    ['prices for consumers, in any column', consumerPriceAbbreviations],
    ['beginnings of words for prices for consumers', consumerPrefixes],
    ['prices before a discount', listPriceWords],
    ['columns of types of prices', [...priceTypeColumns, ...looseTypeColumns]],
    ['columns of discounts', [...discountWords, ...shortDiscountNames]],
    ['parts and beginnings of words for discounts', [...discountStems, ...discountPrefixes]],
    ['columns of surcharges', surchargeWords],
    ['parts of words for surcharges', surchargeStems],
    ['columns of factors and exchange rates', factorWords],
    ['words beside discounts, surcharges and factors', [...fillerWords, ...discountPrepositions]],
    ['discounts that are not those of all prices', conditionalWords],
    ['values of such columns that change nothing', noneWords],
    ['discounts that are still to be subtracted', [...subtractWords, ...beforeWords, ...withoutWords]],
    ['discounts that prices have already', appliedWords],
    ['columns of quantities beside the price', quantityColumns],
    ...currencies.map(({ words, codes }): [string, string[]] => [`currency ${namesOf(codes)}`, words]),
    ['prices of one unit', singleUnits],
    ...namedQuantities.map(({ words, quantity }): [string, string[]] => [`prices of ${quantity} units`, words]),
    ['prices of a package or a measure', otherUnits],
    ['taxes', taxWords],
    ['prices with tax, beside the name of a tax', includedWords],
    ['prices with tax, alone', withTaxWords],
    ['prices with tax, beside a word for prices or taxes', grossWords],
    ['prices without tax', excludedTaxWords],
    ['columns of net and gross prices', [...netWords, ...grossWords, ...shortNetWords, ...shortGrossWords]],
    ['values of a tax column that mean yes', yesWords],
    ['values of a tax column that mean no', noWords],
    ['totals', totalWords],
    ['taxes, charges and discounts', chargeWords],
    ['other summaries', summaryWords],
    ['words beside a total', totalDetails],
  ];
  const lines = rows.map(([what, words]) => `| ${what} | ${[...new Set(words)].map(codeSpan).join(', ')} |`);
  return ['| recognized as | words |', '|---|---|', ...lines, ''].join('\n');
}

/** XXX is the code for no currency: parts of a unit, such as cents. */
function namesOf(codes: readonly string[]): string {
  if (codes[0] === 'XXX') return 'of no supplier';
  return codes.length > 4 ? `${codes.slice(0, 4).join(', ')} and others` : codes.join(' or ');
}

function codeSpan(word: string): string {
  return `\`${word.replaceAll('|', '\\|')}\``;
}
