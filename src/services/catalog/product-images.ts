// Images of products, as the account pages show them.

import type { Context } from '../../context.ts';
import { readImageUrl } from '../../db/catalog/account/catalog-products.ts';
import type { Company } from '../../domain/accounts/company.ts';
import { ApiError, notFoundError } from '../../domain/errors.ts';
import type { ProductImage } from './image-store.ts';

/**
 * Returns the first image of a product in the company's catalog. Throws NOT_FOUND if there is no such product, it has no image, or the image
 * can't be fetched, and SERVICE_UNAVAILABLE if too many requests wait for images.
 */
export async function readProductImage(
  ctx: Pick<Context, 'db' | 'images'>,
  { id }: Company,
  productId: string,
): Promise<ProductImage> {
  const product = await readImageUrl(ctx.db, id, productId);
  if (product === undefined) throw notFoundError(`The product ${productId}`);
  if (product.url === null) throw notFoundError(`An image of the product ${productId}`);
  const image = await ctx.images.read(product.url);
  if ('reason' in image) throw new ApiError('NOT_FOUND', `The image could not be loaded. ${image.reason}`);
  return image;
}
