// Supplier storage.

import type { Locale } from '../../domain/locale.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { notify } from '../../postgres/notifications.ts';
import { recordHiddenSupplier } from '../events/product-changes.ts';
import { recordSupplierProducts, startProductChanges } from './record-changes.ts';

export interface Supplier {
  id: string;
  /** The supplier's id in the Standard API. */
  number: number;
  name: string;
  email: string | null;
  /** Currency of all the supplier's prices. */
  currency: string;
  /** Locale of e-mails to the supplier. */
  locale: Locale;
  active: boolean;
}

/** A supplier with the number of its active products in the shared catalog. */
interface SupplierWithCount extends Supplier {
  products: number;
}

const columns = ['id', 'number', 'name', 'email', 'currency', 'locale', 'active'] as const;

/** Returns all suppliers, ordered by number. */
export async function listSuppliers(db: Database): Promise<Supplier[]> {
  return db('suppliers').orderBy('number').select(columns);
}

/** Returns those of these IDs that no supplier has. */
export async function listUnknownSuppliers(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const known = new Set<string>(await db('suppliers').whereIn('id', ids).pluck('id'));
  return ids.filter((id) => !known.has(id));
}

/** Returns the locale of e-mails to a supplier. */
export async function readSupplierLocale(db: Database, id: string): Promise<Locale> {
  const { locale } = (await db('suppliers').where({ id }).first('locale'))!;
  return locale;
}

/** Locks a supplier until the transaction ends, so that it is not shown or hidden, and returns it; undefined if it does not exist. */
export async function lockSupplier(trx: Transaction, id: string): Promise<Supplier | undefined> {
  return trx('suppliers').where({ id }).forShare().first(columns);
}

/** Returns all suppliers with product counts, ordered by number. */
export async function listSuppliersWithCounts(db: Database): Promise<SupplierWithCount[]> {
  const { rows } = await db.raw(`
    SELECT ${columns.map((column) => `s.${column}`).join(', ')}, count(p.id)::integer AS products
    FROM suppliers s LEFT JOIN products p ON p.supplier_id = s.id AND p.active AND p.company_id IS NULL
    GROUP BY s.id ORDER BY s.number`);
  return rows;
}

/** Inserts a supplier; returns undefined if the name is already in use. */
export async function insertSupplier(
  db: Database,
  supplier: Omit<Supplier, 'id' | 'number'>,
): Promise<Supplier | undefined> {
  return await db.transaction(async (trx) => {
    const rows = await trx('suppliers').insert(supplier).onConflict('name').ignore().returning(columns);
    await notify(trx, 'catalog');
    return rows[0];
  });
}

/** Sets the address and the locale of e-mails to a supplier. */
export async function setSupplierContact(
  db: Database,
  id: string,
  contact: Pick<Supplier, 'email' | 'locale'>,
): Promise<void> {
  await db.transaction(async (trx) => {
    await trx('suppliers')
      .where({ id })
      .update({ ...contact, updated_at: trx.raw('now()') });
    await notify(trx, 'catalog');
  });
}

/** Activates or deactivates a supplier, lists or unlists its active products, and returns the number of changed products. */
export async function setSupplierActive(trx: Transaction, id: string, active: boolean): Promise<number> {
  await trx('suppliers')
    .where({ id })
    .update({ active, updated_at: trx.raw('now()') });
  await startProductChanges(trx);
  await recordSupplierProducts(trx, id, active);
  if (!active) await recordHiddenSupplier(trx, id);
  return trx('products')
    .where({ supplier_id: id, active: true })
    .whereNot({ listed: active })
    .update({ listed: active });
}
