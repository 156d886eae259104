// A cart as the orders that it would become: one for each supplier and shipping method, with totals, minimums and load.

import { Decimal } from 'decimal.js';
import { formatMoney, sumMoney, toMoney } from '../../pricing/money.ts';
import { estimateCost } from '../landed-cost.ts';
import type { SuppliedProduct } from '../line-products.ts';
import { createLinePricing, findProduct, type OfferedSupplier, type OrderableItems } from '../offer.ts';
import type { ShippingMethod } from '../order.ts';
import { type ContainerFill, containerFills, type ShipmentLoad, shipmentLoad } from './shipment-load.ts';

/** Units of an orderable product by a method. */
interface CartUnits {
  productId: string;
  quantity: number;
  shippingMethod: ShippingMethod;
}

/** What a cart is priced with. */
interface CartTerms {
  offer: OrderableItems;
  /** By product ID. */
  supplied: ReadonlyMap<string, Pick<SuppliedProduct, 'weightKg' | 'dimensionsCm'>>;
  /** Landed cost ÷ goods, a decimal string. */
  coefficient: string;
}

/** An order of a cart, in the supplier's currency; amounts are decimal strings. */
interface CartOrder {
  supplier: { id: string; name: string };
  shippingMethod: ShippingMethod;
  lineCount: number;
  units: number;
  totalAmount: string;
  currency: string;
  estimatedLandedCost: string;
  minimumOrder: { amount: string; currency: string } | null;
  /** What is missing to the minimum. */
  missingAmount: string;
  load: ShipmentLoad;
}

/** The orders of a cart and their sums. */
interface CartSummary {
  /** Currency of the totals. */
  currency: 'TRY';
  /** Null if a currency has no exchange rate. */
  totalAmount: string | null;
  estimatedLandedCost: string | null;
  orders: CartOrder[];
  load: ShipmentLoad;
  /** What the orders by sea fill. */
  containers: ContainerFill[];
}

type Priced = CartUnits & { supplier: OfferedSupplier; unitPrice: string; totalPrice: string };

/**
 * Returns the prices of the lines, in their order, and the summary. Prices are those of the orders: the price break that a quantity reaches. The total
 * in TRY is the sum of the orders at the suppliers' rates, rounded half up to 2 places.
 *
 * 10 units at 2.00 EUR and 5 at 4.00 USD, a euro 50 and a dollar 40 TRY, coefficient 1.7 → 1800.00 TRY, landed 3060.00 TRY
 */
export function priceCart(
  lines: readonly CartUnits[],
  { offer, supplied, coefficient }: CartTerms,
): { prices: { unitPrice: string; totalPrice: string }[]; summary: CartSummary } {
  const pricing = new Map(
    (['sea', 'air'] as const).map((method) => [
      method,
      createLinePricing(
        lines.filter(({ shippingMethod }) => shippingMethod === method),
        offer,
      ),
    ]),
  );
  const priced = lines.map((line): Priced => {
    const product = findProduct(line, offer)!;
    const price = toMoney(pricing.get(line.shippingMethod)!(product, line.quantity));
    const { supplier } = product;
    return { ...line, supplier, unitPrice: formatMoney(price), totalPrice: formatMoney(price.times(line.quantity)) };
  });
  const loadOf = (own: readonly Priced[]) =>
    shipmentLoad(
      own.map((line) => {
        const { weightKg = null, dimensionsCm = null } = supplied.get(line.productId) ?? {};
        return { quantity: line.quantity, unitsPerBox: findProduct(line, offer)!.unitsPerBox, weightKg, dimensionsCm };
      }),
    );
  const orders = [...Map.groupBy(priced, (line) => `${line.supplier.id} ${line.shippingMethod}`).values()];
  const bySea = priced.filter(({ shippingMethod }) => shippingMethod === 'sea');
  return {
    prices: priced.map(({ unitPrice, totalPrice }) => ({ unitPrice, totalPrice })),
    summary: {
      currency: 'TRY',
      ...totals(orders, coefficient),
      orders: orders.map((own) => cartOrder(own, coefficient, loadOf(own))),
      load: loadOf(priced),
      containers: containerFills(loadOf(bySea)),
    },
  };
}

function totalOf(lines: readonly Priced[]): Decimal {
  return sumMoney(lines.map(({ totalPrice }) => totalPrice));
}

function cartOrder(lines: readonly Priced[], coefficient: string, load: ShipmentLoad): CartOrder {
  const { supplier, shippingMethod } = lines[0]!;
  const { id, name, currency, minimumOrder } = supplier;
  const total = totalOf(lines);
  return {
    ...{ supplier: { id, name }, shippingMethod, lineCount: lines.length, currency, load },
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    totalAmount: formatMoney(total),
    estimatedLandedCost: formatMoney(estimateCost(total, coefficient)),
    minimumOrder: minimumOrder === null ? null : { amount: formatMoney(minimumOrder), currency },
    missingAmount: formatMoney(Decimal.max(0, toMoney(minimumOrder ?? 0).minus(total))),
  };
}

function totals(
  orders: readonly Priced[][],
  coefficient: string,
): Pick<CartSummary, 'totalAmount' | 'estimatedLandedCost'> {
  const rates = orders.map((own) => own[0]!.supplier.tryRate);
  if (rates.some((rate) => rate === null)) return { totalAmount: null, estimatedLandedCost: null };
  const inTry = (amountOf: (total: Decimal) => Decimal) =>
    formatMoney(sumMoney(orders.map((own, index) => amountOf(totalOf(own)).times(rates[index]!))).toDecimalPlaces(2));
  return {
    totalAmount: inTry((total) => total),
    estimatedLandedCost: inTry((total) => estimateCost(total, coefficient)),
  };
}
