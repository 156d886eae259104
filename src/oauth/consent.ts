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
  const scopes = oauthScopes.filter((scope) => asked.includes(scope));
  return {
    clientName: client.clientName ?? '',
    redirectHost: redirectHost(String(interaction.params.redirect_uri)),
    // Without a scope, a client gets what it needs at least.
    scopes: scopes.length === 0 ? ['read'] : scopes,
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
  isApproved: boolean,
): Promise<string> {
  return await db.transaction(async (trx) => {
    await lockInteraction(trx, id);
    return await storeWithin(trx, async () => {
      const { interaction, clientName, scopes, redirectHost } = await readConsentRequest(provider, req, res, id);
      if (interaction.result !== undefined) throw notFoundError('An undecided authorization request');
      if (!isApproved) {
        const result = { error: 'access_denied', error_description: 'The user denied the request.' };
        return await provider.interactionResult(req, res, result);
      }
      const accountId = formatAccountId(session.company.id, session.user.id);
      const grant = new provider.Grant({ accountId, clientId: String(interaction.params.client_id) });
      grant.addResourceScope(mcpUrl(config), scopes.join(' '));
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

/** Throws INVALID_REQUEST unless the body is a decision; returns whether it approves. */
export function parseDecision(body: unknown): boolean {
  const decision = (body as { decision?: unknown } | null)?.decision;
  if (decision === 'approve' || decision === 'deny') return decision === 'approve';
  throw new ApiError('INVALID_REQUEST', 'Invalid decision; see details.', ['/decision: must be approve or deny']);
}
