// The rows of a table that a user selects. They stay selected when the list loads again.

import { useState } from 'preact/hooks';
import type { Column } from '../components/table.tsx';
import { t } from '../messages.ts';
import { SelectLoaded } from './bulk.tsx';

export interface Selection<Row> {
  /** The selected rows. */
  rows: Row[];
  has: (row: Row) => boolean;
  choose: (rows: readonly Row[], isChosen: boolean) => void;
  clear: () => void;
}

/** Returns a selection of rows, empty at first; `idOf` returns what identifies a row. */
export function useSelection<Row>(idOf: (row: Row) => string): Selection<Row> {
  const [chosen, setChosen] = useState(new Map<string, Row>());
  return {
    rows: [...chosen.values()],
    has: (row) => chosen.has(idOf(row)),
    choose: (rows, isChosen) =>
      setChosen((before) => {
        const next = new Map(before);
        for (const row of rows) isChosen ? next.set(idOf(row), row) : next.delete(idOf(row));
        return next;
      }),
    clear: () => setChosen(new Map()),
  };
}

/** Returns the column that selects the rows of a table. */
export function selectColumn<Row>(
  rows: readonly Row[],
  { has, choose }: Selection<Row>,
  nameOf: (row: Row) => string,
): Column<Row> {
  return {
    name: t('Select'),
    kind: 'select',
    header: (
      <SelectLoaded
        rows={rows.length}
        selected={rows.filter(has).length}
        choose={(isChosen) => choose(rows, isChosen)}
      />
    ),
    of: (row) => (
      <input
        type="checkbox"
        aria-label={t('Select {{name}}', { name: nameOf(row) })}
        checked={has(row)}
        onChange={({ currentTarget }) => choose([row], currentTarget.checked)}
      />
    ),
  };
}
