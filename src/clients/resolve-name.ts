// Finds the addresses of a host name without taking a thread. The system's own look-up runs on a few threads of the process: a
// handful of names whose servers do not answer would hold up every other connection.

import { promises as dns, type LookupAddress } from 'node:dns';

export type ResolveName = (name: string) => Promise<LookupAddress[]>;

const resolver = new dns.Resolver({ timeout: 2_000, tries: 2 });

/** Returns every address of a name, at least one; rejects when there is none, or no answer within seconds. */
export const resolveName: ResolveName = async (name) => {
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const addresses = [...found(v4, 4), ...found(v6, 6)];
  if (addresses.length > 0) return addresses;
  for (const result of [v4, v6]) {
    if (result.status === 'rejected' && result.reason.code === 'ETIMEOUT') throw result.reason;
  }
  // Names that only this machine knows, like those of /etc/hosts.
  return dns.lookup(name, { all: true });
};

function found(result: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] {
  return result.status === 'fulfilled' ? result.value.map((address) => ({ address, family })) : [];
}
