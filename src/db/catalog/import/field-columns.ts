// COPY cells and SQL expressions of the price list fields with a column of their own, derived from the type of the column.
//
// In the staging table (`b`), NULL means that the file does not have the field; an empty value clears the column.

import type { PriceListItem } from '../../../domain/catalog/price-list-item.ts';
import {
  type ColumnField,
  type ColumnType,
  columnFieldNames,
  columnFields,
} from '../../../domain/catalog/product-fields.ts';
import { textArrayLiteral } from '../../../postgres/array-literal.ts';
import { copyNull, formatCopyCell } from '../../../postgres/copy-format.ts';

type Cell = string | boolean;

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

function mapFields<Value>(derive: (type: ColumnTypeSql, field: ColumnField) => Value): Record<ColumnField, Value> {
  const entries = columnFieldNames.map((field) => [field, derive(columnTypes[columnFields[field]], field)]);
  return Object.fromEntries(entries) as Record<ColumnField, Value>;
}

/** Types of the columns in the staging table. */
export const stagingTypes = mapFields(({ stagingType }) => stagingType);

/** Expressions over the staged row `b` for a new product. */
export const insertedFields = mapFields(({ inserted }, field) => inserted(`b.${field}`));

/** Expressions over the staged row `b` and the product `p` for a changed product. */
export const updatedFields = mapFields(({ updated }, field) => updated(`b.${field}`, `p.${field}`));

/** Conditions for a change of the product `p` by the staged row `b`. */
export const fieldChanges = mapFields(({ isChanged }, field) => isChanged(`b.${field}`, `p.${field}`));

/** Expressions over a products row for its staged values. */
export const restagedFields = mapFields(({ restaged }, field) => restaged(field));

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
    return value === undefined || value === '' ? emptyCell : format(value);
  });
}
