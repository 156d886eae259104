// The partner documents, and which paths each of them answers for.

import { readFile } from 'node:fs/promises';
import type { AnyHandler } from './operation.ts';

/** A document as it is published, and how it is served. */
export interface PartnerDocument {
  name: 'standard' | 'external-v1' | 'external-v2';
  title: string;
  prefix: string;
  surface: 'standard' | 'external';
  headers: Record<string, string>;
  handlers: () => Promise<Record<string, AnyHandler | undefined>>;
}

/** The longest prefix first: `/api/v1/external` lies under `/api/v1`. */
export const partnerDocuments: PartnerDocument[] = [
  {
    name: 'external-v2',
    title: 'External API v2',
    prefix: '/api/v2/external',
    surface: 'external',
    headers: {},
    handlers: async () => (await import('../../handlers/external-v2/index.ts')).handlers,
  },
  {
    name: 'external-v1',
    title: 'External API v1 (legacy)',
    prefix: '/api/v1/external',
    surface: 'external',
    // RFC 9745: since when this surface is deprecated. No Sunset goes with it, for no date is set.
    headers: { Deprecation: '@1795219200' },
    handlers: async () => (await import('../../handlers/external-v1/index.ts')).handlers,
  },
  {
    name: 'standard',
    title: 'Standard API',
    prefix: '/api/v1',
    surface: 'standard',
    headers: {},
    handlers: async () => (await import('../../handlers/standard/index.ts')).handlers,
  },
];

/** All that is published, as it is listed: what is answered here, and the contract of what clients host. */
export const publishedDocuments: { name: string; title: string; at: string }[] = [
  ...partnerDocuments.toReversed().map(({ name, title, prefix }) => ({ name, title, at: prefix })),
  { name: 'pull-feed', title: 'Pull feed', at: 'hosted by you, polled by the service' },
];

/** The published bundle of a document. */
export async function readBundle(name: string): Promise<{ text: string; definition: object }> {
  const text = await readFile(new URL(`../../generated/documents/${name}.json`, import.meta.url), 'utf8');
  return { text, definition: JSON.parse(text) };
}
