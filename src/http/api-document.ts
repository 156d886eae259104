// An OpenAPI document, compiled for serving its API.

import { type ApiBackend, collectNames, createBackend } from './openapi-backend.ts';
import { createRoute, createSlashEncoder, type Route } from './route.ts';

export interface ApiDocument {
  /** Without handlers: each API that serves the document has a copy. */
  backend: ApiBackend;
  /** By operation ID. */
  routes: ReadonlyMap<string, Route>;
  encodeSlashes: (path: string) => string;
  /** The names of its parameters and of its schemas' members. */
  names: ReadonlySet<string>;
}

/** Compiles the bundle of a document. */
export async function compileApiDocument(definition: object): Promise<ApiDocument> {
  const backend = await createBackend(definition);
  const operations = backend.router.getOperations();
  return {
    backend,
    routes: new Map(operations.map((operation) => [operation.operationId ?? '', createRoute(operation)])),
    encodeSlashes: createSlashEncoder(operations),
    names: collectNames(definition),
  };
}
