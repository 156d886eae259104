import type { Operations } from '../../generated/account/operations.gen.ts';
import { submittedDecimalOrNull } from '../../src/domain/decimal-text.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { previewPrices as preview } from '../../src/services/pricing/preview-prices.ts';

/** Returns the prices that the given products would have with other price settings. */
export const previewPrices: AccountHandler<Operations['previewPrices']> = async (ctx, { company, body }) => {
  const { productIds, tccCoefficient, ...others } = body;
  const settings = {
    ...others,
    ...(tccCoefficient !== undefined && { tccCoefficient: submittedDecimalOrNull(tccCoefficient) }),
  };
  return { success: true, data: { products: await preview(ctx, company, settings, productIds) } };
};
