// Order drafts: orders that a person approves. The digest of a draft binds the approval to its content, prices, terms and availability.

import { hashJson } from '../../canonical-json.ts';
import { ApiError } from '../../errors.ts';
import { elementIndex, formatDetail } from '../../field-error.ts';
import { formatMoney } from '../../pricing/money.ts';
import type { OrderInstructions } from '../../trading/order-instructions.ts';
import { createLinePricing, findProduct, findSupplier, type OrderableItems, type OrderLineInput } from '../offer.ts';
import type { OrderLine, ShippingMethod } from '../order.ts';
import { isBelowMinimumOrder, type SupplierOrder, splitOrder } from '../order-split.ts';
import type { Quote, QuoteWarning } from '../quote.ts';
import { termsWarnings } from '../terms-warnings.ts';

export const draftStatuses = ['open', 'approved', 'rejected', 'expired'] as const;
export type DraftStatus = (typeof draftStatuses)[number];

export type DraftSource = 'agent' | 'user' | 'recommendations' | 'plan';

/** Days in which a draft can be approved. */
export const draftValidDays = 7;

/** What a draft orders. Its lines are grouped by supplier. */
export interface DraftRequest extends OrderInstructions {
  lines: OrderLineInput[];
  shippingMethod: ShippingMethod | null;
  /** The approver chose the shipping method, because the draft had none. */
  isMethodOfApproval?: true;
}

/** What a draft tells its approver; null for none. */
export interface DraftTexts {
  /** As typed; null for the derived one. */
  title: string | null;
  note: string | null;
}

/** An order of a draft; amounts are decimal strings. */
export interface DraftedOrder {
  supplier: { id: string; name: string; currency: string };
  lines: OrderLine[];
  totalAmount: string;
}

/** What an approval confirms about a line. `unitPrice` is a decimal string. */
interface DraftLineTerms {
  supplierId: string;
  currency: string;
  unitPrice: string;
  warnings: QuoteWarning['code'][];
}

/** What an approval confirms: each line, and the suppliers whose minimum order is not reached. */
export interface DraftTerms {
  lines: DraftLineTerms[];
  belowMinimum: string[];
}

/** A draft at the prices, terms and availability of an offer. */
export interface DraftContent {
  orders: SupplierOrder[];
  terms: DraftTerms;
  digest: string;
}

/** A difference between the terms of a draft and the current ones; `index` is the line's, null for an order. */
interface DraftChange {
  code: 'PRICE_CHANGED' | 'SUPPLIER_CHANGED' | 'NOT_ORDERABLE' | 'WARNING_ADDED' | 'WARNING_REMOVED';
  message: string;
  index: number | null;
  oldValue: string | null;
  newValue: string | null;
}

/** A draft at current prices; `digest` and `quote` are null if a line can no longer be ordered. */
export interface CurrentDraft {
  digest: string | null;
  changes: DraftChange[];
  quote: Quote | null;
}

/** Returns the lines grouped by supplier, in the order in which the suppliers first appear. */
export function groupBySupplier(lines: readonly OrderLineInput[], offer: OrderableItems): OrderLineInput[] {
  return [...Map.groupBy(lines, (line) => findSupplier(line, offer)?.id).values()].flat();
}

/** Returns the content of a draft. Throws the same errors as creating the orders. */
export function draftContent(request: DraftRequest, { title, note }: DraftTexts, offer: OrderableItems): DraftContent {
  const orders = splitOrder(request.lines, offer);
  const terms = draftTerms(request.lines, offer, orders);
  return { orders, terms, digest: hashJson({ ...request, title, note, terms }) };
}

