// The form with which a supplier confirms an order: its texts, what they mean, and their errors.

import { cleanText } from '../../clean-text.ts';
import { addDays } from '../../day.ts';
import { formatMoney } from '../../pricing/money.ts';
import type { DocumentLanguage } from '../../trading/trading-parties.ts';
import type { PurchaseOrderLine } from '../document/purchase-order.ts';
import { maxReceivedUnits } from '../lines/line-quantities.ts';
import type { ConfirmedLine, OrderFact } from '../lines/order-fact.ts';
import { expectedDates } from '../lines/submitted-facts.ts';
import { supplierConfirmationId } from './confirmation-link.ts';

export type StoredConfirmation = Extract<OrderFact, { kind: 'confirmation' }>;

/** What a supplier enters for a line, as text. */
interface FormLine {
  quantity: string;
  unitPrice: string;
  /** `YYYY-MM-DD` or empty. */
  expectedDate: string;
}

/** The texts of the form. */
export interface ConfirmationForm {
  lines: FormLine[];
  /** For lines without a date of their own. */
  expectedDate: string;
  name: string;
  note: string;
}

/** What is wrong with a text. `maxQuantity`: more units than can be received. `separator`: it is unclear whether a price has a thousands or a decimal separator. */
export type FormProblem = 'quantity' | 'maxQuantity' | 'price' | 'separator' | 'date' | 'dateRange' | 'name' | 'note';

/** An error of a field. `line` is the number of the line, 0 for the fields of the order. */
export interface FormError {
  line: number;
  field: 'quantity' | 'unitPrice' | 'expectedDate' | 'name' | 'note';
  problem: FormProblem;
}

/** A confirmation to be stored by the rules of those that a company pushes. */
export interface SupplierConfirmation {
  confirmationId: typeof supplierConfirmationId;
  date: string;
  source: 'supplier_link';
  confirmedBy?: string;
  /** The e-mail addresses to which the link was sent. */
  linkRecipients?: string[];
  note?: string;
  lines: ConfirmedLine[];
}

/** What a form is checked against. */
interface Checks {
  language: DocumentLanguage;
  /** The day of the order, and the current day. */
  orderedOn: string;
  today: string;
}

type OrderedLine = Pick<PurchaseOrderLine, 'lineNumber' | 'quantity' | 'unitPrice'>;

export const maxNameLength = 100;
export const maxNoteLength = 2000;

const commaLanguages: readonly DocumentLanguage[] = ['tr', 'ru', 'de'];
/** Separators of thousands that can be mistaken for a decimal separator. */
const thousandsSeparators: Record<DocumentLanguage, string | null> = { en: ',', tr: '.', ru: null, de: '.' };

/** Returns the form as the supplier last confirmed the order, or as it was ordered. */
export function filledForm(
  lines: readonly OrderedLine[],
  confirmation: StoredConfirmation | undefined,
  language: DocumentLanguage,
): ConfirmationForm {
  const confirmed = new Map(confirmation?.lines.map((line) => [line.lineNumber, line]));
  return {
    lines: lines.map((ordered) => {
      const {
        quantity,
        unitPrice = ordered.unitPrice,
        expectedDate = '',
      } = confirmed.get(ordered.lineNumber) ?? {
        quantity: ordered.quantity,
      };
      return { quantity: String(quantity), unitPrice: decimalText(unitPrice, language), expectedDate };
    }),
    expectedDate: '',
    name: confirmation?.details.confirmedBy ?? '',
    note: confirmation?.details.note ?? '',
  };
}

/** Returns the confirmation of all lines as ordered, arriving on the requested date unless that is over. */
export function confirmationAsOrdered(
  lines: readonly OrderedLine[],
  { requestedDate, today }: { requestedDate: string | null; today: string },
): SupplierConfirmation {
  const expectedDate = requestedDate !== null && requestedDate >= today ? { expectedDate: requestedDate } : {};
  return {
    confirmationId: supplierConfirmationId,
    date: today,
    source: 'supplier_link',
    lines: lines.map(({ lineNumber, quantity, unitPrice }) => ({ lineNumber, quantity, unitPrice, ...expectedDate })),
  };
}

