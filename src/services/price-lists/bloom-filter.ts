// Bloom filter of the SKUs of a file, with constant memory use (Bloom 1970, doi:10.1145/362686.362692).

const bits = 2 ** 25;
const bitsPerCode = 4;

/** False positive rate: 1 in 6,000 after 1,000,000 SKUs, 1 in 4 after 10,000,000. */
export class BloomFilter {
  readonly #words = new Int32Array(bits / 32);

  /** Adds a SKU. Returns whether it may have been added before; false is certain. */
  add(code: string): boolean {
    let [bitIndex, step] = hashes(code);
    let isKnown = true;
    for (let n = 0; n < bitsPerCode; n++) {
      const word = (bitIndex & (bits - 1)) >>> 5;
      const mask = 1 << (bitIndex & 31);
      if ((this.#words[word]! & mask) === 0) isKnown = false;
      this.#words[word]! |= mask;
      bitIndex = (bitIndex + step) | 0;
    }
    return isKnown;
  }
}

/** Returns two independent 32-bit hashes, the second odd: MurmurHash3's mixing over UTF-16 units. */
function hashes(text: string): [number, number] {
  let a = 0x9e3779b9;
  let b = 0x85ebca6b;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    a = Math.imul(a ^ unit, 0xcc9e2d51);
    a = (a << 15) | (a >>> 17);
    b = Math.imul(b ^ unit, 0x1b873593);
    b = (b << 13) | (b >>> 19);
  }
  return [finalMix(a), finalMix(b ^ a) | 1];
}

function finalMix(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return twice ^ (twice >>> 16);
}
