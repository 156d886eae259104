// Tables (cards on narrow screens), fact lists and filter links.

import { useEffect, useRef } from 'preact/hooks';
import { type Children, html } from '../html.ts';

export interface Column<Row> {
  name: string;
  /** Returns the content of the cell. */
  of: (row: Row) => Children;
  /** Numbers are right-aligned. */
  kind?: 'number' | 'main' | 'actions' | 'select';
  /** Makes the column sortable: the URL that sorts by it, and the current order if the rows are sorted by it. */
  sort?: { href: string; order?: 'ascending' | 'descending' | undefined };
}

/** The order of a list as its URL has it; '' is the usual one. */
interface ListOrder {
  /** The column by which the rows are sorted. */
  sort: string;
  direction: string;
  /** The column of the usual order. */
  usual: string;
  /** Columns that start with the largest value. */
  largestFirst: string[];
  /** Returns the URL of the list with this order. */
  at: (order: { sort: string; direction: string }) => string;
}

/** Returns `sort` of a column: the current one changes its direction, others start with the usual direction. */
export function sortableBy({ sort, direction, usual, largestFirst, at }: ListOrder) {
  const current = sort || usual;
  return (name: string): NonNullable<Column<unknown>['sort']> => {
    const isCurrent = current === name;
    const isDescending = isCurrent ? direction === 'desc' : !largestFirst.includes(name);
    const next = { sort: name === usual ? '' : name, direction: isDescending ? '' : 'desc' };
    return { href: at(next), order: isCurrent ? (direction === 'desc' ? 'descending' : 'ascending') : undefined };
  };
}

/** `label` is the accessible name. */
export function Table<Row>({
  label,
  rows,
  columns,
  keyOf,
}: {
  label: string;
  rows: Row[];
  columns: Column<Row>[];
  keyOf: (row: Row) => string;
}) {
  return html`<div class="table-frame">
    <table aria-label=${label}>
      <thead>
        <tr>
          ${columns.map(
            ({ name, kind, sort }) =>
              html`<th scope="col" class=${kind} aria-sort=${sort?.order}>${kind === 'actions' || kind === 'select' ? html`<span class="unseen">${name}</span>` : sort ? html`<a href=${sort.href}>${name}</a>` : name}</th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) => html`<tr key=${keyOf(row)}>
            ${columns.map(
              ({ name, of, kind }) =>
                html`<td class=${kind} data-label=${kind ? (kind === 'number' ? name : undefined) : name}>${of(row)}</td>`,
            )}
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** A list of names and values. */
export function Facts({ facts }: { facts: [name: string, value: Children][] }) {
  return html`<dl class="facts">
    ${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}
  </dl>`;
}

/** Links that filter a list; the current one is marked. */
export function FilterLinks({
  label,
  options,
  chosen,
  at,
}: {
  label: string;
  options: [value: string, name: string][];
  chosen: string;
  at: (value: string) => string;
}) {
  const list = useRef<HTMLElement>(null);
  // On narrow screens the links are one line that scrolls.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - list.current.offsetLeft - 24;
  }, [chosen]);
  return html`<nav class="filter" aria-label=${label} ref=${list}>
    ${options.map(([value, name]) => html`<a href=${at(value)} aria-current=${value === chosen ? 'true' : undefined}>${name}</a>`)}
  </nav>`;
}
