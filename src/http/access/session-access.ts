// The gate of the account: a session, by its cookie, and the user's role.
//
// A browser sends the cookie along with whatever any page makes it send. So a request that may change something must come from our
// own pages: a browser says so in `Sec-Fetch-Site`, an older one in `Origin`. What says neither is no browser, and has no cookie but
// one that it was given on purpose. `SameSite=Lax` stands behind this.

import type { IncomingMessage } from 'node:http';
import type { Context } from '../../context.ts';
import type { Session } from '../../domain/accounts/user.ts';
import { ApiError } from '../../domain/errors.ts';
import { findSessionByToken } from '../../services/accounts/sign-in.ts';
import type { Route } from '../routes.ts';
import type { AccessPolicy, Identified } from './access-policy.ts';
import { addressBlock, clientAddress } from './client-address.ts';
import { sessionTokenOf } from './session-cookie.ts';

/** From where a request came; shown to users beside their sessions. */
export interface Client {
  address: string;
  /** What its requests are counted for. */
  addressBlock: string;
  userAgent: string;
}

const unauthorized = (reason: string) => Object.assign(new ApiError('UNAUTHORIZED', 'Sign in first.'), { reason });
const noSession = unauthorized('missing or malformed session cookie');
const sessionOver = unauthorized('unknown or expired session');
const suspended = new ApiError('COMPANY_SUSPENDED', 'This company is suspended.');
const notManager = new ApiError('MANAGER_ROLE_REQUIRED', 'This takes the role of a manager.');
/** What those may do whose company is suspended: give up what they have. */
const givesUp = ['signOut', 'signOutEverywhere'];
const crossSite = new ApiError('CROSS_SITE_REQUEST', 'This request comes from a page of another site.');

/** The gate for users of companies. */
export function createSessionAccess(ctx: Context): AccessPolicy {
  return {
    identify: (req, route) => identify(ctx, req, route).catch((error: Error) => error),
    subjectOf(caller, req, route) {
      const address = clientAddress(req);
      // Counted for the address even where someone is signed in, who may be trying others' passwords.
      if (route?.role === 'anyone') return { address, signingIn: true };
      return caller instanceof Error ? { address } : caller;
    },
    isOpen: (route) => route?.role === 'anyone',
    admit(caller, req, route) {
      if (!comesFromUs(ctx, req)) throw crossSite;
      const address = clientAddress(req);
      const client: Client = {
        address,
        addressBlock: addressBlock(address),
        userAgent: (req.headers['user-agent'] ?? '').replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 300),
      };
      if (route.role === 'anyone') return { client } as { company?: never };
      if (caller instanceof Error) throw caller;
      if (route.role === 'manager' && 'user' in caller && caller.user.role !== 'manager') throw notManager;
      return { ...caller, client };
    },
    challenge: 'Session realm="portside"',
  };
}

async function identify(
  ctx: Context,
  req: IncomingMessage,
  route: Route | undefined,
): Promise<(Identified & { session: Session }) | Error> {
  const token = sessionTokenOf(ctx, req.headers.cookie);
  if (token === undefined) return noSession;
  const session = await findSessionByToken(ctx, token);
  if (session === undefined) return sessionOver;
  if (session.company.suspendedAt !== null && !givesUp.includes(route?.operationId ?? '')) return suspended;
  return { company: session.company, user: session.user, session };
}

function comesFromUs({ config }: Pick<Context, 'config'>, { method = 'GET', headers }: IncomingMessage): boolean {
  if (['GET', 'HEAD'].includes(method)) return true;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin, host } = headers;
  if (origin === undefined || origin === new URL(config.publicUrl).origin) return true;
  return URL.parse(origin)?.host === host;
}
