// Changes of OpenAPI documents for tests of their comparison.

import { type OpenApiDocument, publishedNames, readDocuments } from '../../scripts/generate/document.ts';

// biome-ignore lint/suspicious/noExplicitAny: parts of a JSON document
type Json = any;
export type Change = (document: Json, schemas: Json) => void;

const read = await readDocuments(publishedNames);
/** The published documents by name. */
export const documents = new Map<string, OpenApiDocument>(publishedNames.map((name, i) => [name, read[i]!]));

/** Returns a changed copy of a document. */
export function changed(name: string, changes: Change[]): OpenApiDocument {
  const document: Json = structuredClone(documents.get(name));
  for (const change of changes) change(document, document.components.schemas);
  return document;
}
