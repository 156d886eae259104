// Reads the body of a response up to a size limit.

import type { Readable } from 'node:stream';

/** Returns the bytes of a body. Throws `tooLarge` if it has more than `maxBytes`, which closes the connection. */
export async function readLimitedBody(body: Readable, maxBytes: number, tooLarge: Error): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    // Leaving the loop closes the connection.
    if (size > maxBytes) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
