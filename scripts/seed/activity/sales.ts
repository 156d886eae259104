// A year of sales and stock of the demo products.

import { addDays } from '../../../src/domain/day.ts';
import type { RawSale } from '../../../src/domain/sales/raw-sale.ts';
import type { SubmittedObservation } from '../../../src/domain/sales/stock.ts';
import { pushRawSales } from '../../../src/services/sales/push-raw-sales.ts';
import { pushStock } from '../../../src/services/sales/push-stock.ts';
import { type Chance, chance } from '../random.ts';
import type { ActivityContext } from './activity.ts';
import { daysAgo, demoSource } from './demo-actor.ts';
import type { DemoProduct } from './products.ts';

const days = 365;
const marketplaces = ['web-shop', 'amazon-de', 'trendyol'];
/** Demand relative to the average, Sunday first. */
const weekdays = [1.3, 0.8, 0.8, 0.9, 1, 1.2, 1.4];

/** How a product sells. */
interface Demand {
  /** Average units per day. */
  level: number;
  /** Demand of the last three weeks relative to the weeks before. */
  recent: number;
  /** Relative height of the season, which peaks in December. */
  season: number;
  /** Percentage of days with demand. */
  frequency: number;
  /** Stock that remains today, in days of demand. */
  daysLeft: number;
}

const demands: Demand[] = [
  { level: 6, recent: 1, season: 0.2, frequency: 100, daysLeft: 12 },
  { level: 3, recent: 1.8, season: 0, frequency: 100, daysLeft: 45 },
  { level: 8, recent: 1, season: 0.6, frequency: 100, daysLeft: 0 },
  { level: 2, recent: 0.4, season: 0, frequency: 90, daysLeft: 200 },
  { level: 0.4, recent: 1, season: 0, frequency: 20, daysLeft: 60 },
];

/** Pushes the sales and the stock of each product. Sales end on the days without stock. */
export async function addSales(ctx: ActivityContext, companyId: string, products: DemoProduct[]): Promise<void> {
  const histories = products.map((product, index) => createHistory(product, demands[index % demands.length]!, index));
  const source = demoSource(companyId);
  await pushStock(
    ctx,
    source,
    histories.flatMap(({ stock }) => stock),
  );
  await pushRawSales(
    ctx,
    source,
    histories.flatMap(({ sales }) => sales),
  );
}

function createHistory(product: DemoProduct, demand: Demand, index: number) {
  const dice = chance(7919 * (index + 1));
  const sales: RawSale[] = [];
  const stock: SubmittedObservation[] = [];
  const batch = Math.ceil(demand.level * 60);
  let onHand = batch;
  const start = daysAgo(days);
  for (let i = 0; i < days; i++) {
    const day = addDays(start, i);
    const remaining = Math.round(demand.level * demand.daysLeft);
    // The last delivery leaves the intended stock.
    if (i < days - 40 && onHand < batch / 4) onHand += batch;
    if (i === days - 40) onHand = Math.max(onHand, remaining + Math.round(demand.level * 30));
    if (i === days - 3 && demand.daysLeft > 0) onHand = Math.max(onHand, remaining);
    const units = Math.min(onHand, drawUnits(dice, demand, day, i >= days - 21));
    onHand -= units;
    stock.push({
      productId: product.id,
      observedAt: `${day}T23:00:00Z`,
      on_hand: onHand,
      out_of_stock: onHand === 0 && units === 0,
    });
    if (units > 0) sales.push(createSale(dice, product, day, units));
  }
  return { sales, stock };
}

function drawUnits(dice: Chance, { level, recent, season, frequency }: Demand, day: string, isRecent: boolean): number {
  if (!dice.percent(frequency)) return 0;
  const date = new Date(day);
  const yearAngle = ((date.getUTCMonth() + date.getUTCDate() / 31 - 11.6) / 12) * 2 * Math.PI;
  const trend = isRecent ? recent : 1;
  const expected =
    (level * trend * (1 + season * Math.cos(yearAngle)) * weekdays[date.getUTCDay()]!) / (frequency / 100);
  return Math.max(0, Math.round(expected * (0.5 + dice.next())));
}

function createSale(dice: Chance, { id, price, currency }: DemoProduct, day: string, units: number): RawSale {
  const markup = dice.pick([1.7, 1.8, 1.8, 1.9]);
  return {
    productId: id,
    date: day,
    units,
    price: Math.round(Number(price) * markup * 100) / 100,
    currency,
    marketplace: dice.pick(marketplaces),
    saleId: `S-${day}-${id.slice(0, 8)}`,
  };
}
