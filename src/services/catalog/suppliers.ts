// Suppliers: adding them, and showing or hiding everything they sell.

import { lockImports } from '../../db/catalog/import/import-session.ts';
import { setSupplierSearchable } from '../../db/catalog/search-index.ts';
import {
  insertSupplier,
  listSuppliers,
  type Supplier,
  setSupplierActive,
  setSupplierLocale,
} from '../../db/catalog/suppliers.ts';
import { ApiError, notFound } from '../../domain/errors.ts';
import { defaultLocale, type Locale } from '../../domain/locale.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { isLine } from '../accounts/companies.ts';

/** What is needed to add a supplier. */
export interface NewSupplier {
  name: string;
  /** ISO 4217 code of all its prices. */
  currency: string;
  /** Where its orders' notifications go. */
  email: string;
  /** Of its e-mails. */
  locale?: Locale;
  active?: boolean;
}

/** Adds a supplier; refuses a name that is taken and values that can't be right, all at once. */
export async function createSupplier(db: Database, supplier: NewSupplier): Promise<Supplier> {
  const name = supplier.name.trim();
  const currency = supplier.currency.trim().toUpperCase();
  const email = supplier.email.trim();
  const faults: string[] = [];
  if (!isLine(name, 200)) {
    faults.push('A name has 1 to 200 characters, none of them control characters.');
  } else if (/^\d+$/.test(name)) faults.push('A name of digits alone would be taken for the number of a supplier.');
  if (!Intl.supportedValuesOf('currency').includes(currency))
    faults.push(`"${currency}" is not a currency code like EUR.`);
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) faults.push(`"${email}" is not an e-mail address.`);
  if (faults.length > 0) throw new ApiError('INVALID_REQUEST', 'The supplier was not added.', faults);
  const added = await insertSupplier(db, {
    name,
    currency,
    email,
    locale: supplier.locale ?? defaultLocale,
    active: supplier.active ?? true,
  });
  if (!added) throw new ApiError('INVALID_REQUEST', `There is a supplier named "${name}" already.`);
  return added;
}

/** Returns the supplier of this number, id or (in any case) name; refuses when there is none. */
export async function findSupplier(db: Database, written: string): Promise<Supplier> {
  const found = createSupplierFinder(await listSuppliers(db))(written);
  if (!found) throw notFound(`A supplier "${written}"`);
  return found;
}

/** Returns how a supplier is found by its number, its id or its name in any case. */
export function createSupplierFinder(suppliers: Supplier[]): (written: string) => Supplier | undefined {
  const byName = suppliers.map((supplier) => [supplier.name.toLowerCase(), supplier] as const);
  const byKey = suppliers.flatMap((supplier) =>
    [supplier.id, String(supplier.number)].map((key) => [key, supplier] as const),
  );
  const found = new Map([...byName, ...byKey]);
  return (written) => found.get(written.trim().toLowerCase());
}

/** Sets the locale of the e-mails to a supplier, and returns the supplier; throws NOT_FOUND. */
export async function localizeSupplier(db: Database, written: string, locale: Locale): Promise<Supplier> {
  const supplier = await findSupplier(db, written);
  await setSupplierLocale(db, supplier.id, locale);
  return { ...supplier, locale };
}

/** Shows or hides a supplier and with it its products, in the catalog and in searches, and returns how many these are. */
export async function setSupplierVisible(
  db: Database,
  written: string,
  active: boolean,
): Promise<{ supplier: Supplier; products: number }> {
  const supplier = await findSupplier(db, written);
  return db.transaction(async (trx: Transaction) => {
    // An import under way knows the supplier as it was.
    await lockImports(trx, true);
    const products = await setSupplierActive(trx, supplier.id, active);
    await setSupplierSearchable(trx, supplier.id, active);
    return { supplier: { ...supplier, active }, products };
  });
}
