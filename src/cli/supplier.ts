// `portside supplier`: the suppliers of products.

import { type Command, Option } from 'commander';
import type { SupplierTerms } from '../db/catalog/supplier-terms.ts';
import { listSuppliersWithCounts, type Supplier } from '../db/catalog/suppliers.ts';
import { type Locale, locales } from '../domain/locale.ts';
import { changeSupplierTerms, type TermsChange } from '../services/catalog/supplier-terms.ts';
import {
  changeSupplierContact,
  createSupplier,
  type SupplierContact,
  setSupplierVisible,
} from '../services/catalog/suppliers.ts';
import { addVerb, type Report, UsageError, withSession } from './command.ts';
import { facts, table } from './table.ts';

/** Adds the verbs of `supplier`. */
export function supplierCommands(noun: Command): void {
  addVerb(noun, 'create <name>', 'create a supplier')
    .requiredOption('--currency <code>', 'currency of all its prices, for example EUR; cannot be changed')
    .requiredOption('--email <address>', 'address for order e-mails')
    .addOption(localeOption())
    .action(
      withSession(async ({ db }, name: string, options: { currency: string; email: string; locale?: Locale }) => {
        const supplier = await createSupplier(db, { name, ...options });
        const next = `Next, import its products: npm run cli -- catalog import <file> --supplier ${supplier.number}`;
        return { text: `Supplier created.\n\n${described(supplier)}\n\n${next}`, json: supplier };
      }),
    );

  addVerb(noun, 'list', 'list all suppliers').action(
    withSession(async ({ db }) => {
      const suppliers = await listSuppliersWithCounts(db);
      const rows = suppliers.map(({ number, name, currency, active, products, email, locale, id }) => [
        number,
        name,
        currency,
        active ? 'active' : 'inactive',
        products,
        email,
        locale,
        id,
      ]);
      const whenEmpty =
        'No suppliers yet. Create one: npm run cli -- supplier create "Harbour & Finch Ltd" --currency GBP --email orders@harbourandfinch.example';
      return {
        text: table(['NO.', 'NAME', 'CURRENCY', 'STATE', 'PRODUCTS', 'E-MAIL', 'LOCALE', 'ID'], rows, whenEmpty),
        json: suppliers,
      };
    }),
  );

  addVerb(noun, 'set <supplier>', 'set the e-mail address and language of a supplier')
    .option('--email <address>', 'address for order e-mails')
    .addOption(localeOption())
    .action(
      withSession(async ({ db }, written: string, { email, locale }: SupplierContact) => {
        if (email === undefined && locale === undefined) throw new UsageError('set --email or --locale');
        const supplier = await changeSupplierContact(db, written, { email, locale });
        return { text: described(supplier), json: supplier };
      }),
    );

  addVerb(noun, 'terms <supplier>', 'show or set the trade terms of a supplier')
    .option('--minimum-order <amount>', 'minimum total of an order in the currency of the supplier, or none')
    .option('--strict', 'reject orders outside the terms')
    .option('--no-strict', 'accept orders outside the terms (default)')
    .option('--sums-lines', 'add up the lines of a product for price breaks')
    .option('--no-sums-lines', 'compare each line with price breaks (default)')
    .action(
      withSession(async ({ db }, written: string, { minimumOrder, strict, sumsLines }: TermsChange) => {
        const { supplier, terms } = await changeSupplierTerms(db, written, { minimumOrder, strict, sumsLines });
        return { text: describeTerms(supplier, terms), json: { supplier: supplier.name, ...terms } };
      }),
    );

  addVerb(noun, 'activate <supplier>', 'show the products of a supplier in all catalogs').action(
    withSession(async ({ db }, supplier: string) => switched(await setSupplierVisible(db, supplier, true))),
  );

  addVerb(noun, 'deactivate <supplier>', 'hide the products of a supplier from all catalogs').action(
    withSession(async ({ db }, supplier: string) => switched(await setSupplierVisible(db, supplier, false))),
  );

  noun.addHelpText('after', examples);
}

function localeOption(): Option {
  return new Option('--locale <locale>', 'language of e-mails to the supplier').choices(locales);
}

const examples = `
<supplier> is the number, name or ID of a supplier. The number is the supplier_id of the Standard API.

Examples:
  npm run cli -- supplier create "Harbour & Finch Ltd" --currency GBP --email orders@harbourandfinch.example
  npm run cli -- supplier set 3 --email sales@harbourandfinch.example --locale tr
  npm run cli -- supplier terms 3 --minimum-order 250 --strict
  npm run cli -- supplier deactivate 3`;

function switched({ supplier, products }: { supplier: Supplier; products: number }): Report {
  const [state, verb] = supplier.active ? ['active', 'shown'] : ['inactive', 'hidden'];
  return { text: `${supplier.name} is ${state}. Products ${verb}: ${products}.`, json: { ...supplier, products } };
}

function describeTerms({ name, currency }: Supplier, { minimumOrder, strict, sumsLines }: SupplierTerms): string {
  return facts([
    ['supplier', name],
    ['minimum order', minimumOrder === null ? 'none' : `${minimumOrder} ${currency}`],
    ['orders outside the terms', strict ? 'rejected' : 'accepted, with warnings in quotes'],
    ['price breaks', sumsLines ? 'for all lines of a product' : 'for each line'],
  ]);
}

function described({ number, name, id, currency, email, locale, active }: Supplier): string {
  return facts([
    ['number', number],
    ['name', name],
    ['id', id],
    ['currency', currency],
    ['e-mail', email],
    ['locale', locale],
    ['state', active ? 'active' : 'inactive'],
  ]);
}
