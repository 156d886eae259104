// Connections to URLs that others give us: to the public internet and by TLS, or not at all.
//
// The check is part of connecting. A name is resolved once, all its addresses are judged, and one of those very addresses is
// connected to: there is no moment between check and use in which the name could change its mind. An address written into
// the URL is never resolved, so it is judged by itself.

import type { LookupFunction } from 'node:net';
import type { Logger } from 'pino';
import { Agent, buildConnector } from 'undici';
import { insecureTarget, nonPublicTarget } from './connection-error.ts';
import { isAddress, isPublicAddress } from './public-address.ts';
import { type ResolveName, resolveName } from './resolve-name.ts';

/** What may be connected to, and how names are found and servers trusted. */
export interface TargetRules {
  /** Any address, and http too: for development. */
  allowPrivate: boolean;
  /** The system's names, if not given. */
  resolve?: ResolveName;
  /** Certificates trusted in place of the usual ones. */
  ca?: string;
  /** How long making a connection may take; 10 s, if not given. */
  connectMs?: number;
  /** Where details of failed connections go, which companies must not see; nowhere, if not given. */
  log?: Pick<Logger, 'info'>;
}

/** Thrown instead of connecting. A company may see the message; the cause is for operators. */
export class TargetRefused extends Error {
  override name = 'TargetRefused';
}

/** Returns an HTTP client that connects to what the rules allow only, and keeps connections for the next request. */
export function guardedAgent({ allowPrivate, resolve = resolveName, ca, connectMs = 10_000 }: TargetRules): Agent {
  const lookup = guardedLookup(resolve, allowPrivate);
  const connect = buildConnector({ allowH2: false, timeout: connectMs, lookup, ...(ca && { ca }) });
  return new Agent({
    connect(options, callback) {
      const fault = targetFault(options, allowPrivate);
      if (fault === undefined) connect(options, callback);
      else callback(new TargetRefused(fault), null);
    },
    // Idle timers, which a dripping answer outlives: whoever sends a request limits the whole of it.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
}

/** Names that mean the machine itself, whoever resolves them (RFC 6761). */
const localName = /(^|\.)localhost\.?$/i;

/** Tells what is wrong with a target as it is written; a name's addresses are judged when it is connected to. */
export function targetFault(
  { protocol, hostname }: { protocol: string; hostname: string },
  allowPrivate: boolean,
): string | undefined {
  if (allowPrivate) return undefined;
  if (protocol !== 'https:') return insecureTarget;
  const isPublic = isAddress(hostname) ? isPublicAddress(hostname) : !localName.test(hostname);
  return isPublic ? undefined : nonPublicTarget;
}

function guardedLookup(resolve: ResolveName, allowPrivate: boolean): LookupFunction {
  return (name, options, callback) => {
    resolve(name).then(
      (addresses) => {
        const refused = allowPrivate ? undefined : addresses.find(({ address }) => !isPublicAddress(address));
        const first = addresses[0];
        if (refused)
          callback(unresolved(new Error(`${name} resolves to ${refused.address}, which is not public.`)), []);
        else if (first === undefined) callback(unresolved(new Error(`${name} has no address.`)), []);
        else if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error) => callback(unresolved(error), []),
    );
  };
}

function unresolved(cause: Error): TargetRefused {
  return new TargetRefused(nonPublicTarget, { cause });
}

/** Logs an error of a request to a company's URL, which the company sees without its details. */
export function logConnectionError({ log }: TargetRules, url: string, error: Error): void {
  log?.info({ err: error, host: URL.parse(url)?.host }, 'a request to a company URL failed');
}
