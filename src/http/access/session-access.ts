// The access policy of an API with sessions: a session cookie and the user's role.
//
// CSRF protection: a request that can change state must come from our own pages, according to `Sec-Fetch-Site` or, in older
// browsers, `Origin`. A client that sends neither is not a browser, so it does not attach cookies on its own. `SameSite=Lax` is the
// second line of defense.

import type { IncomingMessage } from 'node:http';
import type { Context } from '../../context.ts';
import type { Company } from '../../domain/accounts/company.ts';
import { assertNotSuspended, assertPermitted } from '../../domain/accounts/session-rights.ts';
import type { Session } from '../../domain/accounts/user.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Route } from '../route.ts';
import { parseQuery } from '../validation/parse-json.ts';
import { type AccessPolicy, type AuthenticatedCaller, isAuthenticated } from './access-policy.ts';
import { addressBlock, clientAddress } from './client-address.ts';
import { parseSessionToken } from './session-cookie.ts';

type Ctx = Pick<Context, 'config'>;

/** Where a request came from; users see it in their list of sessions. */
export interface Client {
  address: string;
  /** The block that requests are rate limited by. */
  addressBlock: string;
  userAgent: string;
}

const unauthorized = (reason: string) =>
  Object.assign(new ApiError('UNAUTHORIZED', 'A signed-in session is required.'), { reason });
const noSession = unauthorized('missing or malformed session cookie');
const expiredSession = unauthorized('unknown or expired session');
const twoFactorRequired = new ApiError(
  'TWO_FACTOR_REQUIRED',
  'Your company requires two-factor sign-in, so set it up first.',
);
const sandboxNotFound = new ApiError('SANDBOX_NOT_FOUND', 'The sandbox was not found. It may have been deleted.');
const crossSite = new ApiError('CROSS_SITE_REQUEST', 'Cross-site requests are not allowed.');

/** Returns the active session of a token, or undefined. */
type FindSession = (token: string) => Promise<Session | undefined>;

/** Returns the company of the sandbox of a company and the context of its requests; undefined if there is none. */
type OpenCompanySandbox = (owner: Company) => Promise<{ company: Company; context: Context } | undefined>;

/** Returns the access policy for signed-in users. Requests in test mode have the company and the context of its sandbox. */
export function createSessionAccess(ctx: Ctx, findSession: FindSession, openSandbox: OpenCompanySandbox): AccessPolicy {
  return {
    authenticate: (req, route) => authenticate(ctx, findSession, req, route).catch((error: Error) => error),
    rateLimitSubject(caller, req, route) {
      const address = clientAddress(req);
      // Counted by address even with a session: a signed-in user can still try other users' passwords.
      if (route?.role === 'anyone') return { address, signingIn: true };
      return isAuthenticated(caller) ? caller : { address };
    },
    async authorize(caller, req, route, search) {
      if (!isTrustedOrigin(ctx, req)) throw crossSite;
      const address = clientAddress(req);
      const client: Client = {
        address,
        addressBlock: addressBlock(address),
        userAgent: (req.headers['user-agent'] ?? '').replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 300),
      };
      if (route.role === 'anyone') return { client } as { company?: never };
      if (!isAuthenticated(caller) || !('company' in caller))
        throw caller ?? new Error('The operation has no security requirement.');
      if ('session' in caller) assertPermitted((caller.session as Session).user, route.permission);
      // Chosen by each request and not by the session, so that a request of another tab cannot change it.
      if (!route.hasMode || parseQuery(search)['mode'] !== 'test') return { ...caller, client };
      const opened = await openSandbox(caller.company);
      if (opened === undefined) throw sandboxNotFound;
      const { session } = caller as unknown as { session: Session };
      const owner = caller.company;
      return { ...caller, ...opened, owner, session: { ...session, company: opened.company }, client };
    },
    challenge: 'Session realm="portside"',
  };
}

async function authenticate(
  ctx: Ctx,
  findSession: FindSession,
  req: IncomingMessage,
  route: Route | undefined,
): Promise<(AuthenticatedCaller & { session: Session }) | Error> {
  const token = parseSessionToken(ctx, req.headers.cookie);
  if (token === undefined) return noSession;
  const session = await findSession(token);
  if (session === undefined) return expiredSession;
  if (!route?.allowsSuspended) assertNotSuspended(session.company);
  if (session.twoFactor.setupRequired && !route?.allowsBeforeTwoFactor) return twoFactorRequired;
  return { company: session.company, user: session.user, session };
}

/** Whether a request that can change state comes from our own pages, or not from a browser. */
export function isTrustedOrigin({ config }: Ctx, { method = 'GET', headers }: IncomingMessage): boolean {
  if (['GET', 'HEAD'].includes(method)) return true;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin, host } = headers;
  if (origin === undefined || origin === new URL(config.publicUrl).origin) return true;
  return URL.parse(origin)?.host === host;
}
