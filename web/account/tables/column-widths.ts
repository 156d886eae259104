// Columns of a long table, whose rows come and go, keep their widths.

import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** Keeps the widths that the columns have for the first rows, while `isKept`, until the columns or the window change. */
export function useColumnWidths(head: RefObject<HTMLTableRowElement | null>, isKept: boolean, names: string): void {
  useLayoutEffect(() => {
    if (!isKept || !head.current) return;
    const cells = [...head.current.cells];
    const set = (widths: string[]) => {
      for (const [index, cell] of cells.entries()) cell.style.width = widths[index] ?? '';
    };
    const keep = () => {
      set([]);
      // Cards have no columns.
      const isTable = getComputedStyle(head.current!).display === 'table-row';
      if (isTable) set(cells.map((cell) => `${cell.getBoundingClientRect().width}px`));
    };
    keep();
    addEventListener('resize', keep);
    return () => {
      removeEventListener('resize', keep);
      set([]);
    };
  }, [isKept, names]);
}
