// A cart as the orders that it would become: one for each supplier and shipping method, with totals, minimums and load.

import { Decimal } from 'decimal.js';
import { formatMoney, sumMoney, toMoney } from '../../pricing/money.ts';
import { type CostBasis, type CostEstimate, costBasisOf } from '../cost-estimate.ts';
import type { SuppliedProduct } from '../line-products.ts';
import { createLinePricing, findProduct, type OfferedSupplier, type OrderableItems } from '../offer.ts';
import type { ShippingMethod } from '../order.ts';
import type { QuotedArrival } from '../quote.ts';
import { type ContainerFill, containerFills, type ShipmentLoad, shipmentLoad } from './shipment-load.ts';

/** Units of an orderable product by a method. */
interface CartUnits {
  productId: string;
  quantity: number;
  shippingMethod: ShippingMethod;
}

/** What the orders of a cart are checked and loaded with. */
interface CartTerms {
  offer: OrderableItems;
  /** By product ID. */
  supplied: ReadonlyMap<string, Pick<SuppliedProduct, 'weightKg' | 'dimensionsCm'>>;
  /** Of each order, if it is first paid today. */
  arrivals: readonly QuotedArrival[];
}

/** An order of a cart, in the supplier's currency; amounts are decimal strings. */
interface CartOrder extends CostBasis {
  supplier: { id: string; name: string };
  shippingMethod: ShippingMethod;
  lineCount: number;
  units: number;
  totalAmount: string;
  currency: string;
  estimatedLandedCost: string;
  arrival: QuotedArrival;
  minimumOrder: { amount: string; currency: string } | null;
  /** What is missing to the minimum. */
  missingAmount: string;
  load: ShipmentLoad;
}

/** The orders of a cart and their sums. */
export interface CartSummary {
  /** Currency of the totals. */
  currency: 'TRY';
  /** Null if a currency has no exchange rate. */
  totalAmount: string | null;
  estimatedLandedCost: string | null;
  orders: CartOrder[];
  /** What goes by each method. */
  loads: (ShipmentLoad & { shippingMethod: ShippingMethod })[];
  /** What the orders by sea fill. */
  containers: ContainerFill[];
}

/** A line with its price, a decimal string. */
export type PricedLine = CartUnits & { supplier: OfferedSupplier; unitPrice: string; totalPrice: string };

/** Returns the lines, in their order, with the prices of their orders: the price break that a quantity reaches. */
export function priceLines(lines: readonly CartUnits[], offer: OrderableItems): PricedLine[] {
  const pricing = new Map(
    (['sea', 'air'] as const).map((method) => [
      method,
      createLinePricing(
        lines.filter(({ shippingMethod }) => shippingMethod === method),
        offer,
      ),
    ]),
  );
  return lines.map((line) => {
    const product = findProduct(line, offer)!;
    const price = toMoney(pricing.get(line.shippingMethod)!(product, line.quantity));
    const { supplier } = product;
    return { ...line, supplier, unitPrice: formatMoney(price), totalPrice: formatMoney(price.times(line.quantity)) };
  });
}

/** Returns the lines of each order: one for each supplier and shipping method. */
export function splitCart(lines: readonly PricedLine[]): PricedLine[][] {
  return [...Map.groupBy(lines, (line) => `${line.supplier.id} ${line.shippingMethod}`).values()];
}

/** Returns the sum of lines of one currency. */
export function totalOf(lines: readonly PricedLine[]): Decimal {
  return sumMoney(lines.map(({ totalPrice }) => totalPrice));
}

/**
 * Returns the summary of orders with their estimated landed costs. The total in TRY is the sum of the orders at the suppliers' rates, rounded half up
 * to 2 places. What goes by air and by sea is loaded separately.
 *
 * 10 units at 2.00 EUR and 5 at 4.00 USD, a euro 50 and a dollar 40 TRY, coefficient 1.7 → 1800.00 TRY, landed 3060.00 TRY
 */
export function summarizeCart(
  orders: readonly PricedLine[][],
  estimates: readonly CostEstimate[],
  { offer, supplied, arrivals }: CartTerms,
): CartSummary {
  const loadOf = (own: readonly PricedLine[]) =>
    shipmentLoad(
      own.map((line) => {
        const { weightKg = null, dimensionsCm = null } = supplied.get(line.productId) ?? {};
        return { quantity: line.quantity, unitsPerBox: findProduct(line, offer)!.unitsPerBox, weightKg, dimensionsCm };
      }),
    );
  const byMethod = (method: ShippingMethod) => orders.flat().filter(({ shippingMethod }) => shippingMethod === method);
  const methods = (['sea', 'air'] as const).filter((method) => byMethod(method).length > 0);
  return {
    currency: 'TRY',
    ...totals(orders, estimates),
    orders: orders.map((own, index) => ({
      ...cartOrder(own, estimates[index]!, loadOf(own)),
      arrival: arrivals[index]!,
    })),
    loads: methods.map((method) => ({ shippingMethod: method, ...loadOf(byMethod(method)) })),
    containers: containerFills(loadOf(byMethod('sea'))),
  };
}

function cartOrder(
  lines: readonly PricedLine[],
  estimate: CostEstimate,
  load: ShipmentLoad,
): Omit<CartOrder, 'arrival'> {
  const { supplier, shippingMethod } = lines[0]!;
  const { id, name, currency, minimumOrder } = supplier;
  const total = totalOf(lines);
  return {
    ...{ supplier: { id, name }, shippingMethod, lineCount: lines.length, currency, load },
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    totalAmount: formatMoney(total),
    estimatedLandedCost: formatMoney(estimate.expected),
    ...costBasisOf(estimate),
    minimumOrder: minimumOrder === null ? null : { amount: formatMoney(minimumOrder), currency },
    missingAmount: formatMoney(Decimal.max(0, toMoney(minimumOrder ?? 0).minus(total))),
  };
}

function totals(
  orders: readonly PricedLine[][],
  estimates: readonly CostEstimate[],
): Pick<CartSummary, 'totalAmount' | 'estimatedLandedCost'> {
  const rates = orders.map((own) => own[0]!.supplier.tryRate);
  if (rates.some((rate) => rate === null)) return { totalAmount: null, estimatedLandedCost: null };
  const inTry = (amounts: readonly Decimal[]) =>
    formatMoney(sumMoney(amounts.map((amount, index) => amount.times(rates[index]!))).toDecimalPlaces(2));
  return {
    totalAmount: inTry(orders.map(totalOf)),
    estimatedLandedCost: inTry(estimates.map(({ expected }) => expected)),
  };
}
