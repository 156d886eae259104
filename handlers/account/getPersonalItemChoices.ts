import type { Operations } from '../../generated/account/operations.gen.ts';
import { listSuppliers } from '../../src/db/catalog/suppliers.ts';
import { listCategories } from '../../src/db/catalog/taxonomy.ts';
import type { AccountHandler } from '../../src/http/operation.ts';

/** Lists the suppliers and categories that a personal item can have. */
export const getPersonalItemChoices: AccountHandler<Operations['getPersonalItemChoices']> = async (ctx) => {
  const suppliers = (await listSuppliers(ctx.db))
    .filter(({ active }) => active)
    .map(({ id, name, currency }) => ({ id, name, currency }))
    .sort((a, b) => a.name.localeCompare(b.name));
  const categories = (await listCategories(ctx.db)).map(({ slug, nameEn }) => ({ slug, name: nameEn }));
  return { success: true, data: { suppliers, categories } };
};
