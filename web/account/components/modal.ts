// What dialogs and sheets have in common: a `dialog` element that is modal while its component exists.

import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** Returns the reference for the element and the handler of its `close` event, which calls `close` unless the component is removed. */
export function useModal(close?: () => void): { dialog: RefObject<HTMLDialogElement | null>; closed: () => void } {
  const dialog = useRef<HTMLDialogElement>(null);
  const leaving = useRef(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    const root = document.documentElement;
    const scrollbar = root.getBoundingClientRect().width - innerWidth;
    if (scrollbar < 0) root.style.setProperty('--scrollbar', `${-scrollbar}px`);
    element?.showModal();
    return () => {
      // Closing before removal lets the browser restore the focus; `close` must not be called for it.
      leaving.current = true;
      element?.close();
      keepFocus();
    };
  }, []);
  return { dialog, closed: () => !leaving.current && close?.() };
}

/** Focuses the content of the page once the focused element is removed, as the button of a row that its dialog has deleted. */
function keepFocus(): void {
  const watch = new MutationObserver(() => {
    if (document.activeElement !== document.body) return;
    watch.disconnect();
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  });
  watch.observe(document.body, { childList: true, subtree: true });
  addEventListener('focusin', () => watch.disconnect(), { once: true });
}
