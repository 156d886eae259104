// Finds the operation for a method and path. openapi-backend rebuilds its list of operations at every look-up, which costs
// more than the rest of a request; here the list is read once, and its own look-ups are replaced by ones that remember.

import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type Operation as ContractOperation, type Document, OpenAPIBackend } from 'openapi-backend';
import type { Role, Scope } from '../domain/accounts/company.ts';
import { type BodyLimits, bodyLimits } from './validation/body-limits.ts';
import { nullRemover, type RemoveNulls } from './validation/null-members.ts';

/** An operation and what its contract says of serving it. */
export interface Route {
  operation: ContractOperation;
  operationId: string;
  /** What a key must be allowed to do. */
  scope: Scope;
  /** What a user must be, of an operation of the account. */
  role: 'anyone' | Role | undefined;
  /** Whether its answers have entity tags, and may be kept. */
  cached: boolean;
  /** Whether a replica may answer it. */
  mayLag: boolean;
  /** Bytes of its body at most, where that is less than what every operation takes. */
  maxBody: number | undefined;
  /** How large its body may be as JSON; undefined where it has none. */
  bodyLimits: BodyLimits | undefined;
  /** Which member of the body holds the records of a push. */
  records: string | undefined;
  /** Whether each of its validation errors has the body of record errors, also those outside the records. */
  recordsBodyOnly: boolean;
  /** Whether its 400 may name elements of a list by their index. */
  ofLines: boolean;
  /** Whether its required headers are a signature of the body. */
  isSigned: boolean;
  /** Removes members that are null and optional from its body. */
  removeNulls: RemoveNulls | undefined;
  /** Headers that all its answers carry. */
  headers: Record<string, string>;
}

/** A path that is known: the methods that it has and, where the method is one of them, the operation. */
export type Match = { route: Route | undefined; allow: string[] } | undefined;

/** A document's validators and its routes. */
export interface Contract {
  backend: OpenAPIBackend;
  operations: ContractOperation[];
  /** The names of its parameters and of the members of its schemas. */
  names: ReadonlySet<string>;
  /** What the path knows, or undefined for an unknown path; HEAD goes where GET does. */
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
  return { backend, operations, names: namesIn(definition), match: matcher(operations) };
}

function namesIn(definition: object): ReadonlySet<string> {
  const names = new Set<string>();
  JSON.stringify(definition, (key, value) => {
    if (key === 'properties' && typeof value === 'object') for (const name in value) names.add(name);
    if (typeof value?.name === 'string' && typeof value.in === 'string')
      names.add(value.name.toLowerCase()).add(value.name);
    return value;
  });
  return names;
}

function matcher(operations: ContractOperation[]): (method: string, path: string) => Match {
  const paths = [...new Set(operations.map(({ path }) => path))]
    // The fewer placeholders, the more a path says; it is tried first.
    .sort((a, b) => a.split('{').length - b.split('{').length)
    .map((path) => {
      const ofPath = operations.filter((operation) => operation.path === path);
      const routes = new Map(ofPath.map((operation) => [operation.method.toUpperCase(), routeTo(operation)]));
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
 * Reads that lose nothing by being a few seconds old. Orders, events and the account are read as they are now, and the catalog's changes
 * by positions that only the primary gives.
 */
const laggingReads = new Set([
  ...['listProducts', 'getProduct', 'listCatalog', 'searchProducts'],
  ...['getDemand', 'listRecommendations', 'listMatches', 'listLeadTimes', 'listSmartReordering'],
]);

function routeTo(operation: ContractOperation & Record<`x-${string}`, unknown>): Route {
  const { 'x-successor': successor, 'x-records': records, 'x-role': role, 'x-error-body': errorBody } = operation;
  const maxBody = operation['x-max-body'];
  return {
    operation,
    operationId: operation.operationId ?? '',
    scope: operation['x-scope'] === 'read' ? 'read' : 'write',
    role: role as Route['role'],
    cached: operation.responses !== undefined && '304' in operation.responses,
    mayLag: laggingReads.has(operation.operationId ?? ''),
    maxBody: typeof maxBody === 'number' ? maxBody : undefined,
    bodyLimits: bodyLimits(operation),
    records: typeof records === 'string' ? records : undefined,
    recordsBodyOnly: errorBody === 'records',
    ofLines: codesOf(operation, 400).includes('INVALID_ORDER_LINES'),
    removeNulls: nullRemover(operation),
    isSigned: codesOf(operation, 401).includes('INVALID_SIGNATURE'),
    headers: typeof successor === 'string' ? { Link: `<${successor}>; rel="successor-version"` } : {},
  };
}

/** The codes that the contract lists for a status. */
function codesOf({ responses }: ContractOperation, status: number): string[] {
  return (responses?.[status] as { 'x-codes'?: string[] } | undefined)?.['x-codes'] ?? [];
}
