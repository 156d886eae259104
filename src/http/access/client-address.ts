// The client address that an unauthenticated request is rate limited by.

import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** Returns the client address: the peer of the connection or, if the peer is a trusted proxy, the forwarded address. */
export function clientAddress(req: IncomingMessage & { ip?: string | undefined }): string {
  return req.ip ?? req.socket.remoteAddress ?? '';
}

/**
 * Returns the address itself for IPv4, including IPv4-mapped IPv6, and the /64 network for any other IPv6 address: providers
 * assign a /64 to each customer, who can use any address in it.
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
