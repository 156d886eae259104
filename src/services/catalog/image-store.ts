// Images of products, fetched from the suppliers' servers and cached in the memory of the process, also if fetching failed.

import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type FetchedImage, type ImageClient, ImageError } from '../../clients/image.ts';
import { ApiError } from '../../domain/errors.ts';
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

export class ImageStore {
  readonly #client: ImageClient;
  readonly #cache: LRUCache<string, ProductImage | Failure>;
  readonly #slots = new TaskSlots(maxConcurrent);

  constructor(client: ImageClient) {
    this.#client = client;
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

  /** Closes the connections to image servers. */
  async close(): Promise<void> {
    await this.#client.close();
  }

  async #fetch(url: string, options: { ttl?: number }): Promise<ProductImage | Failure> {
    if (this.#slots.taskCount >= maxConcurrent + maxWaiting)
      throw new ApiError('SERVICE_UNAVAILABLE', 'Too many images are being loaded. Try again later.');
    try {
      const image = await this.#slots.run(() => this.#client.fetch(url));
      return { ...image, etag: `"${hash('sha256', image.bytes, 'base64url').slice(0, 27)}"` };
    } catch (error) {
      if (!(error instanceof ImageError)) throw error;
      options.ttl = failureTtlMs;
      return { reason: error.message };
    }
  }
}
