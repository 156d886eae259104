// The OpenAPI documents that this service publishes, and the path prefix of each API.

import { readBuilt } from '../build-folder.ts';
import type { ApiName } from '../domain/accounts/rate-limit-plans.ts';

/** An OpenAPI document of an API that this service serves; src/app.ts mounts it. */
export interface ServedDocument {
  name: 'standard' | 'external-v1' | 'external-v2' | 'account' | 'operator';
  title: string;
  prefix: string;
  /** Whose credentials and rate limits apply. */
  api: ApiName;
}

/** In display order. */
export const servedDocuments: ServedDocument[] = [
  { name: 'standard', title: 'Standard API', prefix: '/api/v1', api: 'standard' },
  { name: 'external-v1', title: 'External API v1 (legacy)', prefix: '/api/v1/external', api: 'external' },
  { name: 'external-v2', title: 'External API v2', prefix: '/api/v2/external', api: 'external' },
  { name: 'account', title: 'Account API', prefix: '/api/account/v1', api: 'account' },
  { name: 'operator', title: 'Operator API', prefix: '/api/operator/v1', api: 'operator' },
];

/** All published documents in display order: the APIs of this service, and the specification of the feed that clients host. */
export const publishedDocuments: { name: string; title: string; at: string }[] = [
  ...servedDocuments.map(({ name, title, prefix }) => ({ name, title, at: prefix })),
  { name: 'pull-feed', title: 'Pull feed', at: 'hosted by you, polled by the service' },
];

/** Reads the bundle of a document. */
export async function readBundle(name: string): Promise<{ definition: object }> {
  return { definition: JSON.parse(await readBuilt(`openapi/${name}.json`, 'utf8')) };
}
