// Consent to an authorization request. The account page reads the request and sends the user's decision. Both need the session of the
// user and the cookie of the browser that started the request, so that nobody can approve a request that another browser started.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors, type Provider } from 'oidc-provider';
import type { Context } from '../context.ts';
import { recordAuditEntry } from '../db/accounts/audit-log.ts';
import { lockInteraction } from '../db/accounts/oauth-records.ts';
import { formatAccountId, type OAuthScope, oauthScopes } from '../domain/accounts/oauth.ts';
import type { Session } from '../domain/accounts/user.ts';
import { ApiError, notFoundError } from '../domain/errors.ts';
import { type FieldError, inBody } from '../domain/field-error.ts';
import { actorFromSession } from '../services/accounts/actor.ts';
import { mcpUrl } from './paths.ts';
import { storeWithin } from './storage.ts';

/** An authorization request, as users see it. */
interface ConsentRequest {
  clientName: string;
  /** Host that the browser is sent to afterwards. */
  redirectHost: string;
  scopes: OAuthScope[];
}

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** Returns the authorization request. Throws NOT_FOUND if this browser has no such request, or it has expired. */
export async function readConsentRequest(
  provider: Provider,
  req: IncomingMessage,
  res: ServerResponse,
  id: string,
): Promise<ConsentRequest & { interaction: Interaction }> {
  const interaction = await provider.interactionDetails(req, res).catch((error: Error) => {
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  });
  if (interaction?.uid !== id) throw notFoundError('The authorization request');
  const client = await provider.Client.find(String(interaction.params.client_id));
  if (client === undefined) throw notFoundError('The client');
  const asked = String(interaction.params.scope ?? '').split(' ');
  return {
    clientName: client.clientName ?? '',
    redirectHost: redirectHost(String(interaction.params.redirect_uri)),
    // Every app can read.
    scopes: oauthScopes.filter((scope) => scope === 'read' || asked.includes(scope)),
    interaction,
  };
}

/**
 * Stores the decision and returns the URL that continues in the browser. Throws NOT_FOUND if this browser has no such request, or it has
 * expired or been decided.
 */
export async function decideConsent(
  { db, config }: Pick<Context, 'db' | 'config'>,
  provider: Provider,
  {
    req,
    res,
    id,
    session,
    requestId,
  }: { req: IncomingMessage; res: ServerResponse; id: string; session: Session; requestId: string },
  decision: ConsentDecision,
): Promise<string> {
  return await db.transaction(async (trx) => {
    await lockInteraction(trx, id);
    return await storeWithin(trx, async () => {
      const { interaction, clientName, redirectHost, ...asked } = await readConsentRequest(provider, req, res, id);
      if (interaction.result !== undefined) throw notFoundError('An undecided authorization request');
      if (!decision.isApproved) {
        const result = { error: 'access_denied', error_description: 'The user denied the request.' };
        return await provider.interactionResult(req, res, result);
      }
      const accountId = formatAccountId(session.company.id, session.user.id);
      const grant = new provider.Grant({ accountId, clientId: String(interaction.params.client_id) });
      const scopes = chosenScopes(asked.scopes, decision);
      grant.addResourceScope(mcpUrl(config), scopes.join(' '));
      // What the user does not grant counts as decided.
      const rejected = asked.scopes.filter((scope) => !scopes.includes(scope));
      if (rejected.length > 0) grant.rejectResourceScope(mcpUrl(config), rejected.join(' '));
      // Nobody gets ID tokens.
      grant.rejectOIDCScope('openid offline_access');
      const grantId = await grant.save();
      await recordAuditEntry(trx, actorFromSession(session, requestId), {
        action: 'app.connected',
        subject: grantId,
        after: { name: clientName, redirectHost, scopes: scopes.join(' ') },
      });
      return await provider.interactionResult(req, res, { login: { accountId }, consent: { grantId } });
    });
  });
}

function redirectHost(uri: string): string {
  return URL.parse(uri)?.host ?? '';
}

/** A user's decision, and the scopes that the user grants. */
interface ConsentDecision {
  isApproved: boolean;
  scopes: string[];
}

/** Returns the scopes that the user grants, always with `read`. Throws INVALID_REQUEST unless the app asked for them, and for none. */
function chosenScopes(asked: readonly OAuthScope[], { scopes }: ConsentDecision): OAuthScope[] {
  if (scopes.length === 0 || scopes.some((scope) => !asked.includes(scope as OAuthScope)))
    throw invalidDecision(inBody('/scopes', `must be some of ${asked.join(', ')}`));
  return asked.filter((scope) => scope === 'read' || scopes.includes(scope));
}

/** Returns the decision of a body. Throws INVALID_REQUEST for any other body. */
export function parseDecision(body: unknown): ConsentDecision {
  const { decision, scopes } = (body ?? {}) as { decision?: unknown; scopes?: unknown };
  if (decision !== 'approve' && decision !== 'deny')
    throw invalidDecision(inBody('/decision', 'must be approve or deny'));
  if (decision === 'deny') return { isApproved: false, scopes: [] };
  if (!(Array.isArray(scopes) && scopes.every((scope) => typeof scope === 'string')))
    throw invalidDecision(inBody('/scopes', 'must be a list of scopes'));
  if (new Set(scopes).size < scopes.length) throw invalidDecision(inBody('/scopes', 'must not repeat a scope'));
  return { isApproved: true, scopes };
}

function invalidDecision(error: FieldError): ApiError {
  return new ApiError('INVALID_REQUEST', 'Invalid decision; see details.', [error]);
}
