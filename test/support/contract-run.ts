// The contract run: every operation of every served document is asked for every status and every code that it documents, with the
// documents' own examples as requests, and each answer is held against its document. It says what was seen, and what was wrong.

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
import { bodyExamples, type Call, callsOf, type EarlierAnswers, outcomeOf, outcomesOf } from './contract-calls.ts';
import { type ContractService, stateHeader } from './contract-service.ts';
import type { ContractRequest, ContractWorld } from './contract-world.ts';

/** A document whose operations are asked for. */
export type ServedDocument = (typeof documentNames)[number];

export interface RunOptions {
  /** What is asked for and what answers are held against; the published documents unless a test plants a drift in them. */
  documents?: Documents;
  /** Only these operations, by id. */
  only?: string[];
  /** Where a document's requests go; the service itself unless something is in between. */
  urlOf?: (name: ServedDocument) => string;
  /** Which requests are not to be made. */
  without?: (call: Call) => boolean;
}

export interface OperationReport {
  document: ServedDocument;
  operationId: string;
  requests: number;
  /** Statuses, each with its code where the document lists codes. */
  documented: string[];
  seen: string[];
}

export interface RunReport {
  operations: OperationReport[];
  /** Each names the operation, what was asked for and what did not fit. */
  faults: string[];
}

/** Asks for everything and returns what came of it; nothing is thrown for an answer that does not fit. */
export async function runContract(service: ContractService, options: RunOptions = {}): Promise<RunReport> {
  const { documents = published, only, urlOf = () => service.url } = options;
  const checker = documents === published ? publishedChecker : contractChecker(documents);
  const report: RunReport = { operations: [], faults: [] };
  for (const name of documentNames) {
    for (const located of operationsOf(documents[name])) {
      if (only && !only.includes(located.operation.operationId)) continue;
      const asking = { world: service.world, name, document: documents[name], located, url: urlOf(name) };
      const { faults, ...operation } = await runOperation(asking, checker, options.without);
      report.operations.push(operation);
      report.faults.push(...faults);
    }
  }
  return report;
}

async function runOperation(asking: Asking, checker: ContractChecker, without: RunOptions['without'] = () => false) {
  const { name, document, located, world } = asking;
  const { operationId } = located.operation;
  const { calls, unknown } = callsOf(document, located, world);
  const asked = calls.filter((call) => !without(call));
  const seen = new Set<string>();
  const faults = [...unknown];
  let first: Headers | undefined;
  for (const call of asked) {
    try {
      const answer = await ask(asking, call, first ?? new Headers());
      first ??= answer.headers;
      holdAgainst(checker, name, operationId, call, answer);
      if (call.status !== undefined) seen.add(outcomeOf(call));
    } catch (error) {
      faults.push(`${operationId}, ${call.what}: ${(error as Error).message}`);
    }
  }
  const documented = outcomesOf(document, located.operation).map(outcomeOf).sort();
  return { document: name, operationId, requests: asked.length, documented, seen: [...seen].sort(), faults };
}

const answerLimitMs = 10_000;

interface Asking {
  world: ContractWorld;
  name: ServedDocument;
  document: OpenApiDocument;
  located: LocatedOperation;
  url: string;
}

interface ContractAnswer {
  status: number;
  headers: Headers;
  text: string;
}

async function ask(asking: Asking, call: Call, first: Headers): Promise<ContractAnswer> {
  const earlier: EarlierAnswers = {
    first,
    async readAgain(change) {
      const request = await plainRequest(asking, call);
      change(request);
      return JSON.parse((await exchange(asking, call, request)).text);
    },
  };
  const request = await plainRequest(asking, call);
  await call.change(request, earlier);
  return exchange(asking, call, request);
}

function holdAgainst(
  checker: ContractChecker,
  document: ServedDocument,
  operationId: string,
  call: Call,
  { status, headers, text }: ContractAnswer,
): void {
  if (headers.get('content-type')?.startsWith('application/problem+json'))
    throw new Error(`the proxy objects: ${text}`);
  if (call.status !== undefined && String(status) !== call.status) {
    throw new Error(`${status} is answered in place of ${call.status}: ${text.slice(0, 500)}`);
  }
  checker.checkResponse(document, operationId, status, headers, text);
  const code = text === '' ? undefined : JSON.parse(text).code;
  if (call.code !== undefined && code !== call.code) throw new Error(`the code is ${code} in place of ${call.code}`);
}

/** The least that an operation takes: what it requires, by the examples of its document. */
async function plainRequest({ world, document, located }: Asking, { example }: Call): Promise<ContractRequest> {
  const { method, path, parameters, operation } = located;
  const needed = (place: string) => {
    const required = parameters.filter((parameter) => parameter.in === place && parameter.required);
    return Object.fromEntries(required.map((parameter) => [parameter.name, String(parameter.example)]));
  };
  const request: ContractRequest = {
    method: method.toUpperCase(),
    path,
    params: needed('path'),
    query: needed('query'),
    headers: needed('header'),
    key: world.keys[/earlier/i.test(example ?? '') ? 'earlier' : 'plain'],
    body: example === undefined ? undefined : JSON.stringify(bodyExamples(document, operation)[example]),
  };
  await world.preparations[operation.operationId]?.(request);
  return request;
}

async function exchange({ url, document }: Asking, { state }: Call, request: ContractRequest): Promise<ContractAnswer> {
  const { method, params, query, headers, key, body } = request;
  const path = request.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  const response = await fetch(`${url}${path}${search && `?${search}`}`, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(answerLimitMs),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : credential(document, key)),
      ...headers,
      [stateHeader]: state,
    },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** The key as the document's security scheme has it. */
function credential(document: OpenApiDocument, key: string): Record<string, string> {
  const [scheme] = Object.values(document.components['securitySchemes'] ?? {}) as { type: string; name?: string }[];
  return scheme?.type === 'apiKey' ? { [String(scheme.name)]: key } : { authorization: `Bearer ${key}` };
}
