// Classifies IP addresses as public or not. URLs configured by companies may only lead to public addresses.

import ipaddr from 'ipaddr.js';

/** Azure's platform address: in a public range, but reachable only inside Azure's network. */
const azurePlatformAddress = '168.63.129.16';
/** All allocated IPv6 unicast. The library also reports unknown ranges as unicast. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address, in any notation that a connection would accept (`127.1`, `0x7f000001`, `[::1]`), is public unicast. An
 * IPv4-mapped IPv6 address counts as its IPv4 address. False for text that is not an address, and for addresses with a zone, which are
 * local.
 */
export function isPublicAddress(text: string): boolean {
  const address = parse(text);
  if (address === undefined || text.includes('%') || address.range() !== 'unicast') return false;
  if (address instanceof ipaddr.IPv6) return address.match(globalUnicast);
  return address.toString() !== azurePlatformAddress;
}

/** Whether a host is an IP address, in any notation, and not a name. */
export function isIpAddress(host: string): boolean {
  return parse(host) !== undefined;
}

function parse(text: string) {
  const bare = text.replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined;
}
