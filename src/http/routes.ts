// Finds the operation for a method and path. openapi-backend rebuilds its list of operations on every lookup, which costs more than
// the rest of a request; here the list is built once, and the library's lookups are replaced by cached ones.

import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type Operation as ContractOperation, type Document, OpenAPIBackend } from 'openapi-backend';
import type { Role, Scope } from '../domain/accounts/company.ts';
import { type BodyLimits, bodyLimits } from './validation/body-limits.ts';
import { createNullRemover, type RemoveNulls } from './validation/null-members.ts';

/** An operation and the serving rules from its OpenAPI document. */
export interface Route {
  operation: ContractOperation;
  operationId: string;
  /** The scope that an API key needs. */
  scope: Scope;
  /** The role that a user needs, for operations of the Account API. */
  role: 'anyone' | Role | undefined;
  /** Whether its responses have entity tags and are cached. */
  cached: boolean;
  /** Whether it may read from a replica. */
  allowsReplica: boolean;
  /** Maximum body size in bytes, if lower than the general limit. */
  maxBody: number | undefined;
  /** Limits of its JSON body; undefined if it has none. */
  bodyLimits: BodyLimits | undefined;
  /** The body member that holds the records of a push. */
  records: string | undefined;
  /** Whether all validation errors use the format of record errors, including those outside the records. */
  recordsBodyOnly: boolean;
  /** Whether its 400 can refer to list elements by index. */
  hasLineErrors: boolean;
  /** Whether its required headers sign the body. */
  isSigned: boolean;
  /** Removes optional members that are null from its body. */
  removeNulls: RemoveNulls | undefined;
  /** Headers of all its responses. */
  headers: Record<string, string>;
}

/** A known path: its methods and, if the request's method is one of them, the operation. */
export type Match = { route: Route | undefined; allow: string[] } | undefined;

/** The validators and routes of an OpenAPI document. */
export interface Contract {
  backend: OpenAPIBackend;
  operations: ContractOperation[];
  /** The names of its parameters and of its schemas' members. */
  names: ReadonlySet<string>;
  /** Returns the match, or undefined for an unknown path; HEAD is routed like GET. */
  match(method: string, path: string): Match;
}

/** Reads a bundled OpenAPI 3.1 document. Validators are compiled on first use, to start quickly. */
export async function readContract(definition: object): Promise<Contract> {
  const backend = new OpenAPIBackend({
    definition: definition as Document,
    // Skips a validation of the document that supports OpenAPI 3.0 only; our documents are linted at build time.
    quick: true,
    coerceTypes: true,
    // `verbose`: errors include their schema, which can have a description of the expected format.
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
  return { backend, operations, names: collectNames(definition), match: createMatcher(operations) };
}

function collectNames(definition: object): ReadonlySet<string> {
  const names = new Set<string>();
  JSON.stringify(definition, (key, value) => {
    if (key === 'properties' && typeof value === 'object') for (const name in value) names.add(name);
    if (typeof value?.name === 'string' && typeof value.in === 'string')
      names.add(value.name.toLowerCase()).add(value.name);
    return value;
  });
  return names;
}

function createMatcher(operations: ContractOperation[]): (method: string, path: string) => Match {
  const paths = [...new Set(operations.map(({ path }) => path))]
    // Paths with fewer placeholders are more specific and come first.
    .sort((a, b) => a.split('{').length - b.split('{').length)
    .map((path) => {
      const pathOperations = operations.filter((operation) => operation.path === path);
      const routes = new Map(
        pathOperations.map((operation) => [operation.method.toUpperCase(), createRoute(operation)]),
      );
      const read = routes.get('GET');
      if (read !== undefined) routes.set('HEAD', read);
      return {
        pattern: new RegExp(`^${path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{[^/]+?\}/g, '[^/]+')}$`),
        routes,
        allow: [...routes.keys(), 'OPTIONS'],
      };
    });
  return (method, path) => {
    const found = paths.find(({ pattern }) => pattern.test(path));
    return found && { route: found.routes.get(method), allow: found.allow };
  };
}

/**
 * Reads that tolerate a few seconds of replication lag. Orders, events and the account are always read from the primary, and so are
 * catalog changes, because only the primary assigns their positions.
 */
const replicaReads = new Set([
  ...['listProducts', 'getProduct', 'listCatalog', 'searchProducts'],
  ...['getDemand', 'listRecommendations', 'listMatches', 'listLeadTimes', 'listSmartReordering'],
]);

function createRoute(operation: ContractOperation & Record<`x-${string}`, unknown>): Route {
  const { 'x-successor': successor, 'x-records': records, 'x-role': role, 'x-error-body': errorBody } = operation;
  const maxBody = operation['x-max-body'];
  return {
    operation,
    operationId: operation.operationId ?? '',
    scope: operation['x-scope'] === 'read' ? 'read' : 'write',
    role: role as Route['role'],
    cached: operation.responses !== undefined && '304' in operation.responses,
    allowsReplica: replicaReads.has(operation.operationId ?? ''),
    maxBody: typeof maxBody === 'number' ? maxBody : undefined,
    bodyLimits: bodyLimits(operation),
    records: typeof records === 'string' ? records : undefined,
    recordsBodyOnly: errorBody === 'records',
    hasLineErrors: errorCodes(operation, 400).includes('INVALID_ORDER_LINES'),
    removeNulls: createNullRemover(operation),
    isSigned: errorCodes(operation, 401).includes('INVALID_SIGNATURE'),
    headers: typeof successor === 'string' ? { Link: `<${successor}>; rel="successor-version"` } : {},
  };
}

/** Returns the error codes that the operation documents for a status. */
function errorCodes({ responses }: ContractOperation, status: number): string[] {
  return (responses?.[status] as { 'x-codes'?: string[] } | undefined)?.['x-codes'] ?? [];
}
