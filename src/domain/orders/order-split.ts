// From the lines of one call to its orders, one per supplier: what each line names, whether it can be ordered, what it costs.

import { ApiError, type IndexedError } from '../errors.ts';
import { formatMoney, maxAmount, sumMoney, toMoney } from '../pricing/money.ts';
import type { OrderLine } from './order.ts';

/** The most lines a call may have. */
export const maxOrderLines = 500;
const mostUnits = 1_000_000;
const highestPrice = '999999999.9999';
const priceDecimals = 4;

/** A line as a buyer sends it: a product by one of its two keys, or a custom item; prices in the supplier's currency. */
export interface RequestedLine {
  productId?: string | undefined;
  psId?: string | undefined;
  supplierId?: string | undefined;
  customSku?: string | undefined;
  customName?: string | undefined;
  customCategory?: string | undefined;
  customDescription?: string | undefined;
  quantity: number;
  customPrice?: number | undefined;
}

export interface OfferedSupplier {
  id: string;
  name: string;
  currency: string;
  /** What one unit of that currency costs in TRY, as a decimal string; null where no rate is known. */
  tryRate: string | null;
  /** When that rate is of, ISO 8601 UTC; null where none is known, and for TRY. */
  rateAsOf: string | null;
}

export interface OfferedProduct {
  id: string;
  psId: string;
  sku: string;
  name: string;
  /** Decimal string, in the supplier's currency. */
  price: string;
  imageUrl: string | null;
  unitsPerBox: number | null;
  supplier: OfferedSupplier;
}

/** What the buyer may order of what it asked for: visible products by either key, active suppliers by id. */
export interface Offer {
  products: ReadonlyMap<string, OfferedProduct>;
  suppliers: ReadonlyMap<string, OfferedSupplier>;
}

/** An order to be made: everything but its numbers. */
export interface OrderDraft {
  supplier: OfferedSupplier;
  lines: OrderLine[];
  totalAmount: string;
}

interface Fault {
  field?: string;
  error: string;
}

/**
 * Returns the orders that the lines make, one per supplier, in the order in which the suppliers first appear.
 * Throws INVALID_ORDER_LINES with every fault of every line, INVALID_REQUEST for an order that is too large.
 */
export function splitOrder(requested: readonly RequestedLine[], offer: Offer): OrderDraft[] {
  if (requested.length === 0 || requested.length > maxOrderLines) {
    throw new ApiError('INVALID_REQUEST', 'The request is invalid.', [`/items must have 1 to ${maxOrderLines} lines`]);
  }
  const faults = validateLines(requested, offer);
  if (faults.length > 0) throw invalidLines(faults, requested.length);
  const linesOf = Map.groupBy(requested, (line) => supplierOf(line, offer)!.id);
  const drafts = [...linesOf.values()].map((lines) => draft(lines, offer));
  refuseTooLarge(drafts);
  return drafts;
}

/** Returns every fault of every line, by index; lines that are undefined are passed over. */
export function validateLines(requested: readonly (RequestedLine | undefined)[], offer: Offer): IndexedError[] {
  const suppliers = requested.map((line) => line && supplierOf(line, offer));
  const severalCurrencies = new Set(suppliers.flatMap((supplier) => supplier?.currency ?? [])).size > 1;
  return requested.flatMap((line, index) => {
    if (line === undefined) return [];
    const faults = [...lineFaults(line, offer), ...rateFaults(suppliers[index], severalCurrencies)];
    return faults.map((fault) => ({ index, ...fault }));
  });
}

/** A fault of a line in words, naming its place as it was sent. */
export function formatLineError({ index, field, error }: IndexedError): string {
  return `/items/${index}${field ? `/${field}` : ''} ${error}`;
}

/** Totals go out as JSON numbers too, as published; one that these would round is refused. */
function refuseTooLarge(drafts: readonly OrderDraft[]): void {
  const details = drafts
    .filter(({ totalAmount }) => toMoney(totalAmount).gt(maxAmount))
    .map(
      ({ totalAmount, supplier: { name, currency } }) =>
        `/items total ${totalAmount} ${currency} with ${name}: an order is of at most ${maxAmount}`,
    );
  if (details.length > 0) throw new ApiError('INVALID_REQUEST', 'The order is too large.', details);
}

