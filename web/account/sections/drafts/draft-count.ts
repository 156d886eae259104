// The number of order drafts that wait for approval, in the menu.

import { callApi } from '../../api.ts';
import { createMenuCount } from '../ordering/menu-count.ts';

const drafts = createMenuCount(
  async () => (await callApi('listAccountOrderDrafts', { query: { status: ['open'], limit: 1 } })).data.openCount,
);

/** Returns the number of open drafts; loads it again when the menu entry changes. 0 until it is loaded, and if the menu does not show it. */
export const useDraftCount = drafts.useCount;

/** Loads the number again, after a decision. */
export const refreshDraftCount = drafts.refresh;
