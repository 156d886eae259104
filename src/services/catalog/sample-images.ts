// The images of sample products: files beside the code, which the service reads itself instead of fetching them from its own address.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageClient } from '../../clients/image.ts';
import { sampleImageFile } from '../../domain/sandbox/sample-images.ts';

const folder = join(import.meta.dirname, '../../sample-images');

/** Returns the content of a sample image, WebP; undefined if there is no such file. */
export async function readSampleImage(file: string): Promise<Buffer | undefined> {
  return await readFile(join(folder, file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** Returns a client that reads the sample images of the service with this public URL from files, and fetches others with `client`. */
export function withSampleImages(client: ImageClient, publicUrl: string): ImageClient {
  return {
    async fetch(url) {
      const file = sampleImageFile(url, publicUrl);
      const bytes = file === undefined ? undefined : await readSampleImage(file);
      return bytes === undefined ? await client.fetch(url) : { bytes, type: 'image/webp' };
    },
    close: () => client.close(),
  };
}
