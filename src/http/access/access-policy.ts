// Authentication and authorization of an API's requests, and the subject they are rate limited by.

import type { IncomingMessage } from 'node:http';
import type { Company } from '../../domain/accounts/company.ts';
import type { KeySurface } from '../../domain/accounts/rate-limit-plans.ts';
import type { Subject } from '../rate-limit/rate-limit.ts';
import type { Route } from '../routes.ts';
import { type Authenticator, challenge, requireScope } from './authenticate.ts';
import { clientAddress } from './client-address.ts';

/** An authenticated caller: the company and its rate limit subject. Handlers receive all of it. */
export type AuthenticatedCaller = { company: Company } & Subject;

export interface AccessPolicy {
  /** Resolves to the caller, or to the error if authentication fails or the caller is not allowed. */
  authenticate(req: IncomingMessage, route: Route | undefined): Promise<AuthenticatedCaller | Error>;
  /** Returns the subject whose rate limit the request consumes. */
  rateLimitSubject(caller: AuthenticatedCaller | Error, req: IncomingMessage, route: Route | undefined): Subject;
  /** Whether an operation accepts unauthenticated requests. */
  allowsAnonymous(route: Route | undefined): boolean;
  /** Returns what the handler receives about the caller. Throws an ApiError if the caller may not call the operation. */
  authorize(caller: AuthenticatedCaller | Error, req: IncomingMessage, route: Route): { company?: Company };
  /** Value of the `WWW-Authenticate` header of a 401. */
  challenge: string;
}

/** Returns the access policy of a partner API: an API key in the header of `surface`. */
export function createKeyAccess(authenticator: Authenticator, surface: KeySurface): AccessPolicy {
  return {
    authenticate: (req) => authenticator.authenticate(surface, req.headers).catch((error: Error) => error),
    rateLimitSubject: (caller, req) => (caller instanceof Error ? { address: clientAddress(req) } : caller),
    allowsAnonymous: () => false,
    authorize(caller, _req, route) {
      if (caller instanceof Error) throw caller;
      if ('key' in caller) requireScope(caller, route.scope);
      return caller;
    },
    challenge: challenge(surface),
  };
}
