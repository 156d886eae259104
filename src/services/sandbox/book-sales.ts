// Continues the sales of a sandbox: each night, those of the day before, by the same model as its history.

import type { Context } from '../../context.ts';
import { storeReportedDays } from '../../db/demand/reported-sales.ts';
import { sumReceivedUnits } from '../../db/orders/received-units.ts';
import { storeRawSales } from '../../db/sales/raw-sales.ts';
import { storeStock } from '../../db/sales/stock.ts';
import { listStockBefore } from '../../db/sandbox/last-stock.ts';
import { readSandboxState } from '../../db/sandbox/sandbox-clock.ts';
import { currentDay } from '../../domain/clock.ts';
import { addDays } from '../../domain/day.ts';
import { seedItems } from '../../domain/sandbox/seed-catalog.ts';
import { demandedUnits, shopPrice } from '../../domain/sandbox/seed-demand.ts';

const [marketplace, currency] = ['web', 'EUR'];
const itemsBySku = new Map(seedItems.map((item) => [item.sku, item]));

/**
 * Records the sales of yesterday and the stock after them: the last known stock, with the units received since, less the units sold. Products whose
 * sales or stock of the day the company has sent itself are left out. Recommendations follow with the calculation of the night.
 */
export async function bookSales({ db, clock, pushIds }: Pick<Context, 'db' | 'clock' | 'pushIds'>): Promise<void> {
  const today = currentDay(clock);
  const day = addDays(today, -1);
  const companyId = (await readSandboxState(db)).company.id;
  const known = await listStockBefore(db, companyId, [...itemsBySku.keys()], day);
  if (known.length === 0) return;
  const received = await sumReceivedUnits(db, companyId, known, today, day);
  const results = known.map(({ productId, sku, onHand }) => {
    const item = itemsBySku.get(sku)!;
    const available = onHand + (received.get(productId) ?? 0);
    const units = Math.min(demandedUnits(item, day), available);
    return { productId, units, onHand: available - units, price: Number(shopPrice(item).toFixed(2)) };
  });
  const sales = results
    .filter(({ units }) => units > 0)
    .map(({ productId, units, price }) => {
      return { ...{ productId, units, price, currency, marketplace }, date: day, saleId: `seed-${day}` };
    });
  const observedAt = `${day}T20:00:00Z`;
  const stock = results.map(({ productId, units, onHand }) => {
    return { productId, observedAt, onHand, outOfStock: onHand === 0 && units === 0 };
  });
  const source = { companyId, keyId: null, requestId: 'sandbox-clock' };
  await db.transaction(async (trx) => {
    await storeReportedDays(trx, companyId, today, [{ day, marketplace }]);
    await storeRawSales(trx, pushIds, source, sales);
    await storeStock(trx, pushIds, source, stock);
  });
}
