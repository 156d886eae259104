// Connected apps in the Account API.

import type { Operations } from '../../../generated/account/operations.gen.ts';
import type { ConnectedApp } from '../../db/accounts/connected-apps.ts';
import { oauthScopes } from '../../domain/accounts/oauth.ts';

/** Returns the app as the Account API describes it. */
export function connectedApp(app: ConnectedApp): Operations['deleteConnectedApp']['response']['data'] {
  const { id, clientName: name, redirectUris, userEmail, connectedAt, lastUsedAt, expiresAt } = app;
  const granted = app.scopes.split(' ');
  const redirectHost = URL.parse(redirectUris[0] ?? '')?.host ?? '';
  const scopes = oauthScopes.filter((scope) => granted.includes(scope));
  return { id, name, redirectHost, scopes, userEmail, connectedAt, lastUsedAt, expiresAt };
}
