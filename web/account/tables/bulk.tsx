// Actions on several rows of a table: the bar of the selection, the header checkbox, and a dialog that acts on one row after the other.

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { type Fields, Form } from '../components/form.tsx';
import { formatNumber } from '../format.tsx';
import { plural, t } from '../messages.ts';

/** Rows that one action can have. */
export const maxBulkRows = 1000;

interface SelectionBarProps {
  /** The accessible name; that of selected rows unless it is given. */
  label?: string;
  /** What is selected. */
  summary: ComponentChildren;
  clear: () => void;
  /** Why the buttons cannot be used. */
  hint?: ComponentChildren;
  /** Buttons. */
  children: ComponentChildren;
}

/** What is selected, and what can be done with it, at the bottom of the window. */
export function SelectionBar({ label = t('Selection'), summary, clear, hint, children }: SelectionBarProps) {
  return (
    <div class="selection" role="region" aria-label={label}>
      <span role="status">{summary}</span>
      <Button kind="plain" label={t('Clear selection')} onClick={clear} />
      {hint && <small>{hint}</small>}
      <div class="actions">{children}</div>
    </div>
  );
}

interface SelectAllProps {
  /** Number of rows in the table, and of those that are selected. */
  rows: number;
  selected: number;
  choose: (isChosen: boolean) => void;
}

/** The checkbox in the header of a table; it selects the rows that are loaded. */
export function SelectLoaded({ rows, selected, choose }: SelectAllProps) {
  return (
    <input
      type="checkbox"
      aria-label={t('Select all rows of the table')}
      checked={rows > 0 && selected === rows}
      ref={(box) => {
        if (box) box.indeterminate = selected > 0 && selected < rows;
      }}
      onChange={({ currentTarget }) => choose(currentTarget.checked)}
    />
  );
}

interface SelectMatchingProps {
  /** Number of selected rows, and of those that match the filter, if known. */
  selected: number;
  matching: number | undefined;
  /** Selects all rows that match; `progress` receives their number so far. */
  selectAll: (progress: (count: number) => void) => Promise<void>;
}

/** The button that selects all rows that match the filter, also on pages that are not loaded; nothing if all are selected. */
export function SelectMatching({ selected, matching, selectAll }: SelectMatchingProps) {
  const [count, setCount] = useState<number>();
  if (matching === undefined || selected >= Math.min(matching, maxBulkRows)) return null;
  const select = async () => {
    if (count !== undefined) return;
    setCount(0);
    await selectAll(setCount);
    setCount(undefined);
  };
  const label =
    count !== undefined
      ? t('Selecting {{count}} of {{total}} …', { count: formatNumber(count), total: formatNumber(matching) })
      : matching > maxBulkRows
        ? t('Select the first {{max}} of {{total}} that match', {
            max: formatNumber(maxBulkRows),
            total: formatNumber(matching),
          })
        : plural(matching, 'Select all {{count}} that match', 'Select all {{count}} that match');
  return <Button kind="plain" label={label} isBusy={count !== undefined} onClick={select} />;
}

interface BulkDialogProps<Row> {
  title: string;
  /** Label of the button that starts. */
  action: string;
  rows: Row[];
  nameOf: (row: Row) => string;
  /** Acts on a row. Throws the reason why it failed. */
  act: (row: Row, fields: Fields) => Promise<unknown>;
  close: () => void;
  /** Called at the end with the rows that succeeded. */
  done: (rows: Row[]) => unknown;
  /** Fields that are the same for all rows. */
  children?: ComponentChildren;
}

interface Result<Row> {
  row: Row;
  error: string | undefined;
}

/** Acts on each row and reports those that failed, with the reason. Closing the dialog stops after the current row. */
export function BulkDialog<Row>({ nameOf, act, close, done, children, ...initial }: BulkDialogProps<Row>) {
  // As when the dialog opened: rows leave the selection once they are done.
  const [{ title, action, rows }] = useState(initial);
  const [results, setResults] = useState<Result<Row>[]>([]);
  const [finished, setFinished] = useState(false);
  const [stop] = useState(() => new AbortController());
  const failed = results.filter(({ error }) => error !== undefined);
  const submit = async (fields: Fields) => {
    const all: Result<Row>[] = [];
    for (const row of rows) {
      if (stop.signal.aborted) break;
      const error = await act(row, fields).then(
        () => undefined,
        (reason: Error) => reason.message,
      );
      all.push({ row, error });
      setResults([...all]);
    }
    setFinished(true);
    await done(all.flatMap((result) => (result.error === undefined ? [result.row] : [])));
    if (!stop.signal.aborted && all.every(({ error }) => error === undefined)) close();
  };
  const leave = () => {
    stop.abort();
    close();
  };
  return (
    <Dialog title={title} close={leave}>
      {finished ? (
        <>
          <p role="status">
            {t('{{done}} of {{total}} done.', {
              done: formatNumber(results.length - failed.length),
              total: formatNumber(rows.length),
            })}
          </p>
          <ul class="bulk-failures">
            {failed.map(({ row, error }) => (
              <li>
                <strong>{nameOf(row)}</strong> <span class="bad">{error}</span>
              </li>
            ))}
          </ul>
          <div class="actions">
            <Button kind="primary" label={t('Done')} onClick={leave} />
          </div>
        </>
      ) : (
        <Form action={action} submit={submit} cancel={leave}>
          {children}
          {results.length > 0 && (
            <p role="status">
              {t('{{done}} of {{total}} …', { done: formatNumber(results.length), total: formatNumber(rows.length) })}
            </p>
          )}
        </Form>
      )}
    </Dialog>
  );
}
