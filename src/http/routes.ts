// Finds the operation for a method and path. openapi-backend rebuilds its list of operations at every look-up, which costs
// more than the rest of a request; here the list is read once, and its own look-ups are replaced by ones that remember.

import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type Operation as ContractOperation, type Document, OpenAPIBackend } from 'openapi-backend';
import type { Scope } from '../domain/company.ts';

/** An operation and what its contract says of serving it. */
export interface Route {
  operation: ContractOperation;
  operationId: string;
  /** What a key must be allowed to do. */
  scope: Scope;
  /** Whether its answers have entity tags, and may be kept. */
  cached: boolean;
  /** Which member of the body holds the records of a push. */
  records: string | undefined;
  /** Headers that all its answers carry. */
  headers: Record<string, string>;
}

/** A path that is known: with the operation, or with the methods that it has instead. */
export type Match = { route: Route; allow?: undefined } | { route?: undefined; allow: string[] } | undefined;

/** A document's validators and its routes. */
export interface Contract {
  backend: OpenAPIBackend;
  operations: ContractOperation[];
  /** The operation, or the methods that the path knows, or undefined for an unknown path; HEAD goes where GET does. */
  match(method: string, path: string): Match;
}

/** Reads a bundled OpenAPI 3.1 document. Validators are compiled when an operation is first used, so a start stays quick. */
export async function readContract(definition: object): Promise<Contract> {
  const backend = new OpenAPIBackend({
    definition: definition as Document,
    // Leaves out a check of the document that knows only OpenAPI 3.0; ours is linted where it is written.
    quick: true,
    coerceTypes: true,
    // `verbose`: a fault carries the schema it is of, which may have words for it.
    ajvOpts: { allErrors: true, verbose: true, useDefaults: true, strict: false },
    customizeAjv: (_ajv, options) => {
      const ajv = new Ajv2020({ ...options, allErrors: true });
      addFormats.default(ajv);
      return ajv;
    },
  });
  await backend.init();
  const operations = backend.router.getOperations();
  const byId = new Map(operations.map((operation) => [operation.operationId, operation]));
  backend.router.getOperations = () => operations;
  backend.router.getOperation = (operationId) => byId.get(operationId);
  return { backend, operations, match: matcher(operations) };
}

function matcher(operations: ContractOperation[]): (method: string, path: string) => Match {
  const paths = [...new Set(operations.map(({ path }) => path))]
    // The fewer placeholders, the more a path says; it is tried first.
    .sort((a, b) => a.split('{').length - b.split('{').length)
    .map((path) => ({
      pattern: new RegExp(`^${path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{[^/]+?\}/g, '[^/]+')}$`),
      methods: new Map(
        operations
          .filter((operation) => operation.path === path)
          .map((operation) => [operation.method, routeTo(operation)]),
      ),
    }));
  return (method, path) => {
    const found = paths.find(({ pattern }) => pattern.test(path));
    if (found === undefined) return undefined;
    const route = found.methods.get(method === 'HEAD' ? 'get' : method.toLowerCase());
    if (route !== undefined) return { route };
    const allow = [...found.methods.keys()].map((known) => known.toUpperCase());
    return { allow: allow.includes('GET') ? [...allow, 'HEAD'] : allow };
  };
}

function routeTo(operation: ContractOperation & Record<`x-${string}`, unknown>): Route {
  const { 'x-successor': successor, 'x-records': records } = operation;
  return {
    operation,
    operationId: operation.operationId ?? '',
    scope: operation['x-scope'] === 'read' ? 'read' : 'write',
    cached: operation.responses !== undefined && '304' in operation.responses,
    records: typeof records === 'string' ? records : undefined,
    headers: typeof successor === 'string' ? { Link: `<${successor}>; rel="successor-version"` } : {},
  };
}
