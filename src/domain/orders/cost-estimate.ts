// An estimate of an order's landed cost with its range.

import type { Decimal } from 'decimal.js';
import type { CostKind } from './payment.ts';

/** Orders that an estimate is learned from: with the supplier, with any supplier, or none. */
type EstimateLevel = 'supplier' | 'company' | 'coefficient';

/** What an estimate is learned from, as quotes and carts show it. */
export interface CostBasis {
  landedCostLevel: EstimateLevel;
  /** Number of complete orders at that level. */
  landedCostOrders: number;
}

/** Returns what an estimate is learned from. */
export function costBasisOf({ level, orderCount: orders }: CostEstimate): CostBasis {
  return { landedCostLevel: level, landedCostOrders: orders };
}

/** An amount in the order's currency with its 80 % prediction interval: `low` ≤ `expected` ≤ `high`. */
export interface AmountRange {
  low: Decimal;
  expected: Decimal;
  high: Decimal;
}

/** The lines of an order with a duty rate, in the order's currency. */
export interface RatedGoods {
  /** Sum of the lines' values. */
  value: Decimal;
  /** Sum of value × duty rate. */
  duty: Decimal;
}

/** The estimated landed cost of an order. `expected` is the goods value plus the expected costs of all kinds. */
export interface CostEstimate {
  expected: Decimal;
  /** 80 % prediction interval; null at the level `coefficient`. */
  low: Decimal | null;
  high: Decimal | null;
  level: EstimateLevel;
  /** Number of complete orders at that level. */
  orderCount: number;
  /** Costs by kind; empty at the level `coefficient`. */
  kinds: (AmountRange & { kind: CostKind })[];
  /** Kinds that an order has as a rule: those of at least half of the accepted orders at the level, and without any freight and customs. */
  usualKinds: CostKind[];
  /** The part of the customs that follows from duty rates; null without rates, and at the level `coefficient`. */
  duty: Decimal | null;
}
