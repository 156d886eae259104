// The cost of an air order that bridges the time until sea can deliver, compared with waiting for sea: freight against lost margin.

import { Decimal } from 'decimal.js';
import { formatDecimal, roundForWire, toDecimal } from '../decimal-text.ts';
import type { ShippingMethod } from '../orders/order.ts';
import { formatMoney, toMoney } from '../pricing/money.ts';
import { type PricedTerms, unitPrice } from '../pricing/trade-terms.ts';
import { demandOfDelay, errorOver, type HorizonError } from './demand-path.ts';
import { type ArrivalTime, lostSalesBefore, type StockFlow, shortfalls } from './lost-sales.ts';
import { normalLoss } from './normal-loss.ts';
import type { Scenarios } from './replenishment.ts';

/** The freight of a shipping method, learned from the company's complete orders. */
export interface LearnedFreight {
  /** Freight ÷ goods value, a decimal string. */
  factor: string;
  level: 'supplier' | 'company';
  /** Number of complete orders at that level. */
  orderCount: number;
}

/** The costs of a supplier's products. */
export interface SupplierCosts {
  freight: Record<ShippingMethod, LearnedFreight>;
  /** Landed cost by sea ÷ goods value, a decimal string. */
  landedCostFactor: string;
}

/** The costs and the sale price of a product, in its currency; decimal strings. */
export interface ProductCosts extends SupplierCosts {
  currency: string;
  terms: PricedTerms;
  /** Null if unknown. */
  salePrice: string | null;
  /** Margin lost per missing unit as a share of the unit cost. It takes precedence over the sale price. Null if not set. */
  shortageCostRate: string | null;
}

/** Both alternatives in the product's currency; decimal strings. */
export interface ModeCosts {
  /** Whether the order goes by air: it costs no more freight than by sea, or less in addition than the margin that it saves. */
  isAirWorthwhile: boolean;
  currency: string;
  /** Units of the order by air. */
  quantity: number;
  /** Unit price of the quantity. */
  unitPrice: string;
  /** Landed cost of a unit by sea. */
  unitCost: string;
  /** Null if the margin follows from the company's shortage cost. */
  salePrice: string | null;
  unitMargin: string;
  /** Expected units that find no stock before sea delivers, and that the order by air would serve. */
  unitsShort: string;
  lostMargin: string;
  freight: Record<ShippingMethod, LearnedFreight & { amount: string }>;
  extraFreight: string;
  /** Units of the expected demand that find no stock until an order by sea arrives, if nothing goes by air. */
  lostSales: string;
}

/** What sales are lost with, by air and by sea. */
export interface ShortageInput extends StockFlow {
  /** Errors of the forecast total by horizon, ascending. */
  errors: readonly HorizonError[];
  scenarios: Scenarios;
}

/** Input of a comparison. */
export interface ModeCostsInput extends ShortageInput {
  /** Units that can go by air now. */
  quantity: number;
  costs: ProductCosts;
}

/**
 * Compares an order by air with waiting for sea; null if nothing can go by air, or the margin is unknown. Unit cost = unit price · landed cost
 * factor, and unit margin = sale price − unit cost, or unit cost · shortage cost rate. Lost margin = units short · unit margin. Extra freight =
 * goods value · (freight factor by air − by sea). Air is worthwhile if the lost margin is larger.
 *
 * 150 units at 4.00 EUR, freight 0.5 by air and 0.1 by sea, landed cost factor 1.3, sale price 9.00, 120 units short: extra freight
 * 600.00 · 0.4 = 240.00; lost margin 120 · (9.00 − 5.20) = 456.00 → air
 */
export function compareModes(input: ModeCostsInput): ModeCosts | null {
  const { costs, quantity } = input;
  if (quantity === 0) return null;
  const price = unitPrice(costs.terms, quantity);
  const unitCost = roundForWire(toMoney(price).times(costs.landedCostFactor));
  const margin = unitMargin(unitCost, costs);
  if (margin === null) return null;
  const goods = toMoney(price).times(quantity);
  const freight = {
    air: { ...costs.freight.air, amount: freightAmount(goods, costs.freight.air) },
    sea: { ...costs.freight.sea, amount: freightAmount(goods, costs.freight.sea) },
  };
  const extraFreight = toMoney(freight.air.amount).minus(freight.sea.amount);
  const short = unitsShort(input);
  const lostMargin = toMoney(short).times(margin).toDecimalPlaces(2);
  return {
    isAirWorthwhile: extraFreight.lte(0) || lostMargin.gt(extraFreight),
    currency: costs.currency,
    quantity,
    unitPrice: formatMoney(price),
    unitCost: formatMoney(unitCost),
    salePrice: costs.shortageCostRate === null && costs.salePrice !== null ? formatMoney(costs.salePrice) : null,
    unitMargin: formatMoney(margin),
    unitsShort: short.toFixed(),
    lostMargin: formatMoney(lostMargin),
    freight,
    extraFreight: formatMoney(extraFreight),
    lostSales: input.scenarios.sea.lostSales,
  };
}

/** Returns the margin of a unit, at least 0; null if it is unknown. */
function unitMargin(unitCost: Decimal, { salePrice, shortageCostRate }: ProductCosts): Decimal | null {
  if (shortageCostRate !== null) return roundForWire(unitCost.times(shortageCostRate));
  if (salePrice === null) return null;
  return Decimal.max(0, toMoney(salePrice).minus(unitCost));
}

function freightAmount(goods: Decimal, { factor }: LearnedFreight): string {
  return formatMoney(goods.times(factor).toDecimalPlaces(2));
}

/**
 * Returns the expected units that an order by air serves: those that find no stock until an order by sea arrives, less those that find none before
 * the order by air arrives, at most its quantity.
 */
function unitsShort(input: ModeCostsInput): Decimal {
  const { air, sea } = input.scenarios;
  const short = expectedLoss(input, sea.leadTime).minus(expectedLoss(input, air.leadTime));
  return Decimal.max(0, Decimal.min(input.quantity, short));
}

/**
 * Returns the expected units that find no stock before a new order arrives. Before each arrival, demand − supply units are missing in total, and
 * lost sales are the largest of them, at least 0. For normal errors, each is the normal loss.
 *
 * 10 a day, 100 in stock, 45 days, error 0: 350 units
 */
function expectedLoss(input: ShortageInput, { plannedDays: days, deviationDays }: ArrivalTime): Decimal {
  const { errors, demand } = input;
  const losses = shortfalls(input, { plannedDays: days, deviationDays }).map((point) => {
    const deviation = Math.hypot(
      errorOver(errors, point.days),
      demandOfDelay(demand, toDecimal(point.days), toDecimal(point.deviationDays)).toNumber(),
    );
    return normalLoss(point.missing.toNumber(), deviation);
  });
  return toDecimal(formatDecimal(Math.max(...losses)));
}

/** Returns the units of the expected demand that find no stock after an order by air can arrive, and before one by sea. */
export function unitsOfGap(input: ShortageInput): Decimal {
  const { air, sea } = input.scenarios;
  return lostSalesBefore(input, sea.leadTime).minus(lostSalesBefore(input, air.leadTime));
}
