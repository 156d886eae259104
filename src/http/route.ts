// The serving rules of an operation, from its OpenAPI document and the extensions in it.

import type { Operation } from 'openapi-backend';
import { type Scope, scopes } from '../domain/accounts/company.ts';
import type { Permission, Role } from '../domain/accounts/permissions.ts';
import { pathExpression, pathPattern } from './openapi-backend.ts';
import { type BodyLimits, bodyLimits } from './validation/body-limits.ts';
import { createNullRemover, type RemoveNulls } from './validation/null-members.ts';
import { uploadTypes } from './validation/upload.ts';

/** An operation and its serving rules. */
export interface Route {
  operation: Operation;
  operationId: string;
  /** The scope that an API key needs. */
  scope: Scope;
  /** The role that a user needs, for operations of an API with sessions. */
  role: 'anyone' | Role | undefined;
  /** The permission that a user needs, for operations of an API with sessions; undefined if none beside the role. */
  permission: Permission | undefined;
  /** Whether its JSON responses have entity tags and are cached. */
  cached: boolean;
  /** Whether it may read from a replica. */
  allowsReplica: boolean;
  /** Whether users of a suspended company can call it. */
  allowsSuspended: boolean;
  /** Whether users who must set up two-factor sign-in can call it. */
  allowsBeforeTwoFactor: boolean;
  /** Whether its requests choose between live data and the sandbox of the company. */
  hasMode: boolean;
  /** Maximum body size in bytes, if lower than the general limit. */
  maxBody: number | undefined;
  /** The status of its successful response. */
  successStatus: number;
  /** The media types of its body, if that is a file. */
  uploadTypes: string[] | undefined;
  /** Limits of its JSON body; undefined if it has none. */
  bodyLimits: BodyLimits | undefined;
  /** Whether a request without a body counts as one with an empty object. */
  hasOptionalBody: boolean;
  /** Whether it rejects a body. */
  rejectsBody: boolean;
  /** The body member that holds the records of a push. */
  records: string | undefined;
  /** Whether all validation errors use the format of record errors, including those outside the records. */
  recordsBodyOnly: boolean;
  /** The body member whose items the errors of its 400 refer to by index. */
  indexedErrors: string | undefined;
  /** Whether its required headers sign the body. */
  isSigned: boolean;
  /** Removes optional members that are null from its body. */
  removeNulls: RemoveNulls | undefined;
  /** Returns the headers of all its responses to a request for this path. */
  headers: (path: string) => Record<string, string>;
}

/** Returns the serving rules of an operation. Its extensions are described in openapi/lint-rules.js. */
export function createRoute(operation: Operation & Record<`x-${string}`, unknown>): Route {
  const { 'x-successor': successor, 'x-role': role, 'x-permission': permission } = operation;
  const maxBody = operation['x-max-body'];
  const requestBody = operation.requestBody as { required?: boolean } | undefined;
  return {
    operation,
    operationId: operation.operationId ?? '',
    scope: scopes.find((scope) => scope === operation['x-scope']) ?? 'write',
    role: role as Route['role'],
    permission: permission as Permission | undefined,
    cached: operation.responses !== undefined && '304' in operation.responses && isJson(operation),
    allowsReplica: operation['x-may-lag'] === true,
    allowsSuspended: operation['x-while-suspended'] === true,
    allowsBeforeTwoFactor: operation['x-before-two-factor'] === true,
    hasMode: (operation.parameters as { name: string; in: string }[] | undefined)?.some(isMode) ?? false,
    maxBody: typeof maxBody === 'number' ? maxBody : undefined,
    successStatus: Number(Object.keys(operation.responses ?? {}).find((status) => status.startsWith('2')) ?? 200),
    uploadTypes: uploadTypes(operation),
    bodyLimits: bodyLimits(operation),
    hasOptionalBody: requestBody !== undefined && requestBody.required !== true,
    // Published reads ignore a body.
    rejectsBody: requestBody === undefined && operation.method !== 'get',
    records: toText(operation['x-records']),
    recordsBodyOnly: operation['x-error-body'] === 'records',
    indexedErrors: toText(operation['x-indexed-errors']),
    isSigned: errorCodes(operation, 401).includes('INVALID_SIGNATURE'),
    removeNulls: createNullRemover(operation),
    headers: typeof successor === 'string' ? successorLinker(operation.path, successor) : () => ({}),
  };
}

function isMode(parameter: { name: string; in: string }): boolean {
  return parameter.in === 'query' && parameter.name === 'mode';
}

function isJson({ responses }: Operation): boolean {
  return 'application/json' in ((responses?.['200'] as { content?: object } | undefined)?.content ?? {});
}

/** Returns a function that returns the link to the successor of a path, with the values of its parameters by position. */
function successorLinker(path: string, successor: string): Route['headers'] {
  const pattern = pathExpression(path);
  return (requested) => {
    const [, ...values] = pattern.exec(requested) ?? [];
    // Percent-encoded values stay as they are; other characters that a URI cannot contain are encoded.
    const encoded = values.map((value) => encodeURI(value).replaceAll('%25', '%')).values();
    return { Link: `<${successor.replace(/\{\w+\}/g, () => encoded.next().value ?? '')}>; rel="successor-version"` };
  };
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Returns the error codes that the operation documents for a status. */
function errorCodes({ responses }: Operation, status: number): string[] {
  return (responses?.[status] as { 'x-codes'?: string[] } | undefined)?.['x-codes'] ?? [];
}

/**
 * Returns a function that percent-encodes the slashes in the values of path parameters with `x-unencoded-slash`, a pattern of values with
 * a slash that clients send unencoded. It returns any other path unchanged.
 */
export function createSlashEncoder(operations: Operation[]): (path: string) => string {
  const patterns = operations.flatMap(({ path, parameters = [] }) =>
    (parameters as SlashParameter[]).flatMap(({ name, in: place, 'x-unencoded-slash': value }) => {
      if (place !== 'path' || value === undefined) return [];
      const [before = ''] = path.split(`{${name}}`, 1);
      return [`(?<=^${pathPattern(before)})${value}(?=/|$)`];
    }),
  );
  if (patterns.length === 0) return (path) => path;
  const unencoded = new RegExp([...new Set(patterns)].join('|'));
  return (path) => path.replace(unencoded, (value) => value.replaceAll('/', '%2F'));
}

interface SlashParameter {
  name: string;
  in: string;
  'x-unencoded-slash'?: string;
}
