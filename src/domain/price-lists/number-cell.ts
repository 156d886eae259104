// Numbers of workbooks whose format says more than the number, such as a currency or a date.

import { breakQuantity, type ListField } from '../catalog/product-fields.ts';
import { parsePriceUnit } from './find-price-quantity.ts';
import { addItemError, type ItemParse, type RawItem } from './parse-item.ts';

/** What the format of a number shows. `none` shows no digits, and `other` shows another number. */
export type NumberKind = 'number' | 'date' | 'time' | 'percent' | 'scientific' | 'fraction' | 'none' | 'other';

interface NumberCellContent {
  /** With the decimals that are shown. */
  value: number;
  stored: number;
  /** As it is shown, without thousands separators. */
  shown: string;
  /** The text around the digits, such as `$` or `€/100`. */
  unit: string;
  /** The text of other sections of the format, such as that of negative numbers, if only they have a currency. */
  otherUnit: string;
  kind: NumberKind;
  /** `YYYY-MM-DD`, if the format shows a date. */
  day: string | undefined;
  /** Such as `C7`. */
  address: string;
}

/** A number with a format. */
export class NumberCell {
  readonly content: NumberCellContent;

  constructor(content: NumberCellContent) {
    this.content = content;
  }
}

/** Fields whose numbers are amounts or quantities. */
const amountFields: ReadonlySet<ListField> = new Set([
  'price',
  'priceUnit',
  'weightKg',
  'unitsPerBox',
  'productionTimeDays',
  'minimumQuantity',
  'orderMultiple',
  'supplierStock',
]);
const dayFields: ReadonlySet<ListField> = new Set(['validFrom', 'validTo', 'restockDate']);
/** Fields whose numbers identify something, so that all digits count. */
const codeFields: ReadonlySet<ListField> = new Set(['supplier', 'sku', 'name', 'barcode', 'successor', 'hsCode']);
const unitCountFields: ReadonlySet<ListField> = new Set([
  'minimumQuantity',
  'orderMultiple',
  'supplierStock',
  'unitsPerBox',
]);

/** Whether the numbers of a field are values; in other fields, a number is the text that is shown, such as a barcode with leading zeros. */
export function isAmountField(field: ListField): boolean {
  return amountFields.has(field) || breakQuantity(field) !== undefined;
}

/** Whether all digits of a field's numbers count, as in codes. */
export function isCodeField(field: ListField): boolean {
  return codeFields.has(field);
}

/** Returns the row with the values of number cells in place of them. A cell that is no value of its field adds an error. */
export function readNumberCells(state: ItemParse): RawItem {
  let raw: RawItem | undefined;
  for (const [field, value] of Object.entries(state.raw) as [ListField, unknown][]) {
    if (!(value instanceof NumberCell)) continue;
    raw ??= { ...state.raw };
    raw[field] = readCell(state, field, value);
  }
  return raw ?? state.raw;
}

function readCell(state: ItemParse, field: ListField, { content }: NumberCell): unknown {
  const { value, stored, shown, kind, day, address } = content;
  if (dayFields.has(field)) return day ?? shown;
  if (isAmountField(field)) {
    const reason = amountError(field, content);
    if (reason === undefined) return value;
    addItemError(state, 'errors', field, shown, `${reason} (cell ${address})`);
    return undefined;
  }
  if (!codeFields.has(field)) return shown;
  if (kind !== 'date' && kind !== 'time') return kind === 'scientific' ? plainNumber(stored) : exactText(stored, shown);
  addItemError(
    state,
    'warnings',
    field,
    shown,
    `is shown as a ${kind}; the stored number ${plainNumber(stored)} is used (cell ${address})`,
  );
  return plainNumber(stored);
}

const notAmounts: Partial<Record<NumberKind, string>> = {
  date: 'is shown as a date',
  time: 'is shown as a time',
  percent: 'is shown as a percentage',
  none: 'is shown without digits',
  other: 'is shown as another number than is stored',
};

function amountError(field: ListField, { kind, unit }: NumberCellContent): string | undefined {
  if (field !== 'priceUnit' && notAmounts[kind]) return notAmounts[kind];
  const isOtherWeight = field === 'weightKg' && /\p{L}/u.test(unit) && !/^\W*(?:kgs?|kilo|кг)\W*$/iu.test(unit);
  if (isOtherWeight) return `is shown with the unit "${unit}" instead of kg`;
  if (!unitCountFields.has(field)) return undefined;
  const counted = parsePriceUnit(unit);
  return counted && counted.quantity !== 1 ? `is shown with the unit "${unit}"` : undefined;
}

/** Returns the text that is shown, or all digits of the number if the format hides some: 1200 is shown as `1` with the format `0,`. */
export function exactText(stored: number, shown: string): string {
  const digits = shown.replaceAll(/\D/g, '').replace(/^0+/, '');
  if (digits === '') return shown;
  const plain = plainNumber(stored);
  const size = Math.abs(Number(plain));
  const numbers = shown.match(/\d+(?:\.\d+)?/g) ?? [];
  const isShown =
    digits === plain.replaceAll(/\D/g, '').replace(/^0+/, '') ||
    numbers.some((text) => Number(text) === size || (shown.includes('%') && text === plainNumber(size * 100))) ||
    / \d+\/\d+$|^\d+\/\d+$/.test(shown);
  return isShown ? shown : plain;
}

/** Returns all digits of a number: 1.23457E+11 is 123457000000. Workbooks have 15 significant digits. */
function plainNumber(stored: number): string {
  const rounded = Number(stored.toPrecision(15));
  return Number.isInteger(rounded) ? BigInt(rounded).toString() : String(rounded);
}
