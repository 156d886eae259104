// Images of products, fetched from the suppliers' servers and cached in the memory of the process, also if fetching failed.

import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createImageClient, type FetchedImage, type ImageClient, ImageError } from '../../clients/image.ts';
import type { Context } from '../../context.ts';
import { readImageUrl } from '../../db/catalog/account/image-url.ts';
import type { Company } from '../../domain/accounts/company.ts';
import { ApiError, notFoundError } from '../../domain/errors.ts';
import { TaskSlots } from '../../threads/task-slots.ts';

/** An image with a strong entity tag, in quotes. */
export interface ProductImage extends FetchedImage {
  etag: string;
}

const cacheBytes = 32 * 1024 * 1024;
const imageTtlMs = 24 * 3_600_000;
const failureTtlMs = 5 * 60_000;
/** An image of the maximum size can be in memory for each. */
const maxConcurrent = 8;
const maxWaiting = 500;

/** Cached instead of an image. */
interface Failure {
  reason: string;
}

type ImageContext = Pick<Context, 'config' | 'log'>;
const stores = new WeakMap<Context['config'], ImageStore>();

/**
 * Returns the first image of a product in the company's catalog. Throws NOT_FOUND if there is no such product, it has no image, or the image
 * can't be fetched, and SERVICE_UNAVAILABLE if too many requests wait for images.
 */
export async function readProductImage(
  ctx: ImageContext & Pick<Context, 'db'>,
  { id }: Company,
  productId: string,
): Promise<ProductImage> {
  const product = await readImageUrl(ctx.db, id, productId);
  if (product === undefined) throw notFoundError(`The product ${productId}`);
  if (product.url === null) throw notFoundError(`An image of the product ${productId}`);
  const image = await storeOf(ctx).read(product.url);
  if ('reason' in image) throw new ApiError('NOT_FOUND', `The image could not be loaded. ${image.reason}`);
  return image;
}

/** Makes a client fetch the images of a context, such as images that exist on this machine only. It must be called before the first request. */
export function setImageClient({ config }: ImageContext, client: ImageClient): void {
  stores.set(config, new ImageStore(client));
}

/** Closes the connections to image servers. */
export async function closeProductImages({ config }: ImageContext): Promise<void> {
  const store = stores.get(config);
  stores.delete(config);
  await store?.client.close();
}

function storeOf({ config, log }: ImageContext): ImageStore {
  const store =
    stores.get(config) ?? new ImageStore(createImageClient({ allowPrivate: config.allowPrivateTargets, log }));
  stores.set(config, store);
  return store;
}

class ImageStore {
  readonly client: ImageClient;
  readonly #cache: LRUCache<string, ProductImage | Failure>;
  readonly #slots = new TaskSlots(maxConcurrent);

  constructor(client: ImageClient) {
    this.client = client;
    this.#cache = new LRUCache<string, ProductImage | Failure>({
      maxSize: cacheBytes,
      sizeCalculation: (entry, url) => url.length + 500 + ('bytes' in entry ? entry.bytes.length : 0),
      ttl: imageTtlMs,
      // Requests for the same URL share one fetch.
      fetchMethod: (url, _stale, { options }) => this.#fetch(url, options),
    });
  }

  async read(url: string): Promise<ProductImage | Failure> {
    return await this.#cache.forceFetch(url);
  }

  async #fetch(url: string, options: { ttl?: number }): Promise<ProductImage | Failure> {
    if (this.#slots.taskCount >= maxConcurrent + maxWaiting)
      throw new ApiError('SERVICE_UNAVAILABLE', 'Too many images are being loaded. Try again later.');
    try {
      const image = await this.#slots.run(() => this.client.fetch(url));
      return { ...image, etag: `"${hash('sha256', image.bytes, 'base64url').slice(0, 27)}"` };
    } catch (error) {
      if (!(error instanceof ImageError)) throw error;
      options.ttl = failureTtlMs;
      return { reason: error.message };
    }
  }
}
