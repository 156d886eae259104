import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { readProductImage } from '../../src/services/catalog/product-images.ts';
import { imageResponse } from '../image-response.ts';

/** Returns the first image of a product, or 304 if the browser has it. */
export const getAccountProductImage: AccountHandler<Operations['getAccountProductImage']> = async (
  ctx,
  { company, path, headers },
) => imageResponse(await readProductImage(ctx, company, path.productId), headers['if-none-match']);
