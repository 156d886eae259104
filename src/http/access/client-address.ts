// Whom a request without a valid key is counted for.

import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** Returns the address that a request came from: of the connection, or, where that is a trusted proxy, the one that it forwards for. */
export function clientAddress(req: IncomingMessage & { ip?: string | undefined }): string {
  return req.ip ?? req.socket.remoteAddress ?? '';
}

/**
 * Returns the address itself for IPv4, also where it is written as IPv6, and the /64 for any other IPv6: that is what one
 * customer of a provider has, to change addresses in as they like.
 *
 * `::ffff:192.0.2.7` → `192.0.2.7`; `2001:db8:1:2:aa::7` → `2001:db8:1:2::/64`
 */
export function addressBlock(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const [head = '', tail] = bare.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? [] : tail.split(':');
    // An IPv4 address at the end fills two groups.
    const width = groups.length + after.length + (tail.includes('.') ? 1 : 0);
    groups.push(...Array<string>(8 - width).fill('0'), ...after);
  }
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
