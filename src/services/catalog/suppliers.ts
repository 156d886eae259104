// Creates suppliers, and shows or hides them with their products.

import { refreshSupplierFacets } from '../../db/catalog/account/product-facets.ts';
import { setSupplierSearchable } from '../../db/catalog/search-index.ts';
import {
  insertSupplier,
  listSuppliers,
  type Supplier,
  setSupplierActive,
  setSupplierContact,
} from '../../db/catalog/suppliers.ts';
import { lockImports } from '../../db/price-lists/import-session.ts';
import { isEmailAddress } from '../../domain/email-address.ts';
import { ApiError, notFoundError } from '../../domain/errors.ts';
import { type FieldError, inBody } from '../../domain/field-error.ts';
import { defaultLocale, type Locale } from '../../domain/locale.ts';
import { isSingleLine } from '../../domain/text-limits.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';

/** Properties of a new supplier. */
interface NewSupplier {
  name: string;
  /** ISO 4217 code of all the supplier's prices. */
  currency: string;
  /** Recipient of order notifications. */
  email: string;
  /** Locale of e-mails to the supplier. */
  locale?: Locale;
  active?: boolean;
}

/** Creates a supplier. Throws INVALID_REQUEST with every invalid value, and ALREADY_EXISTS for a name in use. */
export async function createSupplier(db: Database, supplier: NewSupplier): Promise<Supplier> {
  const name = supplier.name.trim();
  const currency = supplier.currency.trim().toUpperCase();
  const email = supplier.email.trim();
  const errors: FieldError[] = [];
  if (!isSingleLine(name, 200)) {
    errors.push(inBody('/name', 'must have 1 to 200 characters without control characters'));
  } else if (/^\d+$/.test(name)) errors.push(inBody('/name', 'must not consist of digits only'));
  if (!Intl.supportedValuesOf('currency').includes(currency))
    errors.push(inBody('/currency', `must be an ISO 4217 code such as EUR, not "${currency}"`));
  if (!isEmailAddress(email)) errors.push(inBody('/email', `must be an e-mail address, not "${email}"`));
  if (errors.length > 0) throw new ApiError('INVALID_REQUEST', 'The supplier was not created.', errors);
  const added = await insertSupplier(db, {
    name,
    currency,
    email,
    locale: supplier.locale ?? defaultLocale,
    active: supplier.active ?? true,
  });
  if (!added) {
    throw new ApiError('ALREADY_EXISTS', `A supplier named "${name}" already exists.`, [
      inBody('/name', 'must not be that of another supplier'),
    ]);
  }
  return added;
}

/** Returns a supplier by number, id or case-insensitive name. Throws NOT_FOUND. */
export async function getSupplier(db: Database, reference: string): Promise<Supplier> {
  const found = createSupplierFinder(await listSuppliers(db))(reference);
  if (!found) throw notFoundError(`The supplier "${reference}"`);
  return found;
}

/** Returns a lookup of suppliers by number, id or case-insensitive name. */
export function createSupplierFinder(suppliers: Supplier[]): (reference: string) => Supplier | undefined {
  const byName = suppliers.map((supplier) => [supplier.name.toLowerCase(), supplier] as const);
  const byKey = suppliers.flatMap((supplier) =>
    [supplier.id, String(supplier.number)].map((key) => [key, supplier] as const),
  );
  const byReference = new Map([...byName, ...byKey]);
  return (reference) => byReference.get(reference.trim().toLowerCase());
}

/** The recipient of order e-mails, and their locale; undefined values stay. */
export interface SupplierContact {
  email?: string | undefined;
  locale?: Locale | undefined;
}

/** Sets where and in which locale a supplier gets e-mails, and returns the supplier. Throws NOT_FOUND, and INVALID_REQUEST for an invalid address. */
export async function changeSupplierContact(
  db: Database,
  reference: string,
  contact: SupplierContact,
): Promise<Supplier> {
  const supplier = await getSupplier(db, reference);
  const email = contact.email?.trim();
  if (email !== undefined && !isEmailAddress(email)) {
    throw new ApiError('INVALID_REQUEST', 'The supplier was not changed.', [
      inBody('/email', `must be an e-mail address, not "${email}"`),
    ]);
  }
  const changed = { email: email ?? supplier.email, locale: contact.locale ?? supplier.locale };
  await setSupplierContact(db, supplier.id, changed);
  return { ...supplier, ...changed };
}

/** Shows or hides a supplier and its products in the catalog and in search. Returns the supplier and the number of its products. */
export async function setSupplierVisible(
  db: Database,
  reference: string,
  active: boolean,
): Promise<{ supplier: Supplier; products: number }> {
  const supplier = await getSupplier(db, reference);
  return db.transaction(async (trx: Transaction) => {
    // A running import has read the supplier's earlier state.
    await lockImports(trx, true);
    const products = await setSupplierActive(trx, supplier.id, active);
    await refreshSupplierFacets(trx, supplier.id);
    await setSupplierSearchable(trx, supplier.id, active);
    return { supplier: { ...supplier, active }, products };
  });
}
