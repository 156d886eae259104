// Reads and changes the trade terms of a supplier.

import {
  lockSupplierTerms,
  readSupplierTerms,
  type SupplierTerms,
  setSupplierTerms,
} from '../../db/catalog/supplier-terms.ts';
import type { Supplier } from '../../db/catalog/suppliers.ts';
import { ApiError, formatReceived } from '../../domain/errors.ts';
import { inBody } from '../../domain/field-error.ts';
import { ParseError, parsePrice } from '../../domain/price-lists/parse-value.ts';
import { formatMoney } from '../../domain/pricing/money.ts';
import type { Database } from '../../postgres/connection.ts';
import { getSupplier } from './suppliers.ts';

/** Changes of terms; members that are undefined stay unchanged. `minimumOrder` is an amount, or `none`. */
export interface TermsChange {
  minimumOrder?: string | undefined;
  strict?: boolean | undefined;
  sumsLines?: boolean | undefined;
}

/** Changes the terms of a supplier by number, name or id, and returns both. Throws NOT_FOUND, and INVALID_REQUEST for the amount. */
export async function changeSupplierTerms(
  db: Database,
  reference: string,
  change: TermsChange,
): Promise<{ supplier: Supplier; terms: SupplierTerms }> {
  const supplier = await getSupplier(db, reference);
  const minimumOrder = change.minimumOrder === undefined ? undefined : parseMinimumOrder(change.minimumOrder);
  if (Object.values(change).every((value) => value === undefined))
    return { supplier, terms: formatTerms(await readSupplierTerms(db, supplier.id)) };
  return await db.transaction(async (trx) => {
    const before = await lockSupplierTerms(trx, supplier.id);
    const terms = formatTerms({
      minimumOrder: minimumOrder === undefined ? before.minimumOrder : minimumOrder,
      strict: change.strict ?? before.strict,
      sumsLines: change.sumsLines ?? before.sumsLines,
    });
    if (JSON.stringify(terms) !== JSON.stringify(formatTerms(before))) await setSupplierTerms(trx, supplier.id, terms);
    return { supplier, terms };
  });
}

function parseMinimumOrder(text: string): string | null {
  if (text === 'none') return null;
  const amount = parsePrice(text);
  if (!(amount instanceof ParseError) && Number(amount) > 0) return amount;
  const reason = amount instanceof ParseError ? amount.reason : 'is not positive';
  throw new ApiError('INVALID_REQUEST', `The minimum order "${text}" ${reason}.`, [
    inBody('/minimumOrder', 'must be an amount greater than 0, or none', { received: formatReceived(text) }),
  ]);
}

function formatTerms(terms: SupplierTerms): SupplierTerms {
  return { ...terms, minimumOrder: terms.minimumOrder && formatMoney(terms.minimumOrder) };
}
