// What the menu counts, and other parts of the account show and change.

import { useEffect, useState } from 'preact/hooks';

interface MenuState<Value> {
  /** Returns the value; loads it again when `current`, the menu entry, changes. The initial one until it is loaded, and if the menu does not show it. */
  useLoaded: (isShown: boolean, current?: string) => Value;
  /** Returns the value that the menu has loaded. */
  useLatest: () => Value;
  show: (value: Value) => void;
  /** Loads the value again. */
  refresh: () => void;
}

/** Creates a value of the menu from what loads it. If it cannot be loaded, the menu still works. */
export function createMenuState<Value>(initial: Value, load: () => Promise<Value>): MenuState<Value> {
  const listeners = new Set<(value: Value) => void>();
  let latest = initial;
  const show = (value: Value) => {
    latest = value;
    for (const listen of listeners) listen(value);
  };
  const refresh = () => {
    if (listeners.size > 0) load().then(show, () => {});
  };
  const useLatest = (isShown = true) => {
    const [value, setValue] = useState(latest);
    useEffect(() => {
      if (!isShown) return;
      listeners.add(setValue);
      return () => void listeners.delete(setValue);
    }, [isShown]);
    return isShown ? value : initial;
  };
  return {
    useLoaded: (isShown, current) => {
      const value = useLatest(isShown);
      useEffect(() => {
        if (isShown) refresh();
      }, [current, isShown]);
      return value;
    },
    useLatest: () => useLatest(),
    show,
    refresh,
  };
}
