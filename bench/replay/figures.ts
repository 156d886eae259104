// The figures of simulated products.

import type { Outcome } from './simulation.ts';

/** Costs as shares of the purchase price of a unit: holding for a year, freight, and the margin of a lost sale. */
export const costRates = { holding: 0.25, air: 0.2, sea: 0.05, lostMargin: 0.3 };

/** Figures of all products together. */
export interface Figures {
  /** Units sold ÷ units demanded. */
  fillRate: number;
  /** Share of replenishment cycles without lost sales. */
  cycleService: number;
  /** Mean stock in days of demand: sum of the products' mean stock ÷ sum of their demand per day. */
  stockDays: number;
  /** Units ordered by air ÷ units ordered. */
  airShare: number;
  /** Costs of `costRates` ÷ purchase price of the demand. */
  cost: number;
}

/** Returns the figures of products. */
export function figures(outcomes: readonly Outcome[]): Figures {
  const total = (value: (outcome: Outcome) => number) => outcomes.reduce((sum, outcome) => sum + value(outcome), 0);
  const demand = total((outcome) => outcome.demand);
  const sold = total((outcome) => outcome.sold);
  const stock = total(({ stockDays }) => stockDays);
  const [air, sea] = [total(({ ordered }) => ordered.air), total(({ ordered }) => ordered.sea)];
  const { holding, lostMargin } = costRates;
  const costs = (stock * holding) / 365 + air * costRates.air + sea * costRates.sea + (demand - sold) * lostMargin;
  return {
    fillRate: sold / demand,
    cycleService: total(({ cyclesInStock }) => cyclesInStock) / total(({ cycles }) => cycles),
    stockDays: stock / total((outcome) => outcome.demand),
    airShare: air / (air + sea),
    cost: costs / demand,
  };
}

/** Returns the stock of a policy at a fill rate, linear between two of its figures in order of their safety stock; null if it has none. */
export function interpolateStock(grid: readonly Figures[], fillRate: number): number | null {
  for (const [index, above] of grid.entries()) {
    const below = grid[index - 1];
    if (!below || above.fillRate < fillRate || below.fillRate > fillRate) continue;
    const share =
      above.fillRate === below.fillRate ? 0 : (fillRate - below.fillRate) / (above.fillRate - below.fillRate);
    return below.stockDays + share * (above.stockDays - below.stockDays);
  }
  return null;
}
