// A draft in lists.

import type { ApiResponse } from '../../api.ts';

export type DraftRow = ApiResponse<'listAccountOrderDrafts'>['data']['items'][number];

/** Returns the name of a draft in lists: its own reference and its title. */
export function draftName({ externalOrderId, title }: Pick<DraftRow, 'externalOrderId' | 'title'>): string {
  return [externalOrderId, title].filter(Boolean).join(' · ');
}
