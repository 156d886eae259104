// Suppliers as rows: find, list, add, and show or hide with all their products.

import type { Locale } from '../../domain/locale.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';

export interface Supplier {
  id: string;
  /** The integer by which the Standard API knows a supplier. */
  number: number;
  name: string;
  email: string | null;
  /** Of all its prices. */
  currency: string;
  /** Of its e-mails. */
  locale: Locale;
  active: boolean;
}

/** A supplier and how many products it has in the catalog, those of single companies not counted. */
export interface SupplierRow extends Supplier {
  products: number;
}

const columns = ['id', 'number', 'name', 'email', 'currency', 'locale', 'active'] as const;

/** Returns every supplier, by number. */
export async function listSuppliers(db: Database): Promise<Supplier[]> {
  return db('suppliers').orderBy('number').select(columns);
}

/** Returns every supplier, by number, with the count of its shared active products. */
export async function listSuppliersWithCounts(db: Database): Promise<SupplierRow[]> {
  const { rows } = await db.raw(`
    SELECT ${columns.map((column) => `s.${column}`).join(', ')}, count(p.id)::integer AS products
    FROM suppliers s LEFT JOIN products p ON p.supplier_id = s.id AND p.active AND p.company_id IS NULL
    GROUP BY s.id ORDER BY s.number`);
  return rows;
}

/** Adds a supplier; undefined, and nothing added, when the name is taken. */
export async function insertSupplier(
  db: Database,
  supplier: Omit<Supplier, 'id' | 'number'>,
): Promise<Supplier | undefined> {
  const rows = await db('suppliers').insert(supplier).onConflict('name').ignore().returning(columns);
  return rows[0];
}

/** Sets the locale of the e-mails to a supplier. */
export async function setSupplierLocale(db: Database, id: string, locale: Locale): Promise<void> {
  await db('suppliers').where({ id }).update({ locale, updated_at: db.fn.now() });
}

/** Sets whether the supplier's products can be seen: its own state, and that of its active products. */
export async function setSupplierActive(trx: Transaction, id: string, active: boolean): Promise<number> {
  await trx('suppliers').where({ id }).update({ active, updated_at: trx.fn.now() });
  return trx('products')
    .where({ supplier_id: id, active: true })
    .whereNot({ listed: active })
    .update({ listed: active });
}
