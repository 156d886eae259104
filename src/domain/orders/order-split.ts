// Splits the lines of an order request into one order per supplier, and validates items, quantities, prices and
// exchange rates.

import { normalizeProductCode } from '../catalog/product-code.ts';
import { ApiError, type IndexedError, indexedFieldError, invalidRequestError } from '../errors.ts';
import { type FieldError, inBody } from '../field-error.ts';
import { formatMoney, maxAmount, sumMoney, toMoney } from '../pricing/money.ts';
import { roundUpToTerms, satisfiesTerms } from '../pricing/trade-terms.ts';
import {
  createLinePricing,
  findProduct,
  findSupplier,
  type OfferedProduct,
  type OfferedSupplier,
  type OrderableItems,
  type OrderLineInput,
} from './offer.ts';
import type { OrderLine } from './order.ts';

/** Maximum lines per request. */
const maxOrderLines = 500;
const maxUnits = 1_000_000;
const maxPrice = '999999999.9999';
const priceDecimals = 4;

/** An order without its numbers. */
export interface SupplierOrder {
  supplier: OfferedSupplier;
  lines: OrderLine[];
  totalAmount: string;
}

interface LineError {
  field?: string;
  error: string;
}

/**
 * Returns the orders, one per supplier, in the order in which the suppliers first appear. Throws INVALID_ORDER_LINES
 * with all errors of all lines, INVALID_REQUEST for an order that is too large.
 */
export function splitOrder(requested: readonly OrderLineInput[], offer: OrderableItems): SupplierOrder[] {
  if (requested.length === 0 || requested.length > maxOrderLines) {
    throw invalidRequestError([inBody('/items', `must have 1 to ${maxOrderLines} lines`)]);
  }
  const errors = validateLines(requested, offer);
  if (errors.length > 0) throw invalidLinesError(errors, requested.length);
  const linesBySupplier = Map.groupBy(requested, (line) => findSupplier(line, offer)!.id);
  const supplierOrders = [...linesBySupplier.values()].map((lines) => createSupplierOrder(lines, offer));
  assertOrderTotals(supplierOrders);
  assertMinimumOrders(supplierOrders);
  return supplierOrders;
}

/** Returns all errors of all lines, by index; undefined lines are skipped. */
export function validateLines(
  requested: readonly (OrderLineInput | undefined)[],
  offer: OrderableItems,
): IndexedError[] {
  const suppliers = requested.map((line) => line && findSupplier(line, offer));
  const isMultiCurrency = new Set(suppliers.flatMap((supplier) => supplier?.currency ?? [])).size > 1;
  return requested.flatMap((line, index) => {
    if (line === undefined) return [];
    const errors = [...validateLine(line, offer), ...validateExchangeRate(suppliers[index], isMultiCurrency)];
    return errors.map((error) => ({ index, ...error }));
  });
}

function lineError(error: IndexedError): FieldError {
  return indexedFieldError(error, '/items');
}

/** Throws if a total is too large to be represented exactly as a JSON number. */
function assertOrderTotals(supplierOrders: readonly SupplierOrder[]): void {
  const details = supplierOrders
    .filter(({ totalAmount }) => toMoney(totalAmount).gt(maxAmount))
    .map(({ totalAmount, supplier: { name, currency } }) =>
      inBody('/items', `must not exceed ${maxAmount} ${currency} per order; the total with ${name} is ${totalAmount}`),
    );
  if (details.length > 0) throw new ApiError('INVALID_REQUEST', 'The order is too large.', details);
}

/** Whether the total is below the minimum order of the supplier. */
export function isBelowMinimumOrder({ totalAmount, supplier }: SupplierOrder): boolean {
  return supplier.minimumOrder !== null && toMoney(totalAmount).lt(supplier.minimumOrder);
}

function assertMinimumOrders(supplierOrders: readonly SupplierOrder[]): void {
  const details = supplierOrders
    .filter((supplierOrder) => supplierOrder.supplier.strictTerms && isBelowMinimumOrder(supplierOrder))
    .map(({ totalAmount, supplier: { name, currency, minimumOrder } }) => {
      const least = `${formatMoney(minimumOrder!)} ${currency}`;
      return inBody('/items', `must have a total of at least ${least} with ${name}; the total is ${totalAmount}`);
    });
  if (details.length > 0)
    throw new ApiError('INVALID_REQUEST', 'The order is below the minimum order of a supplier.', details);
}

