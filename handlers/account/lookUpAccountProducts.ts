import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { lookUpProducts, productsFor } from '../../src/services/catalog/account-catalog.ts';

/** Returns the products of SKUs, supplier SKUs and barcodes. */
export const lookUpAccountProducts: AccountHandler<Operations['lookUpAccountProducts']> = async (
  ctx,
  { company, user, body },
) => {
  const found = await lookUpProducts(ctx, company, body.codes);
  const codes = found.map(({ code, products, suggestions }) => ({
    code,
    products: productsFor(user, products),
    suggestions: productsFor(user, suggestions),
  }));
  return { success: true, data: { codes } };
};
