// Finds what makes a price another one than is paid: discounts, surcharges and factors beside it, and types of prices such as RRP.

import type { ListField } from '../../../domain/catalog/product-fields.ts';
import {
  type Adjustment,
  adjustmentKind,
  adjustsPrice,
  isAdjusted,
  isLowerAmount,
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
import { QuestionError } from '../question.ts';
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

/** A column that is not mapped, or only says how prices are read. */
interface FreeColumn {
  index: number;
  name: string;
}

const maxDetails = 3;

/** Throws a question if something says that the price is not what is paid, also if a person mapped it. */
export function askForPaidPrice(table: PricedTable): void {
  const price = table.mapped.find(({ field }) => field === 'price');
  if (!price) return;
  const consumers = isResellerPrice(price.name) ? [] : table.texts.filter(isConsumerTitle);
  const texts = [...consumers, ...table.texts.filter(statesDiscount)].map((text) => `"${text}"`);
  const rows = productRows(table);
  const samples = [...new Set([...texts, ...findTypes(rows, table), ...findAdjustments(rows, table, price)])];
  if (samples.length === 0) return;
  throw new QuestionError(
    'price',
    'Prices may not be what is paid, because of a discount, a factor or retail prices.',
    samples.slice(0, maxDetails),
    ['paid'],
  );
}

/** Returns the index of a column of prices after a discount, if one is lower than the price beside it. */
export function findDiscountedPrice(table: PricedTable, price: MappedColumn): number | undefined {
  const rows = productRows(table);
  return freeColumns(table).find(
    ({ index, name }) =>
      namesDiscountedPrice(name) &&
      rows.some(({ cells }) => isLowerAmount(cellText(cells[index]), cellText(cells[price.index]))),
  )?.index;
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

/** Returns the types of prices that columns name. */
function findTypes(rows: readonly TableRow[], table: PricedTable): string[] {
  return freeColumns(table, ['priceUnit', 'tax', 'description']).flatMap(({ index, name }) => {
    const types = [...valuesOf(rows, index)].filter((value) => isOtherPriceType(name, value));
    return types.map((type) => inColumn(type, name));
  });
}

/** Returns the discounts, surcharges and factors that another column does not explain. */
function findAdjustments(rows: readonly TableRow[], table: PricedTable, price: MappedColumn): string[] {
  const free = freeColumns(table);
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
  const isReseller = priceKind(price.name) === 'reseller';
  if (isReseller && adjusted.every(({ adjustments }) => adjustments.every(isGroup))) return [];
  const isExplained = free.some(({ index }) =>
    adjusted.every(({ cells, adjustments }) =>
      isAdjusted(cellText(cells[price.index]), cellText(cells[index]), adjustments),
    ),
  );
  if (isExplained) return [];
  return adjusted.flatMap(({ adjustments }) =>
    adjustments.flatMap((each, at) => (adjustsPrice(each) ? inColumn(each.value, columns[at]!.name) : [])),
  );
}

/** The group of a discount, such as `A`, says nothing about a price for resellers. */
function isGroup({ kind, value }: Adjustment): boolean {
  return !adjustsPrice({ kind, value }) || (kind === 'discount' && !/\d/.test(value));
}

function valuesOf(rows: readonly TableRow[], index: number): Set<string> {
  return new Set(rows.map(({ cells }) => cellText(cells[index]).trim()));
}

function inColumn(value: string, name: string): string {
  return `"${value}" in ${name === '' ? 'an unnamed column' : `the column "${name}"`}`;
}
