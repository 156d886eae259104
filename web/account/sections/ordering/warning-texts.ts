// Warnings of quotes and changes of drafts in the language of the page. The messages of the API are English and have more numbers.

import type { ApiResponse } from '../../api.ts';
import { formatDay, formatNumber } from '../../format.tsx';
import { language } from '../../language.ts';
import { t } from '../../messages.ts';
import type { Quote } from './quote.ts';

type Warning = Quote['warnings'][number];
type Change = NonNullable<ApiResponse<'getAccountOrderDraft'>['data']['current']>['changes'][number];

const warningTexts: Record<Warning['code'], string> = {
  PRICE_DIFFERS: t('The price of this line differs from the price of the product.'),
  NOT_A_FULL_BOX: t('The quantity is not a multiple of the units in a box.'),
  SAME_CONTENT_AS_EARLIER_ORDER: t('An order of the same content exists.'),
  RATE_OUTDATED: t('The total was converted at an exchange rate that is more than 4 days old.'),
  BELOW_MINIMUM_QUANTITY: t('The quantity is below the minimum quantity.'),
  NOT_A_MULTIPLE: t('The quantity is not a multiple of the order multiple.'),
  BELOW_SUPPLIER_MINIMUM: t('The total is below the minimum order of the supplier.'),
  INSUFFICIENT_SUPPLIER_STOCK: t('The supplier has fewer units in stock than are ordered.'),
  DISCONTINUED: t('The product is discontinued. The supplier has a successor.'),
};

export function describeWarning({ code, message, suggestedQuantity, restockDate }: Warning): string {
  const restockDay = restockDate && formatDay(restockDate);
  if (language === 'en' || !(code in warningTexts))
    return restockDay ? message.replace(restockDate, restockDay) : message;
  const restock = restockDay && t('It expects new stock on {{day}}.', { day: restockDay });
  const suggestion = suggestedQuantity && t('Suggested quantity: {{quantity}}.', { quantity: suggestedQuantity });
  return [warningTexts[code], restock, suggestion].filter(Boolean).join(' ');
}

export function describeChange({ code, message, oldValue: before, newValue: after }: Change): string {
  if (language === 'en') return message;
  const warning = (name: string | null) => warningTexts[name as Warning['code']] ?? message;
  switch (code) {
    case 'PRICE_CHANGED':
      return t('The price changed from {{before}} to {{after}}.', { before: price(before), after: price(after) });
    case 'SUPPLIER_CHANGED':
      return t('The product has another supplier or currency.');
    case 'NOT_ORDERABLE':
      return t('The line can no longer be ordered.');
    case 'WARNING_ADDED':
      return warning(after);
    case 'WARNING_REMOVED':
      return t('No longer true: {{warning}}', { warning: warning(before) });
    default:
      return message;
  }
}

function price(amount: string | null): string {
  return amount === null ? '–' : formatNumber(Number(amount), 4);
}
