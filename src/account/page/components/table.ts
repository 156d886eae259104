// Tables (cards on narrow screens), fact lists and filter links.

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
  return html`<nav class="filter" aria-label=${label}>
    ${options.map(([value, name]) => html`<a href=${at(value)} aria-current=${value === chosen ? 'true' : undefined}>${name}</a>`)}
  </nav>`;
}