function draftTerms(
  lines: readonly OrderLineInput[],
  offer: OrderableItems,
  orders: readonly SupplierOrder[],
): DraftTerms {
  const priceOf = createLinePricing(lines, offer);
  const warnings = Map.groupBy(termsWarnings(lines, offer), ({ index }) => index);
  return {
    lines: lines.map((line, index) => {
      const supplier = findSupplier(line, offer)!;
      return {
        supplierId: supplier.id,
        currency: supplier.currency,
        unitPrice: formatMoney(line.customPrice ?? priceOf(findProduct(line, offer)!, line.quantity)),
        warnings: (warnings.get(index) ?? []).map(({ code }) => code).sort(),
      };
    }),
    belowMinimum: orders
      .filter(isBelowMinimumOrder)
      .map(({ supplier }) => supplier.id)
      .sort(),
  };
}

/** Returns what changed from the terms of a draft to the current ones, by line, then by order. */
export function draftChanges(before: DraftTerms, after: DraftTerms): DraftChange[] {
  const lineChanges = after.lines.flatMap((line, index) => lineChange(before.lines[index]!, line, index));
  const code = 'BELOW_SUPPLIER_MINIMUM';
  return [...lineChanges, ...warningChanges(before.belowMinimum, after.belowMinimum, null, () => code)];
}

function lineChange(before: DraftLineTerms, after: DraftLineTerms, index: number): DraftChange[] {
  const changes: DraftChange[] = [];
  if (before.supplierId !== after.supplierId || before.currency !== after.currency) {
    const message = 'The product has another supplier or currency.';
    changes.push({ code: 'SUPPLIER_CHANGED', message, index, oldValue: before.supplierId, newValue: after.supplierId });
  }
  if (before.unitPrice !== after.unitPrice) {
    const message = `The price changed from ${before.unitPrice} to ${after.unitPrice} ${after.currency}.`;
    changes.push({ code: 'PRICE_CHANGED', message, index, oldValue: before.unitPrice, newValue: after.unitPrice });
  }
  return [...changes, ...warningChanges(before.warnings, after.warnings, index, (code) => code)];
}

const warningTexts: Partial<Record<string, string>> = {
  BELOW_MINIMUM_QUANTITY: 'The quantity is below the minimum quantity.',
  NOT_A_MULTIPLE: 'The quantity is not a multiple of the order multiple.',
  BELOW_SUPPLIER_MINIMUM: 'The total is below the minimum order of the supplier.',
  INSUFFICIENT_SUPPLIER_STOCK: 'The supplier does not have the quantity in stock.',
  DISCONTINUED: 'The product is discontinued.',
};

function warningChanges(
  before: readonly string[],
  after: readonly string[],
  index: number | null,
  codeOf: (warning: string) => string,
): DraftChange[] {
  const change = (warning: string, isNew: boolean): DraftChange => {
    const code = codeOf(warning);
    const text = warningTexts[code] ?? code;
    return isNew
      ? { code: 'WARNING_ADDED', message: text, index, oldValue: null, newValue: code }
      : { code: 'WARNING_REMOVED', message: `No longer true: ${text}`, index, oldValue: code, newValue: null };
  };
  return [
    ...after.filter((warning) => !before.includes(warning)).map((warning) => change(warning, true)),
    ...before.filter((warning) => !after.includes(warning)).map((warning) => change(warning, false)),
  ];
}

/** Returns the changes that prevent a draft from being ordered. Rethrows other errors. */
export function notOrderable(error: unknown): DraftChange[] {
  if (!(error instanceof ApiError) || (error.code !== 'INVALID_ORDER_LINES' && error.code !== 'INVALID_REQUEST')) {
    throw error;
  }
  const change = (message: string, index: number | null): DraftChange => {
    return { code: 'NOT_ORDERABLE', message, index, oldValue: null, newValue: null };
  };
  return error.errors.map((each) => change(formatDetail(each), elementIndex(each) ?? null));
}

/** Formats a change as an error detail: `/items/0: the price changed from 2.55 to 2.75 GBP`. */
export function formatDraftChange({ code, message, index }: DraftChange): string {
  if (code === 'NOT_ORDERABLE') return message;
  const sentence = `${message.charAt(0).toLowerCase()}${message.slice(1).replace(/\.$/, '')}`;
  return `/items${index === null ? '' : `/${index}`}: ${sentence}`;
}
