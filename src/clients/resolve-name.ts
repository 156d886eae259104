// Resolves host names without blocking a thread. The system resolver (getaddrinfo) runs on libuv's small thread pool, so a few names with
// unresponsive servers would block all other connections.

import { promises as dns, type LookupAddress } from 'node:dns';

export type ResolveName = (name: string) => Promise<LookupAddress[]>;

const resolver = new dns.Resolver({ timeout: 2_000, tries: 2 });

/** Returns all addresses of a name, at least one. Rejects if there is none, or no response within seconds. */
export const resolveName: ResolveName = async (name) => {
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const addresses = [...found(v4, 4), ...found(v6, 6)];
  if (addresses.length > 0) return addresses;
  for (const result of [v4, v6]) {
    if (result.status === 'rejected' && result.reason.code === 'ETIMEOUT') throw result.reason;
  }
  // Names that only the local system resolves, such as those in /etc/hosts.
  return dns.lookup(name, { all: true });
};

function found(result: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] {
  return result.status === 'fulfilled' ? result.value.map((address) => ({ address, family })) : [];
}
