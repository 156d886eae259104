// Finds what makes a price another one than is paid: discounts, surcharges and factors beside it, and types of prices such as RRP.

import type { ListField } from '../../../domain/catalog/product-fields.ts';
import {
  type Adjustment,
  adjustmentKind,
  adjustsPrice,
  isAdjusted,
  namesDiscountedPrice,
  statesDiscount,
} from '../../../domain/price-lists/price-adjustments.ts';
import {
  isConsumerTitle,
  isOtherPriceType,
  isResellerPrice,
  priceKind,
} from '../../../domain/price-lists/price-qualifiers.ts';
import { cellText, type TableRow } from '../cells.ts';
import type { MappedColumn } from './columns.ts';
import { notedRows } from './price-basis.ts';

/** A table, and what its cells and other texts say about the price. */
export interface PricedTable {
  /** The rows below the header. */
  rows: readonly TableRow[];
  /** Names of all columns. */
  names: readonly string[];
  mapped: readonly MappedColumn[];
  /** Texts outside of the table, and notes in columns that are not mapped. */
  texts: readonly string[];
}

/** Why a price may be another one, and the column that says so. */
export interface PriceDoubt {
  reason: string;
  /** Index of the column; undefined for a text. */
  index?: number;
}

/** A column that is not mapped, or only says how prices are read. */
interface FreeColumn {
  index: number;
  name: string;
}

/** Returns the first statement that the price of a table is not what is paid. */
export function findPriceDoubt(table: PricedTable, price: MappedColumn): PriceDoubt | undefined {
  const shown = price.name === '' ? 'the price column' : `"${price.name}"`;
  const isReseller = priceKind(price.name) === 'reseller';
  const consumers = isResellerPrice(price.name) ? undefined : table.texts.find(isConsumerTitle);
  if (consumers !== undefined)
    return { reason: `${shown} may be the price that consumers pay, because of "${consumers}"` };
  const discount = table.texts.find(statesDiscount);
  if (discount !== undefined) return { reason: `${shown} may be a price before a discount, because of "${discount}"` };
  const rows = productRows(table);
  for (const { index, name } of freeColumns(table, ['priceUnit', 'tax', 'description'])) {
    const type = [...valuesOf(rows, index)].find((value) => isOtherPriceType(name, value));
    if (type !== undefined)
      return { index, reason: `${shown} may be another price, because of "${type}" in ${quoted(name)}` };
  }
  const free = freeColumns(table);
  return findAdjustment(rows, free, price, shown, isReseller) ?? findDiscountedPrice(rows, free, price, shown);
}

/** Rows of units below a header, and notes, have no code. */
function productRows({ rows, mapped }: PricedTable): TableRow[] {
  const sku = mapped.find(({ field }) => field === 'sku');
  return rows.slice(0, notedRows).filter(({ cells }) => sku === undefined || cellText(cells[sku.index]).trim() !== '');
}

function freeColumns({ names, mapped }: PricedTable, besides: readonly ListField[] = []): FreeColumn[] {
  const used = new Set(mapped.filter(({ field }) => !besides.includes(field)).map(({ index }) => index));
  return names.flatMap((name, index) => (used.has(index) ? [] : { index, name }));
}

function findAdjustment(
  rows: readonly TableRow[],
  free: readonly FreeColumn[],
  price: MappedColumn,
  shown: string,
  isReseller: boolean,
): PriceDoubt | undefined {
  const columns = free.flatMap(({ index, name }) => {
    const kind = adjustmentKind(name);
    return kind ? { index, name, kind } : [];
  });
  const adjusted = rows
    .map(({ cells }) => ({
      cells,
      adjustments: columns.map(({ index, kind }): Adjustment => ({ kind, value: cellText(cells[index]).trim() })),
    }))
    .filter(({ adjustments }) => adjustments.some(adjustsPrice));
  const [first] = adjusted;
  if (!first || (isReseller && adjusted.every(({ adjustments }) => adjustments.every(isGroup)))) return undefined;
  const isExplained = free.some(({ index }) =>
    adjusted.every(({ cells, adjustments }) =>
      isAdjusted(cellText(cells[price.index]), cellText(cells[index]), adjustments),
    ),
  );
  if (isExplained) return undefined;
  const at = first.adjustments.findIndex(adjustsPrice);
  const { index, name } = columns[at]!;
  const value = first.adjustments[at]!.value;
  return { index, reason: `${shown} may not be what is paid, because of "${value}" in ${quoted(name)}` };
}

/** The group of a discount, such as `A`, says nothing about a price for resellers. */
function isGroup({ kind, value }: Adjustment): boolean {
  return !adjustsPrice({ kind, value }) || (kind === 'discount' && !/\d/.test(value));
}

/** Returns a column of prices after a discount, if one is lower than the price beside it. */
function findDiscountedPrice(
  rows: readonly TableRow[],
  free: readonly FreeColumn[],
  price: MappedColumn,
  shown: string,
): PriceDoubt | undefined {
  const lower = free.find(
    ({ index, name }) =>
      namesDiscountedPrice(name) &&
      rows.some(({ cells }) => isLower(cellText(cells[index]), cellText(cells[price.index]))),
  );
  return (
    lower && {
      index: lower.index,
      reason: `${shown} may be a price before a discount, because of ${quoted(lower.name)}`,
    }
  );
}

function isLower(one: string, other: string): boolean {
  const [first = 0, second = 0] = [one, other].map((text) => Number(text.replaceAll(/[^\d.,]/g, '').replace(',', '.')));
  return /\d/.test(one) && first < second;
}

function valuesOf(rows: readonly TableRow[], index: number): Set<string> {
  return new Set(rows.map(({ cells }) => cellText(cells[index]).trim()));
}

function quoted(name: string): string {
  return name === '' ? 'an unnamed column' : `the column "${name}"`;
}