function createSupplierOrder(requested: readonly OrderLineInput[], offer: OrderableItems): SupplierOrder {
  const priceOf = createLinePricing(requested, offer);
  const lines = requested.map((line) => createOrderLine(line, offer, priceOf));
  return {
    supplier: findSupplier(requested[0]!, offer)!,
    lines,
    totalAmount: formatMoney(sumMoney(lines.map((line) => line.totalPrice))),
  };
}

function createOrderLine(
  line: OrderLineInput,
  offer: OrderableItems,
  priceOf: (product: OfferedProduct, quantity: number) => string,
): OrderLine {
  const product = findProduct(line, offer);
  const price = toMoney(line.customPrice ?? priceOf(product!, line.quantity));
  const amounts = {
    quantity: line.quantity,
    unitPrice: formatMoney(price),
    totalPrice: formatMoney(price.times(line.quantity)),
  };
  if (product) {
    const { id, sku, name, imageUrl } = product;
    return { isCustom: false, productId: id, sku, name, imageUrl, ...amounts };
  }
  return {
    isCustom: true,
    customSku: normalizeProductCode(line.customSku!),
    customName: line.customName!,
    customCategory: line.customCategory ?? '',
    customDescription: line.customDescription ?? '',
    ...amounts,
  };
}

function validateLine(line: OrderLineInput, offer: OrderableItems): LineError[] {
  return [...validateItem(line, offer), ...validateQuantity(line, findProduct(line, offer)), ...validatePrice(line)];
}

function validateItem(line: OrderLineInput, offer: OrderableItems): LineError[] {
  const keys = [line.productId, line.psId].filter((key) => key !== undefined);
  const { supplierId, customSku, customName, customCategory, customDescription } = line;
  const hasCustomFields = [supplierId, customSku, customName, customCategory, customDescription].some(
    (f) => f !== undefined,
  );
  if (keys.length + Number(hasCustomFields) > 1) {
    return [{ error: 'must name its item in one way only: productId, ps_id or the custom fields' }];
  }
  if (keys.length === 1) {
    const field = line.productId === undefined ? 'ps_id' : 'productId';
    return findProduct(line, offer) ? [] : [{ field, error: 'is not in your catalog' }];
  }
  return hasCustomFields
    ? validateCustomItem(line, offer)
    : [{ error: 'must have productId, ps_id or the custom fields' }];
}

function validateCustomItem(line: OrderLineInput, offer: OrderableItems): LineError[] {
  const required = ['supplierId', 'customSku', 'customName', 'customPrice'] as const;
  const missing = required
    .filter((field) => line[field] === undefined || normalizeProductCode(String(line[field])) === '')
    .map((field) => ({ field, error: 'is required on a custom line' }));
  const supplierUnknown = line.supplierId !== undefined && findSupplier(line, offer) === undefined;
  return supplierUnknown ? [...missing, { field: 'supplierId', error: 'is not an active supplier' }] : missing;
}

function validateQuantity({ quantity }: OrderLineInput, product: OfferedProduct | undefined): LineError[] {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > maxUnits)
    return [{ field: 'quantity', error: `must be a whole number from 1 to ${maxUnits}` }];
  if (!product?.supplier.strictTerms || satisfiesTerms(quantity, product)) return [];
  const { minimumQuantity, orderMultiple } = product;
  const constraints = [
    minimumQuantity !== null && `at least ${minimumQuantity}`,
    orderMultiple !== null && `a multiple of ${orderMultiple}`,
  ].filter((constraint) => constraint !== false);
  const error = `must be ${constraints.join(' and ')}, such as ${roundUpToTerms(quantity, product)}`;
  return [{ field: 'quantity', error }];
}

function validatePrice({ customPrice }: OrderLineInput): LineError[] {
  if (customPrice === undefined) return [];
  const price = toMoney(customPrice);
  if (price.gte(0) && price.lte(maxPrice) && price.decimalPlaces() <= priceDecimals) return [];
  return [
    { field: 'customPrice', error: `must be from 0 to ${maxPrice} with at most ${priceDecimals} decimal places` },
  ];
}

/** A request with several currencies returns one total, so each currency needs a rate. */
function validateExchangeRate(supplier: OfferedSupplier | undefined, severalCurrencies: boolean): LineError[] {
  if (!severalCurrencies || !supplier || supplier.tryRate !== null) return [];
  return [
    {
      error: `is priced in ${supplier.currency}, which has no exchange rate; order it in a separate request`,
    },
  ];
}

function invalidLinesError(errors: IndexedError[], lines: number): ApiError {
  const invalidLineCount = new Set(errors.map(({ index }) => index)).size;
  return new ApiError(
    'INVALID_ORDER_LINES',
    `${invalidLineCount} of ${lines} lines cannot be ordered, so no order was created.`,
    errors.map(lineError),
  );
}
