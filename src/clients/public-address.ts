// Which addresses belong to the public internet: the only ones that a URL given to us by others may lead to.

import ipaddr from 'ipaddr.js';

/** Public by its range, but answered only inside one provider's network: Azure's platform address. */
const azurePlatformAddress = '168.63.129.16';
/** All of IPv6 that is given out; the library calls whatever it knows nothing of unicast, too. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Tells whether an IP address, in whatever form a connection would accept (`127.1`, `0x7f000001`, `[::1]`), is public:
 * ordinary unicast, an IPv4 address mapped into IPv6 counting as the IPv4 address. What is no address is not public, and
 * neither is one of a zone, which only this machine knows.
 */
export function isPublicAddress(text: string): boolean {
  const address = parse(text);
  if (address === undefined || text.includes('%') || address.range() !== 'unicast') return false;
  if (address instanceof ipaddr.IPv6) return address.match(globalUnicast);
  return address.toString() !== azurePlatformAddress;
}

/** Tells whether a host is an address, in whatever form, and not a name. */
export function isIpAddress(host: string): boolean {
  return parse(host) !== undefined;
}

function parse(text: string) {
  const bare = text.replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined;
}
