// Images of the demo's suppliers, whose servers do not exist: a file per category, served by the process that `make run` starts.

import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { ImageClient } from '../../src/clients/image.ts';

/** Server of the demo's images, in a domain that is reserved for documentation (RFC 2606). */
export const demoImageServer = 'https://images.portside.example/';

/** Returns a client that reads the demo's images from files, and fetches others with `client`. */
export function createDemoImageClient(client: ImageClient): ImageClient {
  return {
    fetch: async (url) =>
      url.startsWith(demoImageServer)
        ? { bytes: await readFile(demoImageFile(basename(dirname(url)))), type: 'image/webp' }
        : await client.fetch(url),
    close: () => client.close(),
  };
}

/** Returns the path of a category's image. */
export function demoImageFile(category: string): string {
  return join(import.meta.dirname, 'images', `${category}.webp`);
}
