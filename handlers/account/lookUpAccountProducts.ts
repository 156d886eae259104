import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { lookUpProducts } from '../../src/services/catalog/account-catalog.ts';

/** Returns the products of SKUs, supplier SKUs and barcodes. */
export const lookUpAccountProducts: AccountHandler<Operations['lookUpAccountProducts']> = async (
  ctx,
  { company, body },
) => ({ success: true, data: { codes: await lookUpProducts(ctx, company, body.codes) } });
