// An SSRF-safe HTTP agent for URLs that companies configure: it connects to public addresses by TLS only.
//
// The check is part of connecting, which prevents DNS rebinding: a name is resolved once, all its addresses are checked, and the
// connection uses one of those addresses. An IP address in the URL is not resolved, so it is checked separately.

import { promises as dns, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import type { Logger } from 'pino';
import { Agent, buildConnector } from 'undici';
import { insecureTarget, nonPublicTarget } from './connection-error.ts';
import { isIpAddress, isPublicAddress } from './public-address.ts';

type ResolveName = (name: string) => Promise<LookupAddress[]>;

/** Which targets are allowed, and how names are resolved and certificates trusted. */
export interface TargetRules {
  /** Allows any address, and HTTP; for development. */
  allowPrivate: boolean;
  /** The default is DNS. */
  resolve?: ResolveName;
  /** CA certificates to trust instead of the default ones. */
  ca?: string;
  /** Connection timeout; 10 s by default. */
  connectMs?: number;
  /** Maximum number of connections to a host; unlimited by default. */
  connections?: number;
  /** Receives the details of failed connections, which companies must not see. */
  log?: Pick<Logger, 'info'>;
}

/** Thrown instead of connecting. The message is safe to show to companies; the cause is for operators. */
export class BlockedTargetError extends Error {
  override name = 'BlockedTargetError';
}

/** Creates an HTTP agent that connects to allowed targets only, with keep-alive. */
export function createSsrfSafeAgent({
  allowPrivate,
  resolve = resolveName,
  ca,
  connectMs = 10_000,
  connections,
}: TargetRules): Agent {
  const lookup = createSafeLookup(resolve, allowPrivate);
  const connect = buildConnector({ allowH2: false, timeout: connectMs, lookup, ...(ca && { ca }) });
  return new Agent({
    ...(connections !== undefined && { connections }),
    connect(options, callback) {
      const targetError = validateTarget(options, allowPrivate);
      if (targetError === undefined) connect(options, callback);
      else callback(new BlockedTargetError(targetError), null);
    },
    // Disabled: these are idle timeouts, which a slow response can evade. Callers set a deadline for the whole exchange.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
}

/** Names that always mean the local machine (RFC 6761). */
const localName = /(^|\.)localhost\.?$/i;

/** Returns why a URL is not allowed, or undefined. The addresses of a name are checked when connecting. */
function validateTarget(
  { protocol, hostname }: { protocol: string; hostname: string },
  allowPrivate: boolean,
): string | undefined {
  if (allowPrivate) return undefined;
  if (protocol !== 'https:') return insecureTarget;
  const isPublic = isIpAddress(hostname) ? isPublicAddress(hostname) : !localName.test(hostname);
  return isPublic ? undefined : nonPublicTarget;
}

/** Returns the constraint that a URL violates, for an error of the API, or undefined if the URL is allowed. */
export function targetConstraint(
  url: { protocol: string; hostname: string },
  { allowPrivateTargets }: { allowPrivateTargets: boolean },
): string | undefined {
  const error = validateTarget(url, allowPrivateTargets);
  if (error === undefined) return undefined;
  return error === insecureTarget ? 'must be an https URL' : 'must have a host with a public address';
}

function createSafeLookup(resolve: ResolveName, allowPrivate: boolean): LookupFunction {
  return (name, options, callback) => {
    resolve(name).then(
      (addresses) => {
        const blocked = allowPrivate ? undefined : addresses.find(({ address }) => !isPublicAddress(address));
        const first = addresses[0];
        if (blocked)
          callback(blockedTarget(new Error(`${name} resolves to ${blocked.address}, which is not public.`)), []);
        else if (first === undefined) callback(blockedTarget(new Error(`${name} has no address.`)), []);
        else if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error) => callback(blockedTarget(error), []),
    );
  };
}

function blockedTarget(cause: Error): BlockedTargetError {
  return new BlockedTargetError(nonPublicTarget, { cause });
}

/** Logs the details of a failed request to a company's URL, which the company does not see. */
export function logConnectionError({ log }: TargetRules, url: string, error: Error): void {
  log?.info({ err: error, host: URL.parse(url)?.host }, 'a request to a company URL failed');
}

// The system resolver (getaddrinfo) runs on the small thread pool of libuv, so a few names with unresponsive servers would block all other
// connections.
const resolver = new dns.Resolver({ timeout: 2_000, tries: 2 });

/** Returns all addresses of a name, at least one. Rejects if there is none, or no response within seconds. */
async function resolveName(name: string): Promise<LookupAddress[]> {
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const addresses = [...found(v4, 4), ...found(v6, 6)];
  if (addresses.length > 0) return addresses;
  for (const result of [v4, v6]) {
    if (result.status === 'rejected' && result.reason.code === 'ETIMEOUT') throw result.reason;
  }
  // Names that only the local system resolves, such as those in /etc/hosts.
  return dns.lookup(name, { all: true });
}

function found(result: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] {
  return result.status === 'fulfilled' ? result.value.map((address) => ({ address, family })) : [];
}
