// A draft in lists.

import type { ApiResponse } from '../../api.ts';
import { formatMoney } from '../../numbers.ts';

export type DraftRow = ApiResponse<'listAccountOrderDrafts'>['data']['items'][number];

/** Returns the name of a draft without the total at its end, for lists with a column of totals. */
export function shortDraftName({ totalsByCurrency, ...draft }: DraftRow): string {
  const total = totalsByCurrency.map((sum) => formatMoney(sum.totalAmount, sum.currency)).join(' + ');
  const name = draftName(draft);
  const end = `, ${total}`.replaceAll('\u00a0', ' ');
  return name.replaceAll('\u00a0', ' ').endsWith(end) ? name.slice(0, -end.length) : name;
}

/** Returns the name of a draft in lists: its own reference and its title. */
export function draftName({ externalOrderId, title }: Pick<DraftRow, 'externalOrderId' | 'title'>): string {
  return [externalOrderId, title].filter(Boolean).join(' · ');
}
