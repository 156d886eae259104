// Tables (cards on narrow screens), fact lists and filter links.

import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { formatNumber } from '../format.tsx';
import { t } from '../messages.ts';
import { navigate } from '../navigation.ts';
import { useColumnWidths } from '../tables/column-widths.ts';
import { useRowWindow } from '../tables/row-window.ts';

export interface Column<Row> {
  name: string;
  /** Users can hide columns that have one. */
  id?: string;
  /** The content of the header in place of the name. */
  header?: ComponentChildren;
  /** Returns the content of the cell. */
  of: (row: Row) => ComponentChildren;
  /** Numbers are right-aligned. */
  kind?: 'number' | 'main' | 'actions' | 'select';
  /** Makes the column sortable: the URL that sorts by it, and the current order if the rows are sorted by it. */
  sort?: { href: string; order?: 'ascending' | 'descending' | undefined } | undefined;
}

/** The order of a list as its URL has it; '' is the usual one. */
interface ListOrder {
  /** The column by which the rows are sorted. */
  sort: string;
  direction: string;
  /** The column of the usual order, which is ascending unless `descending` is set. */
  usual: string;
  descending?: boolean;
  /** Columns that start with the largest value. */
  largestFirst: string[];
  /** Returns the URL of the list with this order. */
  at: (order: { sort: string; direction: string }) => string;
}

/** Returns `sort` of a column: the current one changes its direction, others start with the usual direction. */
export function sortableBy({ sort, direction, usual, descending = false, largestFirst, at }: ListOrder) {
  const current = sort || usual;
  const isDescending = sort === '' ? descending : direction === 'desc';
  return (name: string): NonNullable<Column<unknown>['sort']> => {
    const isCurrent = current === name;
    const goesDown = isCurrent ? !isDescending : largestFirst.includes(name);
    const isUsual = name === usual && goesDown === descending;
    return {
      href: at({ sort: isUsual ? '' : name, direction: goesDown && !isUsual ? 'desc' : '' }),
      order: isCurrent ? (isDescending ? 'descending' : 'ascending') : undefined,
    };
  };
}

/** Leaves out an element of a list: `isManager && { name: … }`. */
type Absent = false | null | undefined | '';

interface TableProps<Row> {
  /** The accessible name. */
  label: string;
  rows: Row[];
  columns: (Column<Row> | Absent)[];
  keyOf: (row: Row) => string;
  /** The columns that are left out, by `id`. */
  hidden?: readonly string[];
  /** Whether cards have a choice of the order in place of the column headers. */
  hasSort?: boolean;
  /** Number of rows of the whole list, if known and not all are loaded. */
  total?: number | undefined;
}

/** Of a long table, only the rows near those in view are in the document. */
export function Table<Row>({ label, rows, keyOf, hidden = [], hasSort = true, total, ...props }: TableProps<Row>) {
  const head = useRef<HTMLTableRowElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const shown = useRowWindow(body, rows.length);
  const first = shown?.from ?? 0;
  const all = props.columns.filter((column) => !!column);
  const columns = all.filter(({ id }) => id === undefined || !hidden.includes(id));
  useColumnWidths(head, shown !== undefined, columns.map(({ name }) => name).join());
  const outOfView = (px = 0) =>
    px > 0 && (
      <tbody class="rows-out-of-view" aria-hidden="true">
        <tr>
          <td colSpan={columns.length} style={{ height: `${px}px` }} />
        </tr>
      </tbody>
    );
  return (
    <>
      {hasSort && <CardSort columns={all} />}
      <div class="table-frame">
        <table aria-label={label} aria-rowcount={shown && (total ?? -2) + 1}>
          <thead>
            <tr ref={head} aria-rowindex={shown && 1}>
              {columns.map(({ name, kind, sort, header }) => (
                <th scope="col" class={kind} aria-sort={sort?.order}>
                  {header ? (
                    header
                  ) : kind === 'actions' || kind === 'select' ? (
                    <span class="unseen">{name}</span>
                  ) : sort ? (
                    <a href={sort.href}>{name}</a>
                  ) : (
                    name
                  )}
                </th>
              ))}
            </tr>
          </thead>
          {outOfView(shown?.above)}
          <tbody ref={body}>
            {rows.slice(first, shown?.to).map((row, index) => (
              <tr key={keyOf(row)} aria-rowindex={shown && first + index + 2}>
                {columns.map(({ name, of, kind }) => (
                  <td class={kind} data-label={kind ? (kind === 'number' ? name : undefined) : name}>
                    {of(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {outOfView(shown?.below)}
        </table>
      </div>
    </>
  );
}

/** The order of a table that is shown as cards, which have no headers; nothing if the columns are not sortable. */
function CardSort<Row>({ columns }: { columns: Column<Row>[] }) {
  const id = useId();
  const sortable = columns.flatMap(({ name, sort }) => (sort ? [{ name, ...sort }] : []));
  const current = sortable.find(({ order }) => order !== undefined);
  if (current === undefined) return null;
  return (
    <p class="card-sort">
      <label for={id}>{t('Sort by')}</label>
      <select id={id} onChange={({ currentTarget }) => navigate(currentTarget.value)}>
        {sortable.map(({ name, href, order }) => (
          <option value={href} selected={order !== undefined}>
            {name}
          </option>
        ))}
      </select>
      <a class="button" href={current.href}>
        {current.order === 'ascending' ? t('Ascending') : t('Descending')}
      </a>
    </p>
  );
}

interface NameAndCodeProps {
  name: ComponentChildren;
  code: string | null;
}

/** The content of a cell: a name, and its code below. */
export function NameAndCode({ name, code }: NameAndCodeProps) {
  return (
    <>
      {name}
      <code class="under">{code}</code>
    </>
  );
}

export type Fact = [name: string, value: ComponentChildren];

/** A list of names and values. */
export function Facts({ facts }: { facts: (Fact | Absent)[] }) {
  return (
    <dl class="facts">
      {facts
        .filter((fact) => !!fact)
        .map(([name, value]) => (
          <div>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

interface FilterLinksProps<Value extends string> {
  label: string;
  options: (readonly [value: Value, name: string, count?: number | undefined])[];
  chosen: Value;
  at: (value: Value) => string;
}

/** Links that filter a list, with the numbers of its rows if known; the current one is marked. */
export function FilterLinks<Value extends string>({ label, options, chosen, at }: FilterLinksProps<Value>) {
  const list = useRef<HTMLElement>(null);
  // On narrow screens the links are one line that scrolls.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - list.current.offsetLeft - 24;
  }, [chosen]);
  return (
    <nav class="filter" aria-label={label} ref={list}>
      {options.map(([value, name, count]) => (
        <a href={at(value)} aria-current={value === chosen ? 'true' : undefined}>
          {name}
          {count !== undefined && <small aria-hidden="true"> {formatNumber(count)}</small>}
        </a>
      ))}
    </nav>
  );
}
