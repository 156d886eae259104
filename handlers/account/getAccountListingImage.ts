import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { readListingImage } from '../../src/services/catalog/product-images.ts';
import { imageResponse } from '../image-response.ts';

/** Returns the image of a listing, or 304 if the browser has it. */
export const getAccountListingImage: AccountHandler<Operations['getAccountListingImage']> = async (
  ctx,
  { company, path, headers },
) => imageResponse(await readListingImage(ctx, company, path.clientProductId), headers['if-none-match']);
