// The shared strings of a workbook, outside the JavaScript heap: as strings, many short ones take several times as much memory.

import { FileError } from '../../../domain/errors.ts';

const megabyte = 1024 * 1024;
/** Also limits the memory of the positions. */
const maxSize = 64 * megabyte;
const chunkSize = megabyte;
const positionSize = 8;

/** An append-only list of strings. */
export class SharedStrings {
  readonly #chunks: Buffer[] = [];
  #chunkUsed = 0;
  #count = 0;
  /** Of each string, where it starts and its length in bytes. A start is the number of the chunk times its size, and the place in it. */
  #positions = new Uint32Array(2048);
  #size = 0;

  /** Throws INVALID_REQUEST if the strings need too much memory. */
  add(text: string): void {
    const length = Buffer.byteLength(text);
    this.#size += length + positionSize;
    if (this.#size > maxSize) throw tooManyTexts();
    const chunk = this.#chunkFor(length);
    if (2 * this.#count === this.#positions.length) {
      const longer = new Uint32Array(2 * this.#positions.length);
      longer.set(this.#positions);
      this.#positions = longer;
    }
    chunk.write(text, this.#chunkUsed);
    this.#positions[2 * this.#count] = (this.#chunks.length - 1) * chunkSize + this.#chunkUsed;
    this.#positions[2 * this.#count + 1] = length;
    this.#chunkUsed += length;
    this.#count += 1;
  }

  /** Returns a string by its index; undefined if there is none. */
  get(index: number): string | undefined {
    if (!Number.isInteger(index) || index < 0 || index >= this.#count) return undefined;
    const start = this.#positions[2 * index]!;
    const place = start % chunkSize;
    return this.#chunks[Math.floor(start / chunkSize)]!.toString(
      'utf8',
      place,
      place + this.#positions[2 * index + 1]!,
    );
  }

  /** Returns the last chunk, or a new one, with room for so many bytes. A longer string has a chunk of its own. */
  #chunkFor(length: number): Buffer {
    const last = this.#chunks.at(-1);
    if (last && this.#chunkUsed < chunkSize && this.#chunkUsed + length <= last.length) return last;
    const chunk = Buffer.allocUnsafeSlow(Math.max(chunkSize, length));
    this.#chunks.push(chunk);
    this.#chunkUsed = 0;
    return chunk;
  }
}

function tooManyTexts(): FileError {
  return new FileError('The texts of the workbook need too much memory.', [
    `They can have at most ${maxSize / megabyte} MB. Split the file, or save it as CSV.`,
  ]);
}
