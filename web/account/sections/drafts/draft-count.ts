// The number of order drafts that wait for approval, in the menu.

import { useEffect, useState } from 'preact/hooks';
import { callApi } from '../../api.ts';

const listeners = new Set<() => void>();

/** Loads the number again, after a decision. */
export function refreshDraftCount(): void {
  for (const load of listeners) load();
}

/** Returns the number of open drafts; loads it again when `current`, the menu entry, changes. 0 until it is loaded, and if the menu does not show it. */
export function useDraftCount(current: string, isShown: boolean): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!isShown) return;
    const load = () =>
      // Without the number, the menu still works.
      callApi('listAccountOrderDrafts', { query: { status: ['open'], limit: 1 } }).then(
        ({ data }) => setCount(data.openCount),
        () => {},
      );
    load();
    listeners.add(load);
    return () => void listeners.delete(load);
  }, [current, isShown]);
  return count;
}
