// Which rows of a long table are in the document: those in view and a screen above and below them, and all for a print.

import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Tables of up to this many rows have all of them in the document, where the browser's search finds them. */
const maxWholeRows = 200;
/** Rows enter and leave in groups, so that few frames change the document. */
const groupRows = 20;
/** Until the first rows are measured. */
const usualRowPx = 56;

interface RowWindow {
  /** Indexes of the first row in the document, and of the row after the last one. */
  from: number;
  to: number;
  /** Height of the rows before and after them, in pixels. */
  above: number;
  below: number;
}

/** Returns the rows of a table of `count` rows to render; undefined to render all. */
export function useRowWindow(body: RefObject<HTMLTableSectionElement | null>, count: number): RowWindow | undefined {
  const [isPrinting, setPrinting] = useState(false);
  const isLong = count > maxWholeRows && !isPrinting;
  const [groups, setGroups] = useState({ from: 0, to: 4 });
  // The heights of the groups that were in the document, in pixels.
  const heights = useRef<number[]>([]);
  const from = Math.min(groups.from, Math.ceil(count / groupRows) - 1);
  const shown = { from: from * groupRows, to: Math.min(groups.to * groupRows, count) };

  /** Chooses the groups that are in view. The document changes only if they are others. */
  const follow = () => {
    if (!body.current) return;
    const rowsAbove = body.current.previousElementSibling;
    const start = rowsAbove?.tagName === 'TBODY' ? rowsAbove : body.current;
    const { top } = start.getBoundingClientRect();
    const next = groupsInView(heightsOf(heights.current, count), -top - innerHeight, -top + 2 * innerHeight);
    setGroups((now) => (now.from === next.from && now.to === next.to ? now : next));
  };
  useLayoutEffect(() => {
    if (!isLong || !body.current) return;
    measureGroups(body.current, from, heights.current);
    follow();
  });
  useEffect(() => {
    if (!isLong) return;
    const forget = () => {
      heights.current = [];
      follow();
    };
    // Dialogs scroll on their own; their events do not bubble.
    addEventListener('scroll', follow, { passive: true, capture: true });
    addEventListener('resize', forget);
    return () => {
      removeEventListener('scroll', follow, { capture: true });
      removeEventListener('resize', forget);
    };
  }, [isLong, count]);
  // A print has all rows.
  useEffect(() => {
    const print = ({ type }: Event) => setPrinting(type === 'beforeprint');
    addEventListener('beforeprint', print);
    addEventListener('afterprint', print);
    return () => {
      removeEventListener('beforeprint', print);
      removeEventListener('afterprint', print);
    };
  }, []);

  if (!isLong) return undefined;
  const all = heightsOf(heights.current, count);
  return { ...shown, above: sum(all.slice(0, from)), below: sum(all.slice(groups.to)) };
}

/** Returns the heights of all groups; those that were never in the document have the mean height. */
function heightsOf(measured: readonly number[], count: number): number[] {
  const known = measured.filter((height) => height > 0);
  const usual = known.length > 0 ? sum(known) / known.length : usualRowPx * groupRows;
  return Array.from({ length: Math.ceil(count / groupRows) }, (_, group) => {
    const rows = Math.min(groupRows, count - group * groupRows);
    return measured[group] ?? (usual * rows) / groupRows;
  });
}

/** Returns the groups between two distances from the top of the table, at least one. */
function groupsInView(heights: readonly number[], top: number, bottom: number): { from: number; to: number } {
  let [from, to, position] = [heights.length - 1, heights.length, 0];
  for (const [group, height] of heights.entries()) {
    if (position + height > top) from = Math.min(from, group);
    position += height;
    if (position >= bottom) {
      to = group + 1;
      break;
    }
  }
  return { from: Math.min(from, to - 1), to };
}

/** Measures the groups in the document, of which the first is `from`; a group without all of its rows is measured when it has them. */
function measureGroups(body: HTMLElement, from: number, heights: number[]): void {
  const tops = Array.from(body.children, (row) => row.getBoundingClientRect().top);
  for (let first = 0; first + groupRows < tops.length; first += groupRows) {
    heights[from + first / groupRows] = tops[first + groupRows]! - tops[first]!;
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
