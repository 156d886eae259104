// `portside catalog profile`: how the price lists of a supplier are read.

import { deleteImportProfile, findImportProfile } from '../../db/price-lists/import-profiles.ts';
import { getSupplier } from '../../services/catalog/suppliers.ts';
import type { Report, Session } from '../command.ts';
import { facts, table } from '../table.ts';

/** Shows or deletes a profile. */
export async function runProfile({ db }: Session, reference: string, options: { delete?: boolean }): Promise<Report> {
  const supplier = await getSupplier(db, reference);
  if (options.delete) {
    const deleted = await deleteImportProfile(db, supplier.id);
    const text = deleted
      ? `The import profile of ${supplier.name} is deleted.`
      : `${supplier.name} has no import profile.`;
    return { text, json: { supplier: supplier.name, deleted } };
  }
  const profile = await findImportProfile(db, supplier.id);
  if (!profile) return { text: `${supplier.name} has no import profile.`, json: null };
  const { columns, unusedColumns, decimal, sheet, encoding, currency, priceQuantity } = profile;
  return {
    text: [
      table(['field', 'column'], Object.entries(columns), 'Columns are named like their fields.'),
      facts([
        ['not imported', unusedColumns.join(', ') || null],
        ['decimal', decimal],
        ['sheet', sheet],
        ['encoding', encoding],
        ['currency', currency],
        ['price quantity', priceQuantity && `${priceQuantity.decision}: ${priceQuantity.statements.join(', ')}`],
      ]),
    ].join('\n\n'),
    json: { supplier: supplier.name, ...profile },
  };
}
