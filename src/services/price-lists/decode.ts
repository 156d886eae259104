// Decodes text files: names of encodings, and their conversion to UTF-8.

import { TextDecoder } from 'node:util';
import iconv from 'iconv-lite';
import { FileError } from '../../domain/errors.ts';

/** Decodes the bytes of a file in chunks. A byte without a character becomes U+FFFD, which is an error of its value. */
export interface Decoder {
  /** The usual name of the encoding. */
  encoding: string;
  write(bytes: Buffer): string;
  end(): string;
}

const c1Controls = /[\x80-\x9f]/g;

/** Returns a decoder. Throws INVALID_REQUEST for an unknown encoding. */
export function createDecoder(name: string): Decoder {
  return findDecoder(name) ?? throwUnknown(name);
}

/** Returns a decoder; undefined for an unknown encoding. */
export function findDecoder(name: string): Decoder | undefined {
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(name);
  } catch {
    return findPageDecoder(name);
  }
  const { encoding } = decoder;
  // Control characters stand for bytes that the encoding does not define.
  const mark = encoding.startsWith('utf-')
    ? (text: string) => text
    : (text: string) => text.replace(c1Controls, '\ufffd');
  return {
    encoding,
    write: (bytes) => mark(decoder.decode(bytes, { stream: true })),
    end: () => mark(decoder.decode()),
  };
}

/** Code pages of DOS and the Mac that the Encoding Standard does not have. */
function findPageDecoder(name: string): Decoder | undefined {
  const [, page, mac] = /^(?:(?:cp|ibm|dos)?[-_ ]?(\d{3,4})|x?[-_]?(mac[-_]?[a-z]+))$/i.exec(name.trim()) ?? [];
  const encoding = page ? `ibm${page}` : mac?.toLowerCase().replaceAll(/[-_]/g, '');
  if (encoding === undefined || !iconv.encodingExists(encoding)) return undefined;
  const decoder = iconv.getDecoder(encoding);
  return { encoding, write: (bytes) => decoder.write(bytes), end: () => decoder.end() ?? '' };
}

function throwUnknown(name: string): never {
  throw new FileError(`The encoding "${name}" is unknown.`);
}

/** Returns the whole text of some bytes. */
export function decodeText(bytes: Buffer, encoding: string): string {
  const decoder = createDecoder(encoding);
  return decoder.write(bytes) + decoder.end();
}

/** Returns the bytes as UTF-8. Throws INVALID_REQUEST for an unknown encoding. */
export function decodeBytes(bytes: AsyncIterable<Buffer>, encoding = 'utf-8'): AsyncIterable<Buffer> {
  const decoder = createDecoder(encoding);
  return decoder.encoding === 'utf-8' ? bytes : recode(bytes, decoder);
}

async function* recode(bytes: AsyncIterable<Buffer>, decoder: Decoder): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) yield Buffer.from(decoder.write(chunk));
  const rest = decoder.end();
  if (rest !== '') yield Buffer.from(rest);
}
