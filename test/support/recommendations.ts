// Fixtures for recommendation tests: products with sales and stock.

import { addDays, dayOf } from '../../src/domain/day.ts';
import type { Database } from '../../src/postgres/connection.ts';
import { addProduct, addSupplier } from './catalog.ts';
import type { UntypedDatabase } from './database.ts';

export const today = () => dayOf(new Date().toISOString());

/** Returns the date this number of days ago. */
export const ago = (days: number) => addDays(today(), -days);

/** Sales and stock of a product. */
export interface ProductDemand {
  /** Daily units up to yesterday, oldest first; null means out of stock. */
  sold?: (number | null)[];
  /** The current quantity on hand. */
  stock?: number;
}

/** Stores sales and stock of a product, as pushes do. */
export async function storeDemand(
  db: UntypedDatabase,
  companyId: string,
  productId: string,
  { sold = [], stock }: ProductDemand,
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

/** Stores a current stock observation. */
export async function observe(db: Database, companyId: string, productId: string, on_hand: number) {
  const observed = { company_id: companyId, product_id: productId, observed_at: new Date().toISOString() };
  await db('stock_observations').insert({ ...observed, on_hand, push_id: 1 });
}

/** Returns constant daily sales. */
export const steadily = (units: number, days: number) => Array.from({ length: days }, () => units);

/** Creates a product with its own supplier, sales and stock. */
export async function createProductWithDemand(
  db: Database,
  companyId: string,
  demand: ProductDemand,
  product: {
    name?: string;
    price?: string;
    attributes?: Record<string, unknown>;
    companyId?: string;
    listed?: boolean;
  } = {},
): Promise<{ id: string; internalId: string; sku: string; supplierId: string }> {
  const supplier = await addSupplier(db);
  const added = await addProduct(db, { supplier, ...product });
  await storeDemand(db, companyId, added.id, demand);
  return { ...added, supplierId: supplier.id };
}
