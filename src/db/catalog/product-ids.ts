// Generates the ids of new products outside PostgreSQL, compatible with uuid_v7() and internal_id_of().

import { randomFillSync } from 'node:crypto';

interface ProductIds {
  id: string;
  internalId: string;
}

/** Returns a generator of monotonically increasing ids. */
export function createProductIdGenerator(): () => ProductIds {
  const bytes = Buffer.alloc(16);
  const random = Buffer.alloc(8192);
  let usedBytes = random.length;
  let lastMs = 0;
  let sequence = 0;
  return () => {
    const now = Date.now();
    sequence = now > lastMs ? 0 : sequence + 1;
    // A 12-bit counter orders ids within a millisecond; an overflow advances to the next millisecond.
    lastMs = Math.max(now, lastMs) + (sequence >> 12);
    sequence &= 0xfff;
    if (usedBytes === random.length) {
      randomFillSync(random);
      usedBytes = 0;
    }
    bytes.writeUIntBE(lastMs, 0, 6);
    bytes.writeUInt16BE(0x7000 | sequence, 6);
    random.copy(bytes, 8, usedBytes, usedBytes + 8);
    usedBytes += 8;
    bytes[8] = 0x80 | (bytes[8]! & 0x3f);
    const hex = bytes.toString('hex');
    return {
      id: `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`,
      internalId: `ps_${bytes.toString('base64').slice(11, 21).replaceAll('+', 'P').replaceAll('/', 'p')}`,
    };
  };
}
