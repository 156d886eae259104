import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { watchPrice } from '../../src/services/pricing/price-watches.ts';

/** Watches the price of a product for the company, or ends that. */
export const updateAccountPriceWatch: AccountHandler<Operations['updateAccountPriceWatch']> = async (
  ctx,
  { company, path, body },
) => ({ success: true, data: await watchPrice(ctx, company, path.productId, body.isWatched) });
