// Images of the demo's suppliers, whose servers do not exist: they are drawn in the process that `make run` starts.

import type { ImageClient } from '../../src/clients/image.ts';
import { drawDemoImage } from './draw.ts';

/** Server of the demo's images, in a domain that is reserved for documentation (RFC 2606). */
export const demoImageServer = 'https://images.portside.example/';

/** Returns a client that draws the demo's images, and fetches others with `client`. */
export function createDemoImageClient(client: ImageClient): ImageClient {
  return {
    fetch: async (url) =>
      url.startsWith(demoImageServer) ? { bytes: drawDemoImage(url), type: 'image/png' } : await client.fetch(url),
    close: () => client.close(),
  };
}