function draft(requested: readonly RequestedLine[], offer: Offer): OrderDraft {
  const lines = requested.map((line) => orderLine(line, offer));
  return {
    supplier: supplierOf(requested[0]!, offer)!,
    lines,
    totalAmount: formatMoney(sumMoney(lines.map((line) => line.totalPrice))),
  };
}

function orderLine(line: RequestedLine, offer: Offer): OrderLine {
  const product = productOf(line, offer);
  const unitPrice = toMoney(line.customPrice ?? product!.price);
  const amounts = {
    quantity: line.quantity,
    unitPrice: formatMoney(unitPrice),
    totalPrice: formatMoney(unitPrice.times(line.quantity)),
  };
  if (product) {
    const { id, sku, name, imageUrl } = product;
    return { isCustom: false, productId: id, sku, name, imageUrl, ...amounts };
  }
  return {
    isCustom: true,
    customSku: line.customSku!,
    customName: line.customName!,
    customCategory: line.customCategory ?? '',
    customDescription: line.customDescription ?? '',
    ...amounts,
  };
}

/** Returns the product that a line names by one of its keys, if it is in the offer. */
export function productOf({ productId, psId }: RequestedLine, { products }: Offer): OfferedProduct | undefined {
  // UUIDs are the same in capitals.
  return products.get(productId?.toLowerCase() ?? psId ?? '');
}

function supplierOf(line: RequestedLine, offer: Offer): OfferedSupplier | undefined {
  return productOf(line, offer)?.supplier ?? offer.suppliers.get(line.supplierId?.toLowerCase() ?? '');
}

function lineFaults(line: RequestedLine, offer: Offer): Fault[] {
  return [...itemFaults(line, offer), ...quantityFaults(line), ...priceFaults(line)];
}

function itemFaults(line: RequestedLine, offer: Offer): Fault[] {
  const keys = [line.productId, line.psId].filter((key) => key !== undefined);
  const { supplierId, customSku, customName, customCategory, customDescription } = line;
  const custom = [supplierId, customSku, customName, customCategory, customDescription].some((f) => f !== undefined);
  if (keys.length + Number(custom) > 1) {
    return [{ error: 'must name its item in one way only: productId, ps_id or the custom fields' }];
  }
  if (keys.length === 1) {
    const field = line.productId === undefined ? 'ps_id' : 'productId';
    return productOf(line, offer) ? [] : [{ field, error: 'is not in your catalog' }];
  }
  return custom ? customFaults(line, offer) : [{ error: 'must have productId, ps_id or the custom fields' }];
}

function customFaults(line: RequestedLine, offer: Offer): Fault[] {
  const required = ['supplierId', 'customSku', 'customName', 'customPrice'] as const;
  const missing = required
    .filter((field) => line[field] === undefined || String(line[field]).trim() === '')
    .map((field) => ({ field, error: 'is required on a custom line' }));
  const supplierUnknown = line.supplierId !== undefined && supplierOf(line, offer) === undefined;
  return supplierUnknown ? [...missing, { field: 'supplierId', error: 'is not an active supplier' }] : missing;
}

function quantityFaults({ quantity }: RequestedLine): Fault[] {
  if (Number.isInteger(quantity) && quantity >= 1 && quantity <= mostUnits) return [];
  return [{ field: 'quantity', error: `must be a whole number from 1 to ${mostUnits}` }];
}

function priceFaults({ customPrice }: RequestedLine): Fault[] {
  if (customPrice === undefined) return [];
  const price = toMoney(customPrice);
  if (price.gte(0) && price.lte(highestPrice) && price.decimalPlaces() <= priceDecimals) return [];
  return [
    { field: 'customPrice', error: `must be from 0 to ${highestPrice} with at most ${priceDecimals} decimal places` },
  ];
}

/** A call over several currencies is answered with one total, so each of them needs a rate. */
function rateFaults(supplier: OfferedSupplier | undefined, severalCurrencies: boolean): Fault[] {
  if (!severalCurrencies || !supplier || supplier.tryRate !== null) return [];
  return [
    {
      error: `is priced in ${supplier.currency}, for which no exchange rate is known; order it in a call of its own`,
    },
  ];
}

function invalidLines(faults: IndexedError[], lines: number): ApiError {
  const faulty = new Set(faults.map(({ index }) => index)).size;
  return new ApiError(
    'INVALID_ORDER_LINES',
    `${faulty} of ${lines} lines cannot be ordered. No order was made.`,
    faults.map(formatLineError),
    faults,
  );
}
