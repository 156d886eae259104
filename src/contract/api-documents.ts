// The compiled OpenAPI documents of the APIs that this service serves.

import { type ApiDocument, compileApiDocument } from '../http/api-document.ts';
import { readBundle, type ServedDocument } from './documents.ts';

const compiled = new Map<string, Promise<ApiDocument>>();

/** Returns a document, which a process compiles once: the bundles don't change while it runs. */
export async function loadApiDocument(name: ServedDocument['name']): Promise<ApiDocument> {
  const document = compiled.get(name) ?? readBundle(name).then(({ definition }) => compileApiDocument(definition));
  compiled.set(name, document);
  return await document;
}
