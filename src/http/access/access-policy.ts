// Authentication and authorization of an API's requests, and the subject they are rate limited by.

import type { IncomingMessage } from 'node:http';
import type { Context } from '../../context.ts';
import type { Company } from '../../domain/accounts/company.ts';
import type { OperatorToken } from '../../domain/accounts/operator-token.ts';
import type { KeyApiName } from '../../domain/accounts/rate-limit-plans.ts';
import type { Subject } from '../rate-limit/rate-limit.ts';
import type { Route } from '../route.ts';
import { type Authenticator, challenge, requireScope } from './authenticate.ts';
import { clientAddress } from './client-address.ts';

/** An authenticated caller: the company and its rate limit subject, or an operator. Handlers receive all of it. */
export type AuthenticatedCaller =
  | ({ company: Company; owner?: Company; context?: Context } & Subject)
  | { operator: OperatorToken };

/** The authenticated caller, or the authentication error; undefined if the operation needs no authentication. */
type AuthenticationResult = AuthenticatedCaller | Error | undefined;

export interface AccessPolicy {
  /** Resolves to the caller, or to the error if authentication fails or the caller is not allowed. */
  authenticate(req: IncomingMessage, route: Route | undefined): Promise<AuthenticatedCaller | Error>;
  /** Returns the subject whose rate limit the request consumes. */
  rateLimitSubject(caller: AuthenticationResult, req: IncomingMessage, route: Route | undefined): Subject;
  /**
   * Returns what the handler receives about the caller, and the context of the request if it is not for live data. Throws an ApiError if the caller
   * may not call the operation. `search` is the query string.
   */
  authorize(
    caller: AuthenticationResult,
    req: IncomingMessage,
    route: Route,
    search: string,
  ): Promise<{ company?: Company; context?: Context }>;
  /** Value of the `WWW-Authenticate` header of a 401. */
  challenge: string;
}

/** Returns the access policy of a partner API: an API key in the header of API `api`. */
export function createKeyAccess(authenticator: Authenticator, api: KeyApiName): AccessPolicy {
  return {
    authenticate: (req) => authenticator.authenticate(api, req.headers).catch((error: Error) => error),
    rateLimitSubject: (caller, req) => (isAuthenticated(caller) ? caller : { address: clientAddress(req) }),
    async authorize(caller, _req, route) {
      if (!isAuthenticated(caller)) throw caller ?? new Error('The operation has no security requirement.');
      if ('key' in caller) requireScope(caller, route.scope);
      return caller as { company: Company; context?: Context };
    },
    challenge: challenge(api),
  };
}

/** Whether authentication succeeded. */
export function isAuthenticated(caller: AuthenticationResult): caller is AuthenticatedCaller {
  return caller !== undefined && !(caller instanceof Error);
}
