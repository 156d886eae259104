// What tests of recommendations start from: a company that has told what it sells and holds.

import { addDays, dayOf } from '../../src/domain/day.ts';
import type { Database } from '../../src/postgres/connection.ts';
import { addProduct, addSupplier } from './catalog.ts';
import type { UntypedDatabase } from './database.ts';

export const today = () => dayOf(new Date().toISOString());

/** The day so many days ago. */
export const ago = (days: number) => addDays(today(), -days);

/** What a company has told of a product. */
export interface ToldProduct {
  /** Units sold a day, oldest first, the last yesterday's; null on a day out of stock. */
  sold?: (number | null)[];
  /** Observed just now. */
  stock?: number;
}

/** Stores what a company has told of a product, as pushes leave it. */
export async function tell(
  db: UntypedDatabase,
  companyId: string,
  productId: string,
  { sold = [], stock }: ToldProduct,
) {
  const key = { company_id: companyId, product_id: productId };
  await db('demand_series').insert(key).onConflict().ignore();
  const days = sold.map((units, index) => ({ day: ago(sold.length - index), units }));
  const inStock = days.filter(({ units }) => units !== null);
  for (const rows of [
    inStock.map(({ day, units }) => ({ ...key, day, currency: 'EUR', units, sold_units: units, revenue: units })),
  ]) {
    if (rows.length > 0) await db('sales_days').insert(rows);
  }
  const empty = days.filter(({ units }) => units === null);
  if (empty.length > 0) {
    await db('stock_days').insert(
      empty.map(({ day }) => ({ ...key, day, observed_at: `${day}T12:00:00Z`, out_of_stock: true })),
    );
  }
  if (stock !== undefined) await observe(db, companyId, productId, stock);
}

/** Stores an observation of a stock, of now. */
export async function observe(db: Database, companyId: string, productId: string, on_hand: number) {
  const observed = { company_id: companyId, product_id: productId, observed_at: new Date().toISOString() };
  await db('stock_observations').insert({ ...observed, on_hand, push_id: 1 });
}

/** So many days of the same sales. */
export const steadily = (units: number, days: number) => Array.from({ length: days }, () => units);

/** A product of a supplier of its own that a company has told of; returns its id. */
export async function addToldProduct(
  db: Database,
  companyId: string,
  told: ToldProduct,
  product: { name?: string; attributes?: Record<string, unknown>; companyId?: string; listed?: boolean } = {},
): Promise<{ id: string; internalId: string; sku: string; supplierId: string }> {
  const supplier = await addSupplier(db);
  const added = await addProduct(db, { supplier, ...product });
  await tell(db, companyId, added.id, told);
  return { ...added, supplierId: supplier.id };
}
