// Images of products and listings, as the account pages show them.

import type { Context } from '../../context.ts';
import { readImageUrl } from '../../db/catalog/account/catalog-products.ts';
import { findListing } from '../../db/matching/listings.ts';
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
  return await loadImage(ctx, product.url);
}

/**
 * Returns the image of a listing. Throws NOT_FOUND if the company has no such listing, it has no image, or the image can't be fetched, and
 * SERVICE_UNAVAILABLE if too many requests wait for images.
 */
export async function readListingImage(
  ctx: Pick<Context, 'db' | 'images'>,
  { id }: Company,
  clientProductId: string,
): Promise<ProductImage> {
  const listing = await findListing(ctx.db, id, clientProductId);
  if (listing === undefined) throw notFoundError(`The listing ${clientProductId}`);
  if (listing.imageUrl === null) throw notFoundError(`An image of the listing ${clientProductId}`);
  return await loadImage(ctx, listing.imageUrl);
}

async function loadImage(ctx: Pick<Context, 'images'>, url: string): Promise<ProductImage> {
  const image = await ctx.images.read(url);
  if ('reason' in image) throw new ApiError('NOT_FOUND', `The image could not be loaded. ${image.reason}`);
  return image;
}
