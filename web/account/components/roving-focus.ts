// One tab stop for a list of links: arrow keys move between them.

import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Makes the links and buttons in an element one tab stop: the current page, or else the first of them. Up, Down, Home and End move the focus
 * between them. Runs after each render, because links come and go.
 */
export function useRovingFocus(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const items = () => [...element.querySelectorAll<HTMLElement>('a, button')];
    const select = (selected: HTMLElement | undefined) => {
      for (const item of items()) item.tabIndex = item === selected ? 0 : -1;
    };
    const selectCurrent = () => select(items().find((item) => item.ariaCurrent === 'page') ?? items()[0]);
    const move = (event: KeyboardEvent) => {
      const step = steps[event.key];
      const all = items();
      const at = all.indexOf(document.activeElement as HTMLElement);
      if (step === undefined || at === -1 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      event.preventDefault();
      all[step(at, all.length - 1)]!.focus();
    };
    const enter = (event: FocusEvent) => {
      if (items().includes(event.target as HTMLElement)) select(event.target as HTMLElement);
    };
    if (element.contains(document.activeElement)) select(document.activeElement as HTMLElement);
    else selectCurrent();
    element.addEventListener('keydown', move);
    element.addEventListener('focusin', enter);
    return () => {
      element.removeEventListener('keydown', move);
      element.removeEventListener('focusin', enter);
    };
  });
}
