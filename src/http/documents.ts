// The OpenAPI documents that this service publishes, and the path prefix of each API.

import { readFile } from 'node:fs/promises';
import type { Surface } from '../domain/accounts/rate-limit-plans.ts';
import type { AnyHandler } from './operation.ts';

/** A published OpenAPI document and how its API is served. */
export interface ServedDocument {
  name: 'standard' | 'external-v1' | 'external-v2' | 'account';
  title: string;
  prefix: string;
  surface: Surface;
  /** Headers of every response. */
  headers: Record<string, string>;
  handlers: () => Promise<Record<string, AnyHandler>>;
}

/** Longest prefix first: `/api/v1/external` is below `/api/v1`. */
export const servedDocuments: ServedDocument[] = [
  {
    name: 'account',
    title: 'Account API',
    prefix: '/api/account/v1',
    surface: 'account',
    headers: { Vary: 'Accept-Encoding, Cookie' },
    handlers: async () => (await import('../../handlers/account/index.ts')).handlers,
  },
  {
    name: 'external-v2',
    title: 'External API v2',
    prefix: '/api/v2/external',
    surface: 'external',
    headers: { Vary: 'Accept-Encoding, Authorization' },
    handlers: async () => (await import('../../handlers/external-v2/index.ts')).handlers,
  },
  {
    name: 'external-v1',
    title: 'External API v1 (legacy)',
    prefix: '/api/v1/external',
    surface: 'external',
    // RFC 9745: the date since which this API is deprecated. There is no Sunset header because no date is set.
    headers: { Vary: 'Accept-Encoding, Authorization', Deprecation: '@1795219200' },
    handlers: async () => (await import('../../handlers/external-v1/index.ts')).handlers,
  },
  {
    name: 'standard',
    title: 'Standard API',
    prefix: '/api/v1',
    surface: 'standard',
    headers: { Vary: 'Accept-Encoding, X-API-Key' },
    handlers: async () => (await import('../../handlers/standard/index.ts')).handlers,
  },
];

/** All published documents in display order: the APIs of this service, and the specification of the feed that clients host. */
export const publishedDocuments: { name: string; title: string; at: string }[] = [
  ...servedDocuments.toReversed().map(({ name, title, prefix }) => ({ name, title, at: prefix })),
  { name: 'pull-feed', title: 'Pull feed', at: 'hosted by you, polled by the service' },
];

/** Reads the published bundle of a document. */
export async function readBundle(name: string): Promise<{ text: string; definition: object }> {
  const text = await readFile(new URL(`../../generated/documents/${name}.json`, import.meta.url), 'utf8');
  return { text, definition: JSON.parse(text) };
}
