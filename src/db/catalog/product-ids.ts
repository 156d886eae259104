// The two keys of new products, where rows are made outside PostgreSQL: like those of uuid_v7() and internal_id_of().

import { randomFillSync } from 'node:crypto';

export interface ProductIdGenerator {
  id: string;
  internalId: string;
}

/** Returns what makes keys, each id greater than the one before. */
export function createProductIdGenerator(): () => ProductIdGenerator {
  const bytes = Buffer.alloc(16);
  const random = Buffer.alloc(8192);
  let used = random.length;
  let moment = 0;
  let turn = 0;
  return () => {
    const now = Date.now();
    turn = now > moment ? 0 : turn + 1;
    // Twelve bits count within a millisecond; what is more borrows from the next.
    moment = Math.max(now, moment) + (turn >> 12);
    turn &= 0xfff;
    if (used === random.length) {
      randomFillSync(random);
      used = 0;
    }
    bytes.writeUIntBE(moment, 0, 6);
    bytes.writeUInt16BE(0x7000 | turn, 6);
    random.copy(bytes, 8, used, used + 8);
    used += 8;
    bytes[8] = 0x80 | (bytes[8]! & 0x3f);
    const hex = bytes.toString('hex');
    return {
      id: `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`,
      internalId: `ps_${bytes.toString('base64').slice(11, 21).replaceAll('+', 'P').replaceAll('/', 'p')}`,
    };
  };
}
