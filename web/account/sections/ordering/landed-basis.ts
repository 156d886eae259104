// What an estimated landed cost is learned from, in a few words.

import type { ApiResponse } from '../../api.ts';
import { byMethod } from '../../labels.ts';
import { plural, t } from '../../messages.ts';
import type { Method } from './quote.ts';

type Basis = Pick<ApiResponse<'quoteAccountOrder'>['data']['orders'][number], 'landedCostLevel' | 'landedCostOrders'>;

/** Returns the basis of an estimate; without a method, it is learned from orders by any method. */
export function describeBasis({ landedCostLevel: level, landedCostOrders: count }: Basis, method?: Method): string {
  if (level === 'coefficient' && method === undefined) return t('by the TCC coefficient');
  if (level === 'coefficient') {
    return t('by the TCC coefficient: no order {{by}} has complete costs yet', { by: byMethod[method!] });
  }
  const by = method === undefined ? '' : ` ${byMethod[method]}`;
  return level === 'supplier'
    ? plural(
        count,
        'learned from the complete costs of {{count}} order with this supplier{{by}}',
        'learned from the complete costs of {{count}} orders with this supplier{{by}}',
        { by },
      )
    : plural(
        count,
        'learned from the complete costs of {{count}} order of your company{{by}}',
        'learned from the complete costs of {{count}} orders of your company{{by}}',
        { by },
      );
}
