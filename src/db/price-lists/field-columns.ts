// COPY cells and SQL expressions of the price list fields with a column of their own, derived from the type of the column.
//
// In the staging table (`b`), NULL means that the file does not have the field; an empty value clears the column.

import {
  type ColumnName,
  type ColumnType,
  columnFieldNames,
  columnFields,
  columnNameOf,
} from '../../domain/catalog/product-fields.ts';
import type { PriceListItem } from '../../domain/price-lists/price-list-item.ts';
import { textArrayLiteral } from '../../postgres/array-literal.ts';
import { copyNull, formatCopyCell } from '../../postgres/copy-format.ts';

type Cell = string | number | boolean;

interface ColumnTypeSql {
  stagingType: string;
  /** Formats a value as a COPY cell. */
  format: (value: never) => Cell;
  /** The COPY cell of a new product without a value. */
  emptyCell: Cell;
  inserted: (staged: string) => string;
  updated: (staged: string, current: string) => string;
  /** A condition that is true if the staged value differs; NULL if the file does not have the field. */
  isChanged: (staged: string, current: string) => string;
  /** The staged value for a column of an existing row. */
  restaged: (current: string) => string;
}

const stagedOrCurrent = (staged: string, current: string) => `coalesce(${staged}, ${current})`;
const differs = (staged: string, current: string) => `${staged} <> ${current}`;
const same = (current: string) => current;

const columnTypes: Record<ColumnType, ColumnTypeSql> = {
  text: {
    stagingType: 'text',
    format: formatCopyCell,
    emptyCell: '',
    inserted: (staged) => `coalesce(${staged}, '')`,
    updated: stagedOrCurrent,
    isChanged: differs,
    restaged: same,
  },
  nullableText: {
    stagingType: 'text',
    format: formatCopyCell,
    emptyCell: copyNull,
    inserted: (staged) => `nullif(${staged}, '')`,
    updated: (staged, current) => `CASE WHEN ${staged} IS NULL THEN ${current} ELSE nullif(${staged}, '') END`,
    isChanged: (staged, current) => `${staged} <> coalesce(${current}, '')`,
    restaged: (current) => `coalesce(${current}, '')`,
  },
  // -1 clears the column.
  nullableInteger: {
    stagingType: 'integer',
    format: (value: number | null) => value ?? -1,
    emptyCell: copyNull,
    inserted: (staged) => `nullif(${staged}, -1)`,
    updated: (staged, current) => `CASE WHEN ${staged} IS NULL THEN ${current} ELSE nullif(${staged}, -1) END`,
    isChanged: (staged, current) => `${staged} <> coalesce(${current}, -1)`,
    restaged: (current) => `coalesce(${current}, -1)`,
  },
  nullableDate: {
    stagingType: 'text',
    format: formatCopyCell,
    emptyCell: copyNull,
    inserted: (staged) => `nullif(${staged}, '')::date`,
    updated: (staged, current) => `CASE WHEN ${staged} IS NULL THEN ${current} ELSE nullif(${staged}, '')::date END`,
    isChanged: (staged, current) => `${staged} <> coalesce(${current}::text, '')`,
    restaged: (current) => `coalesce(${current}::text, '')`,
  },
  nullableDecimal: {
    stagingType: 'text',
    format: formatCopyCell,
    emptyCell: copyNull,
    inserted: (staged) => `nullif(${staged}, '')::numeric`,
    updated: (staged, current) => `CASE WHEN ${staged} IS NULL THEN ${current} ELSE nullif(${staged}, '')::numeric END`,
    isChanged: (staged, current) => `${staged} <> coalesce(${current}::text, '')`,
    restaged: (current) => `coalesce(${current}::text, '')`,
  },
  textArray: {
    stagingType: 'text[]',
    format: (values: string[]) => formatCopyCell(textArrayLiteral(values)),
    emptyCell: '{}',
    inserted: (staged) => `coalesce(${staged}, '{}')`,
    updated: stagedOrCurrent,
    isChanged: differs,
    restaged: same,
  },
  json: {
    stagingType: 'json',
    format: (value: object) => formatCopyCell(JSON.stringify(value)),
    emptyCell: '[]',
    inserted: (staged) => `coalesce(${staged}, '[]')`,
    updated: stagedOrCurrent,
    isChanged: (staged, current) => `${staged}::text <> ${current}::text`,
    restaged: same,
  },
  boolean: {
    stagingType: 'boolean',
    format: (value: boolean) => value,
    emptyCell: true,
    inserted: (staged) => `coalesce(${staged}, true)`,
    updated: stagedOrCurrent,
    isChanged: differs,
    restaged: same,
  },
};

function mapFields<Value>(derive: (type: ColumnTypeSql, column: ColumnName) => Value): Record<ColumnName, Value> {
  const entries = columnFieldNames.map((field) => {
    const column = columnNameOf(field);
    return [column, derive(columnTypes[columnFields[field]], column)];
  });
  return Object.fromEntries(entries) as Record<ColumnName, Value>;
}

/** The columns, in the order of `columnFieldNames`. */
export const fieldColumnNames = columnFieldNames.map((field) => columnNameOf(field));

/** Types of the columns in the staging table. */
export const stagingTypes = mapFields(({ stagingType }) => stagingType);

/** Expressions over the staged row `b` for a new product. */
export const insertedFields = mapFields(({ inserted }, column) => inserted(`b.${column}`));

/** Expressions over the staged row `b` and the product `p` for a changed product. */
export const updatedFields = mapFields(({ updated }, column) => updated(`b.${column}`, `p.${column}`));

/** Conditions for a change of the product `p` by the staged row `b`. */
export const fieldChanges = mapFields(({ isChanged }, column) => isChanged(`b.${column}`, `p.${column}`));

/** Expressions over a products row for its staged values. */
export const restagedFields = mapFields(({ restaged }, column) => restaged(column));

const formats = columnFieldNames.map((field) => {
  const { format, emptyCell } = columnTypes[columnFields[field]];
  return { field, format: format as (value: unknown) => Cell, emptyCell };
});

/** Returns the cells of the staging table, in the order of `columnFieldNames`. */
export function formatStagedFields(item: PriceListItem): Cell[] {
  return formats.map(({ field, format }) => {
    const value = item[field];
    return value === undefined ? copyNull : format(value);
  });
}

/** Returns the cells of a new product, in the order of `columnFieldNames`. */
export function formatNewFields(item: PriceListItem): Cell[] {
  return formats.map(({ field, format, emptyCell }) => {
    const value = item[field];
    return value === undefined || value === null || value === '' ? emptyCell : format(value);
  });
}
