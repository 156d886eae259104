// What the supplier confirmed of a line otherwise than ordered, in words.

import type { ApiResponse } from '../../../api.ts';
import { formatDay, formatMoney, formatNumber } from '../../../format.tsx';
import { plural, t } from '../../../messages.ts';
import type { LineQuantities } from '../line-quantities.tsx';

type Order = ApiResponse<'getAccountOrder'>['data'];

/** 100 → 80 units; price 4.20 → 4.35; date 1 May → 8 May */
export function describeDifferences(order: Order, line: LineQuantities): string[] {
  const { unitPrice, currency } = orderedLine(order, line);
  const texts = {
    quantity: () => {
      const quantity = t('Quantity {{ordered}} → {{confirmed}}', {
        ordered: formatNumber(line.ordered),
        confirmed: formatNumber(line.confirmed!),
      });
      const missing = line.ordered - line.confirmed!;
      return missing > 0
        ? `${quantity} (${plural(missing, '{{count}} unit fewer', '{{count}} units fewer')})`
        : quantity;
    },
    price: () =>
      t('Price {{ordered}} → {{confirmed}}', {
        ordered: formatMoney(unitPrice, currency),
        confirmed: formatMoney(line.confirmedUnitPrice!, currency),
      }),
    date: () =>
      t('Arrival {{ordered}} → {{confirmed}}', {
        ordered: formatDay(order.promisedDate!),
        confirmed: formatDay(line.confirmedDate!),
      }),
  };
  return line.differences.map((difference) => texts[difference]());
}

export function orderedLine(order: Order, { lineNumber }: LineQuantities) {
  return order.items.find((item) => item.lineNumber === lineNumber)!;
}
