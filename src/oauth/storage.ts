// The storage adapter of the authorization server, in PostgreSQL.

import { AsyncLocalStorage } from 'node:async_hooks';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import { deleteGrant } from '../db/accounts/connected-apps.ts';
import {
  consumeOAuthRecord,
  deleteOAuthRecord,
  deleteTokensOfGrant,
  findOAuthClient,
  findOAuthRecord,
  insertOAuthClient,
  type OAuthPayload,
  storeOAuthRecord,
} from '../db/accounts/oauth-records.ts';
import { oauthLifetimes, parseAccountId } from '../domain/accounts/oauth.ts';
import { isSingleLine } from '../domain/text-limits.ts';
import type { Database } from '../postgres/connection.ts';

const transactions = new AsyncLocalStorage<Database>();

/** Runs `act`, whose records are stored in the transaction. */
export async function storeWithin<Result>(trx: Database, act: () => Promise<Result>): Promise<Result> {
  return await transactions.run(trx, act);
}

/** Returns the adapter of a model, such as RefreshToken. */
export function createStorage(database: Database, kind: string): Adapter {
  const db = () => transactions.getStore() ?? database;
  const withId = (payload: OAuthPayload | undefined, id: string) =>
    payload && ({ ...payload, jti: id } as AdapterPayload);
  if (kind === 'Client') {
    return {
      ...unused,
      async upsert(id, payload) {
        validateClientMetadata(payload);
        await insertOAuthClient(db(), id, payload);
      },
      find: async (id) => (await findOAuthClient(db(), id)) as AdapterPayload | undefined,
    };
  }
  return {
    ...unused,
    async upsert(id, { jti: _, ...payload }, seconds) {
      const owner = kind === 'Grant' ? parseAccountId(payload.accountId ?? '') : { companyId: null, userId: null };
      await storeOAuthRecord(db(), kind, id, {
        payload: kind === 'Grant' ? { ...payload, grantedScope: grantedScope(payload) } : payload,
        seconds: seconds ?? oauthLifetimes.Grant,
        owner: {
          ...owner,
          clientId: payload.clientId ?? null,
          grantId: kind === 'Grant' ? id : (payload.grantId ?? null),
          uid: payload.uid ?? null,
        },
      });
    },
    find: async (id) => withId(await findOAuthRecord(db(), kind, { id }), id),
    async consume(id) {
      // Of concurrent requests with the same code or refresh token, only one succeeds, and its tokens end with the grant.
      if (await consumeOAuthRecord(db(), kind, id)) return;
      const used = await findOAuthRecord(db(), kind, { id });
      if (typeof used?.['grantId'] === 'string') await deleteGrant(db(), used['grantId']);
      throw new errors.InvalidGrant('already used');
    },
    destroy: (id) => deleteOAuthRecord(db(), kind, id),
    revokeByGrantId: (grantId) => deleteTokensOfGrant(db(), grantId),
    findByUid: async (uid) => (await findOAuthRecord(db(), kind, { uid })) as AdapterPayload | undefined,
  };
}

const notSupported = async () => {
  throw new Error('The authorization server does not use this.');
};
const unused: Adapter = {
  upsert: notSupported,
  find: notSupported,
  findByUserCode: notSupported,
  findByUid: notSupported,
  consume: notSupported,
  destroy: notSupported,
  revokeByGrantId: notSupported,
};

function grantedScope({ resources = {} }: AdapterPayload): string {
  return Object.values(resources as Record<string, string>).join(' ');
}

const maxNameLength = 200;
const maxRedirectUris = 10;
/** Characters that reorder text, so that a name looks like another one. */
const reordering = /[\u202a-\u202e\u2066-\u2069]/;

/** Hosts of this machine, to which http URLs may lead. */
const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Throws InvalidClientMetadata for a text that can't be stored, a name that users could not read, and a redirect URI that does not lead to
 * a host that they can recognize.
 */
function validateClientMetadata(metadata: Record<string, unknown>): void {
  for (const [member, value] of Object.entries(metadata)) {
    JSON.stringify(value, (_, text: unknown) => {
      if (typeof text === 'string' && (text.includes('\0') || !text.isWellFormed()))
        throw new errors.InvalidClientMetadata(`${member} must be Unicode text without NUL characters`);
      return text;
    });
  }
  const redirectUris = metadata['redirect_uris'] as string[];
  if (redirectUris.length > maxRedirectUris)
    throw new errors.InvalidClientMetadata(`redirect_uris must have at most ${maxRedirectUris} entries`);
  for (const uri of redirectUris) {
    const { protocol, hostname } = new URL(uri);
    if (protocol !== 'https:' && !(protocol === 'http:' && loopbackHosts.includes(hostname)))
      throw new errors.InvalidClientMetadata('redirect_uris must use https, or http with a loopback address');
  }
  const name = metadata['client_name'];
  if (typeof name === 'string' && (!isSingleLine(name, maxNameLength) || reordering.test(name)))
    throw new errors.InvalidClientMetadata(
      `client_name must be one line of 1 to ${maxNameLength} characters, without characters that reorder text`,
    );
}
