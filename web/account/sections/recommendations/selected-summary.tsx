// How many recommendations are selected, with the units and the value of their orders, in total in the currency of the company.

import { formatAmount, formatMoney } from '../../format.tsx';
import { plural, t } from '../../messages.ts';
import type { OrderedLine } from '../ordering/quote.ts';
import { addTotals, multiplyAmount, sumInTry } from '../ordering/totals.ts';
import { dueOrders, type Recommended } from './recommendation.tsx';

interface SelectedSummaryProps {
  items: readonly Recommended[];
  /** The lines of the orders of `items`. */
  lines: readonly OrderedLine[];
}

export function SelectedSummary({ items, lines }: SelectedSummaryProps) {
  const unitsOf = (item: Recommended) =>
    sum(lines.flatMap(({ productId, quantity }) => (productId === item.recommendation.productId ? [quantity] : [])));
  const isRecommended = (item: Recommended) =>
    unitsOf(item) === sum(dueOrders(item.recommendation).map(({ quantity }) => quantity));
  // The price of other quantities can have other price breaks.
  const values = items.map((item) => ({
    currency: item.currency,
    totalAmount: isRecommended(item) ? item.orderValue : multiplyAmount(item.price, unitsOf(item)),
  }));
  const totals = addTotals(values);
  const parts = totals.map(({ totalAmount, currency }) => formatMoney(totalAmount, currency)).join(' + ');
  const inTry = sumInTry(totals, new Map(items.map(({ currency, tryRate }) => [currency, tryRate])));
  const isConverted = inTry !== null && totals.some(({ currency }) => currency !== 'TRY');
  const total = isConverted
    ? t('{{amount}} in total = {{parts}}', { amount: formatAmount(inTry, 'TRY'), parts })
    : parts;
  return (
    <>
      <strong>{plural(items.length, '{{count}} product selected', '{{count}} products selected')}</strong>
      <small class="under">
        {plural(sum(lines.map(({ quantity }) => quantity)), '{{count}} unit', '{{count}} units')},{' '}
        {items.every(isRecommended) ? total : `≈ ${total}`}
      </small>
    </>
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((before, value) => before + value, 0);
}