/** Returns what a form confirms, or its errors in the order of its fields. A line without a date has that of the order, if there is one. */
export function parseConfirmationForm(
  form: ConfirmationForm,
  ordered: readonly OrderedLine[],
  checks: Checks,
): { confirmation: SupplierConfirmation; errors: [] } | { errors: [FormError, ...FormError[]] } {
  const errors: FormError[] = [];
  const add = (line: number, field: FormError['field'], problem: FormProblem) => errors.push({ line, field, problem });
  const readDate = (line: number, text: string): string | undefined => {
    const date = text.trim();
    const problem = date === '' ? undefined : dateProblem(date, checks);
    if (problem !== undefined) add(line, 'expectedDate', problem);
    return date === '' || problem !== undefined ? undefined : date;
  };
  const dateOfAll = readDate(0, form.expectedDate);
  const lines = ordered.map(({ lineNumber, quantity: orderedUnits }, index): ConfirmedLine => {
    const entered = form.lines[index] ?? { quantity: '', unitPrice: '', expectedDate: '' };
    const quantity = parseQuantity(entered.quantity);
    if (quantity === undefined) add(lineNumber, 'quantity', 'quantity');
    else if (quantity > maxReceivedUnits(orderedUnits)) add(lineNumber, 'quantity', 'maxQuantity');
    const price = parsePrice(entered.unitPrice, checks.language);
    if ('problem' in price) add(lineNumber, 'unitPrice', price.problem);
    const expectedDate = readDate(lineNumber, entered.expectedDate) ?? dateOfAll;
    const unitPrice = 'problem' in price ? '' : price.unitPrice;
    return { lineNumber, quantity: quantity ?? 0, unitPrice, ...(expectedDate !== undefined && { expectedDate }) };
  });
  const [name, note] = [cleanText(form.name), cleanText(form.note)];
  if (name.length > maxNameLength || /\p{Cc}/u.test(name)) add(0, 'name', 'name');
  if (note.length > maxNoteLength || /[^\P{Cc}\n\t]/u.test(note)) add(0, 'note', 'note');
  const [first, ...others] = errors;
  if (first !== undefined) return { errors: [first, ...others] };
  const texts = { ...(name !== '' && { confirmedBy: name }), ...(note !== '' && { note }) };
  const confirmation = { confirmationId: supplierConfirmationId, date: checks.today, source: 'supplier_link' } as const;
  return { confirmation: { ...confirmation, ...texts, lines }, errors: [] };
}

/**
 * Returns a decimal as the language writes it in a field, without separators of thousands.
 *
 * 1234.5 in German → `1234,50`
 */
export function decimalText(value: string, language: DocumentLanguage): string {
  const text = formatMoney(value);
  return commaLanguages.includes(language) ? text.replace('.', ',') : text;
}

/** Returns a quantity; undefined unless the text is a whole number. Spaces between digits are ignored. */
function parseQuantity(text: string): number | undefined {
  const digits = withoutSpaces(text);
  return /^\d+$/.test(digits) ? Number(digits) : undefined;
}

/**
 * Returns a price as a decimal string. Comma and point are decimal separators in each language, but what can also be a separator of thousands in
 * the language is an error.
 *
 * German `12,5` and `12.5` → 12.5; German `1.234` → `separator`; English `1.234` → 1.234; Russian `1 234,50` → 1234.50
 */
export function parsePrice(
  text: string,
  language: DocumentLanguage,
): { unitPrice: string } | { problem: 'price' | 'separator' } {
  const digits = withoutSpaces(text);
  const separator = thousandsSeparators[language];
  const groups = separator === null ? [] : digits.split(separator);
  const isGrouped = groups.length > 1 && groups.slice(1).every((group) => /^\d{3}$/.test(group));
  if (isGrouped || /^\d[\d.,]*[.,][\d.,]*[.,]\d+$/.test(digits)) return { problem: 'separator' };
  const decimal = digits.replace(',', '.');
  return /^\d{1,9}(\.\d{1,4})?$/.test(decimal) ? { unitPrice: decimal } : { problem: 'price' };
}

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s/g, '');
}

function dateProblem(date: string, { orderedOn, today }: Checks): 'date' | 'dateRange' | undefined {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)) && addDays(date, 0) === date;
  if (!isDay) return 'date';
  const { first, last } = expectedDates(today);
  // ISO days compare as text.
  return date >= orderedOn && date >= first && date <= last ? undefined : 'dateRange';
}
