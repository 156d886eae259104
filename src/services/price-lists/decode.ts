// Converts text files to UTF-8.

import { TextDecoder } from 'node:util';
import { ApiError } from '../../domain/errors.ts';

/** Returns the bytes as UTF-8. Throws INVALID_REQUEST for an unknown encoding. */
export function decodeBytes(bytes: AsyncIterable<Buffer>, encoding = 'utf-8'): AsyncIterable<Buffer> {
  const decoder = createDecoder(encoding);
  return decoder.encoding === 'utf-8' ? bytes : recode(bytes, decoder);
}

/** Returns a decoder. Throws INVALID_REQUEST for an unknown encoding. */
export function createDecoder(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch {
    throw new ApiError('INVALID_REQUEST', `The encoding "${encoding}" is unknown.`);
  }
}

async function* recode(bytes: AsyncIterable<Buffer>, decoder: TextDecoder): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) yield Buffer.from(decoder.decode(chunk, { stream: true }));
  const rest = decoder.decode();
  if (rest !== '') yield Buffer.from(rest);
}
