// Numbers in the menu, which other parts of the account change.

import { useEffect, useState } from 'preact/hooks';

interface MenuCount {
  /** Returns the number; loads it again when `current`, the menu entry, changes. 0 until it is loaded, and if the menu does not show it. */
  useCount: (isShown: boolean, current?: string) => number;
  show: (count: number) => void;
  /** Loads the number again. */
  refresh: () => void;
}

/** Creates a number of the menu from what loads it. If it cannot be loaded, the menu still works. */
export function createMenuCount(load: () => Promise<number>): MenuCount {
  const listeners = new Set<(count: number) => void>();
  const show = (count: number) => {
    for (const listen of listeners) listen(count);
  };
  const refresh = () => {
    if (listeners.size > 0) load().then(show, () => {});
  };
  return {
    useCount: (isShown, current) => {
      const [count, setCount] = useState(0);
      useEffect(() => {
        if (!isShown) return;
        listeners.add(setCount);
        refresh();
        return () => void listeners.delete(setCount);
      }, [current, isShown]);
      return count;
    },
    show,
    refresh,
  };
}
