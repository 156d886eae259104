// Who may pass into a document, and whom their requests are counted for.

import type { IncomingMessage } from 'node:http';
import type { Company } from '../../domain/accounts/company.ts';
import type { KeySurface } from '../../domain/accounts/rate-limit-plans.ts';
import type { Subject } from '../rate-limit/rate-limit.ts';
import type { Route } from '../routes.ts';
import { type Authenticator, challenge, requireScope } from './authenticate.ts';
import { clientAddress } from './client-address.ts';

/** What a gate knows of a caller beside the company; handlers are given all of it. */
export type Identified = { company: Company } & Subject;

export interface AccessPolicy {
  /** Who calls, or the refusal where that is not known, or they may not. */
  identify(req: IncomingMessage, route: Route | undefined): Promise<Identified | Error>;
  /** Whom a request is counted for. */
  subjectOf(caller: Identified | Error, req: IncomingMessage, route: Route | undefined): Subject;
  /** Whether an operation may be called by whom it is not known. */
  isOpen(route: Route | undefined): boolean;
  /** What the handler is told of the caller; throws the refusal where the operation is not for them. */
  admit(caller: Identified | Error, req: IncomingMessage, route: Route): { company?: Company };
  /** The value of `WWW-Authenticate` beside a 401. */
  challenge: string;
}

/** The gate of a partner document: an API key in the surface's header. */
export function createKeyAccess(authenticator: Authenticator, surface: KeySurface): AccessPolicy {
  return {
    identify: (req) => authenticator.identify(surface, req.headers).catch((error: Error) => error),
    subjectOf: (caller, req) => (caller instanceof Error ? { address: clientAddress(req) } : caller),
    isOpen: () => false,
    admit(caller, _req, route) {
      if (caller instanceof Error) throw caller;
      if ('key' in caller) requireScope(caller, route.scope);
      return caller;
    },
    challenge: challenge(surface),
  };
}
