// The number of order drafts that wait for approval, in the menu.

import { callApi } from '../../api.ts';
import { createMenuState } from '../ordering/menu-state.ts';

const drafts = createMenuState(
  0,
  async () => (await callApi('listAccountOrderDrafts', { query: { status: ['open'], limit: 1 } })).data.openCount,
);

/** Returns the number of open drafts; loads it again when the menu entry changes. 0 until it is loaded, and if the menu does not show it. */
export const useDraftCount = drafts.useLoaded;

/** Loads the number again, after a decision. */
export const refreshDraftCount = drafts.refresh;
