// Trade terms of suppliers, which apply to the orders of all their products.

import type { Database, Transaction } from '../../postgres/connection.ts';
import { recordListedProducts, startProductChanges } from './record-changes.ts';

/** The terms of a supplier. */
export interface SupplierTerms {
  /** Minimum total of an order in the supplier's currency, a decimal string; null for none. */
  minimumOrder: string | null;
  /** Whether orders outside the terms are rejected. */
  strict: boolean;
  /** Whether the lines of one product are added up for price breaks. */
  sumsLines: boolean;
}

/** Locks a supplier until the transaction ends and returns its terms. */
export async function lockSupplierTerms(trx: Transaction, supplierId: string): Promise<SupplierTerms> {
  return toTerms(await selectTerms(trx, supplierId).forNoKeyUpdate());
}

/** Returns the terms of a supplier. */
export async function readSupplierTerms(db: Database, supplierId: string): Promise<SupplierTerms> {
  return toTerms(await selectTerms(db, supplierId));
}

function selectTerms(db: Database, supplierId: string) {
  return db('suppliers').where({ id: supplierId }).first('minimum_order', 'strict_terms', 'sums_lines');
}

function toTerms(row: Awaited<ReturnType<typeof selectTerms>>): SupplierTerms {
  const { minimum_order, strict_terms, sums_lines } = row!;
  return { minimumOrder: minimum_order, strict: strict_terms, sumsLines: sums_lines };
}

/** Sets the terms of a supplier. Its listed products are in the change feed, because their terms contain those of the supplier. */
export async function setSupplierTerms(trx: Transaction, supplierId: string, terms: SupplierTerms): Promise<void> {
  const { minimumOrder, strict, sumsLines } = terms;
  await startProductChanges(trx);
  await trx('suppliers')
    .where({ id: supplierId })
    .update({ minimum_order: minimumOrder, strict_terms: strict, sums_lines: sumsLines, updated_at: trx.raw('now()') });
  await recordListedProducts(trx, supplierId);
}
