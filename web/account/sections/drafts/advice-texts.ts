// Differences of drafts from the recommendations in the language of the page. The messages of the API are English.

import type { ApiResponse } from '../../api.ts';
import { formatNumber } from '../../format.tsx';
import { byMethod } from '../../labels.ts';
import { t } from '../../messages.ts';

type Current = NonNullable<ApiResponse<'getAccountOrderDraft'>['data']['current']>;

export function describeAdvice({ code, quantity, ...advised }: Current['adviceWarnings'][number]): string {
  const order = { units: formatNumber(advised.advisedQuantity), byMethod: byMethod[advised.advisedMethod ?? 'sea'] };
  switch (code) {
    case 'QUANTITY_DIFFERS':
      return t('Recommended are {{units}} {{byMethod}}, open drafts order {{quantity}}.', {
        ...order,
        quantity: formatNumber(quantity),
      });
    case 'METHOD_DIFFERS':
      return t('Recommended is another shipping method: {{units}} {{byMethod}}.', order);
    case 'OTHER_METHOD_MISSING':
      return t('Recommended in addition: {{units}} {{byMethod}}. No open draft has them.', order);
    case 'NOT_ADVISED':
      return t('No order is due for this product.');
  }
}
