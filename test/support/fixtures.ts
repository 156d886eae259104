// Creates and changes API keys, webhook endpoints, feeds and settings of test companies, as an operator does.

import { loadConfig } from '../../src/config.ts';
import type { Context } from '../../src/context.ts';
import { type ApiKeyRecord, findKey, insertKey } from '../../src/db/accounts/api-keys.ts';
import type { Feed } from '../../src/db/feed/feeds.ts';
import { createApiKey } from '../../src/domain/accounts/api-key.ts';
import type { Company, Scope } from '../../src/domain/accounts/company.ts';
import type { Role } from '../../src/domain/accounts/permissions.ts';
import { type Plans, publishedPlans } from '../../src/domain/accounts/rate-limit-plans.ts';
import { systemClock } from '../../src/domain/clock.ts';
import type { Database } from '../../src/postgres/connection.ts';
import { operatorActor } from '../../src/services/accounts/actor.ts';
import * as keys from '../../src/services/accounts/api-keys.ts';
import * as companies from '../../src/services/accounts/companies.ts';
import * as feeds from '../../src/services/feed/settings.ts';
import * as endpoints from '../../src/services/webhooks/endpoints.ts';
import { encryption } from './encryption.ts';

/** Secrets are encrypted with the key of the tests by default. */
type Ctx = Pick<Context, 'db' | 'config'> & Partial<Pick<Context, 'encryption'>>;

/** Inserts a key, even an expired one, without an audit entry. */
export async function issueKey(
  db: Database,
  request: { companyId: string; name: string; scopes: Scope[]; role: Role; expiresAt?: Date | undefined },
): Promise<{ id: string; key: string }> {
  const { id, text, hash } = createApiKey();
  await insertKey(db, { ...request, id, hash, expiresAt: request.expiresAt?.toISOString() ?? null });
  return { id, key: text };
}

export async function deleteKey(db: Database, id: string): Promise<ApiKeyRecord> {
  return await keys.deleteKey({ db }, operatorActor((await findKey(db, id))!.companyId), id);
}

export async function rotateKey(db: Database, id: string, graceHours?: number) {
  const { key, old } = await keys.rotateKey(
    { db, config: loadConfig({}) },
    operatorActor((await findKey(db, id))!.companyId),
    id,
    graceHours,
  );
  return { ...key, old };
}

export async function addEndpoint(
  ctx: Ctx,
  companyId: string,
  { url, eventNames }: { url: string; eventNames?: string[] },
): Promise<endpoints.EndpointWithSecret> {
  return await endpoints.createEndpoint({ encryption, ...ctx }, operatorActor(companyId), {
    url,
    ...(eventNames && { eventTypes: eventNames }),
  });
}

export async function removeEndpoint(db: Database, companyId: string, id: string): Promise<void> {
  await endpoints.deleteEndpoint({ db }, operatorActor(companyId), id);
}

export async function rotateSecret(
  db: Database,
  companyId: string,
  id: string,
  keyed = encryption,
): Promise<endpoints.EndpointWithSecret> {
  return await endpoints.rotateSecret({ db, encryption: keyed }, operatorActor(companyId), id);
}

export async function completeRotation(db: Database, companyId: string, id: string): Promise<void> {
  await endpoints.finishRotation({ db }, operatorActor(companyId), id);
}

export async function updateFeed(ctx: Ctx, companyId: string, changes: feeds.FeedChanges): Promise<Feed> {
  return await feeds.updateFeed({ encryption, clock: systemClock, ...ctx }, operatorActor(companyId), changes);
}

export async function changeCompany(
  db: Database,
  id: string,
  settings: companies.CompanySettings,
  plans: Plans = publishedPlans,
): Promise<Company> {
  return await companies.changeCompany({ db, config: { plans } }, operatorActor(id), settings);
}
