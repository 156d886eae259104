// The contract run: triggers every documented status and error code of every operation, using the documented request examples, and
// validates each response against its document. It reports the observed results and the violations.

import {
  documentNames,
  type LocatedOperation,
  type OpenApiDocument,
  operationsOf,
} from '../../scripts/generate/document.ts';
import {
  type ContractChecker,
  contractChecker,
  type Documents,
  documents as published,
  publishedChecker,
} from './contract.ts';
import { bodyExamples, type Call, callsOf, outcomeOf, outcomesOf, type PreviousResponses } from './contract-calls.ts';
import { type ContractService, stateHeader } from './contract-service.ts';
import type { ContractRequest, ContractWorld } from './contract-world.ts';

/** A document under test. */
export type ServedDocument = (typeof documentNames)[number];

export interface RunOptions {
  /** The documents to test and validate against; default: the published documents. */
  documents?: Documents;
  /** Restricts the run to these operation ids, each alone or after its document. */
  only?: string[];
  /** The URL for the requests of a document, such as a proxy; default: the service. */
  urlOf?: (name: ServedDocument) => string;
  /** Selects requests to skip. */
  without?: (call: Call) => boolean;
  /** Called with the text of each response body. */
  onBody?: (text: string) => void;
}

export interface OperationReport {
  document: ServedDocument;
  operationId: string;
  requests: number;
  /** Statuses, with error codes if documented. */
  documented: string[];
  seen: string[];
}

export interface RunReport {
  operations: OperationReport[];
  /** The violations, each with the operation and the request. */
  violations: string[];
}

/** Sends all requests and returns the report; invalid responses do not throw. */
export async function runContract(service: ContractService, options: RunOptions = {}): Promise<RunReport> {
  const { documents = published, only, urlOf = () => service.url } = options;
  const checker = documents === published ? publishedChecker : contractChecker(documents);
  const report: RunReport = { operations: [], violations: [] };
  for (const name of documentNames) {
    for (const located of operationsOf(documents[name])) {
      const { operationId } = located.operation;
      if (only && !only.includes(operationId) && !only.includes(`${name} ${operationId}`)) continue;
      const target = { world: service.world, name, document: documents[name], located, url: urlOf(name) };
      const { violations, ...operation } = await runOperation(target, checker, options);
      report.operations.push(operation);
      report.violations.push(...violations);
    }
  }
  return report;
}

async function runOperation(target: Target, checker: ContractChecker, { without = () => false, onBody }: RunOptions) {
  const { name, document, located, world } = target;
  const { operationId } = located.operation;
  const { calls, unknown } = callsOf(document, located, world);
  const selected = calls.filter((call) => !without(call));
  const seen = new Set<string>();
  const violations = [...unknown];
  let first: Headers | undefined;
  for (const call of selected) {
    try {
      const response = await sendCall(target, call, first ?? new Headers());
      first ??= response.headers;
      onBody?.(response.text);
      assertResponse(checker, name, operationId, call, response);
      if (call.status !== undefined) seen.add(outcomeOf(call));
    } catch (error) {
      violations.push(`${operationId}, ${call.what}: ${(error as Error).message}`);
    }
  }
  const documented = outcomesOf(document, located.operation).map(outcomeOf).sort();
  return { document: name, operationId, requests: selected.length, documented, seen: [...seen].sort(), violations };
}

/** Only for a service that hangs. */
const responseTimeoutMs = 600_000;

interface Target {
  world: ContractWorld;
  name: ServedDocument;
  document: OpenApiDocument;
  located: LocatedOperation;
  url: string;
}

interface ContractResponse {
  status: number;
  headers: Headers;
  text: string;
}

async function sendCall(target: Target, call: Call, first: Headers): Promise<ContractResponse> {
  const earlier: PreviousResponses = {
    first,
    async readAgain(change) {
      const request = await basicRequest(target, call);
      change(request);
      return JSON.parse((await sendRequest(target, call, request)).text);
    },
  };
  const request = await basicRequest(target, call);
  await call.change(request, earlier);
  return sendRequest(target, call, request);
}

function assertResponse(
  checker: ContractChecker,
  document: ServedDocument,
  operationId: string,
  call: Call,
  { status, headers, text }: ContractResponse,
): void {
  if (headers.get('content-type')?.startsWith('application/problem+json'))
    throw new Error(`rejected by the proxy: ${text}`);
  if (call.status !== undefined && String(status) !== call.status) {
    throw new Error(`expected status ${call.status}, got ${status}: ${text.slice(0, 500)}`);
  }
  checker.checkResponse(document, operationId, status, headers, text);
  const code = isJson(headers) && text !== '' ? JSON.parse(text).code : undefined;
  if (call.code !== undefined && code !== call.code) throw new Error(`expected code ${call.code}, got ${code}`);
}

function isJson(headers: Headers): boolean {
  return headers.get('content-type')?.startsWith('application/json') ?? false;
}

/** Creates the basic request of an operation: required parameters and a body, from the document examples. */
async function basicRequest({ world, document, located }: Target, { example }: Call): Promise<ContractRequest> {
  const { method, path, parameters, operation } = located;
  const requiredIn = (place: string) => {
    const required = parameters.filter((parameter) => parameter.in === place && parameter.required);
    return Object.fromEntries(required.map((parameter) => [parameter.name, String(parameter.example)]));
  };
  const request: ContractRequest = {
    method: method.toUpperCase(),
    path,
    params: requiredIn('path'),
    query: requiredIn('query'),
    headers: requiredIn('header'),
    key: world.keys[/earlier/i.test(example ?? '') ? 'earlier' : 'plain'],
    body: example === undefined ? undefined : JSON.stringify(bodyExamples(document, operation)[example]),
  };
  await world.preparations[operation.operationId]?.(request);
  return request;
}

async function sendRequest(
  { url, document }: Target,
  { state }: Call,
  request: ContractRequest,
): Promise<ContractResponse> {
  const { method, params, query, headers, key, body } = request;
  const path = request.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  const response = await fetch(`${url}${path}${search && `?${search}`}`, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(responseTimeoutMs),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : credential(document, key)),
      ...headers,
      [stateHeader]: state,
      // A proxy closes idle connections. On a busy machine, the next request could already be on its way.
      connection: 'close',
    },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Returns the key in the header of the document's security scheme. */
function credential(document: OpenApiDocument, key: string): Record<string, string> {
  const [scheme] = Object.values(document.components['securitySchemes'] ?? {}) as { type: string; name?: string }[];
  return scheme?.type === 'apiKey' ? { [String(scheme.name)]: key } : { authorization: `Bearer ${key}` };
}
