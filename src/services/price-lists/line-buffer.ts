// Lines encoded to bytes, in blocks that are used again. The memory of a batch would otherwise be freed batches later.

const blockSize = 256 * 1024;

/** Blocks of memory that are not in use. */
export class BlockPool {
  readonly #free: Buffer[] = [];

  /** Returns a block with room for so many bytes. */
  take(size: number): Buffer {
    if (size > blockSize) return Buffer.allocUnsafeSlow(size);
    return this.#free.pop() ?? Buffer.allocUnsafeSlow(blockSize);
  }

  /** Makes a block available again. */
  give(block: Buffer): void {
    if (block.length === blockSize) this.#free.push(block);
  }
}

/** Lines of a batch. */
export class LineBuffer {
  /** Size of the full blocks. */
  bytes = 0;
  readonly #pool: BlockPool;
  readonly #blocks: Buffer[] = [];
  readonly #full: Buffer[] = [];
  #open: Buffer = Buffer.alloc(0);
  #used = 0;

  constructor(pool: BlockPool) {
    this.#pool = pool;
  }

  /** Encodes each line separately: in a joined string, one character beyond Latin-1 would make encoding six times as slow for all lines. */
  add(line: string): void {
    const maxBytes = line.length * 3;
    if (this.#used + maxBytes > this.#open.length) {
      this.#close();
      this.#open = this.#pool.take(maxBytes);
      this.#blocks.push(this.#open);
    }
    this.#used += this.#open.write(line, this.#used);
  }

  /** Returns all lines. */
  build(): Buffer[] {
    this.#close();
    this.#open = Buffer.alloc(0);
    return this.#full;
  }

  /** Returns the blocks to the pool. */
  release(): void {
    for (const block of this.#blocks.splice(0)) this.#pool.give(block);
  }

  #close(): void {
    if (this.#used > 0) this.#full.push(this.#open.subarray(0, this.#used));
    this.bytes += this.#used;
    this.#used = 0;
  }
}
