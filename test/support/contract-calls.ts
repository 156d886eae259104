// Derives the requests of the contract run from the documents: one for each request example, and at least one for each documented
// status and error code.

import {
  type Example,
  type LocatedOperation,
  type OpenApiDocument,
  type Parameter,
  type Response,
  resolve,
} from '../../scripts/generate/document.ts';
import { bodyLimit, type ServiceState } from './contract-service.ts';
import type { ContractRequest, ContractWorld } from './contract-world.ts';

/** A request and its expected result. */
export interface Call {
  what: string;
  /** The expected status; undefined accepts any documented status. */
  status: string | undefined;
  /** The expected error code, if there is one. */
  code: string | undefined;
  state: ServiceState;
  /** Name of the body example, if the operation has a body. */
  example: string | undefined;
  /** Changes the basic request of the operation. */
  change(request: ContractRequest, earlier: PreviousResponses): unknown;
}

/** Previous responses of the operation. */
export interface PreviousResponses {
  /** Headers of the first response. */
  first: Headers;
  /** Sends the basic request with this change and returns the response body. */
  readAgain(change: (request: ContractRequest) => void): Promise<unknown>;
}

/** `200`, or `400 INVALID_REQUEST` if codes are documented. */
export const outcomeOf = ({ status, code }: Pick<Call, 'status' | 'code'>) => [status, code].filter(Boolean).join(' ');

/** Returns the requests of an operation, and an error for each documented outcome without a request. */
export function callsOf(
  document: OpenApiDocument,
  located: LocatedOperation,
  world: ContractWorld,
): { calls: Call[]; unknown: string[] } {
  const { operation } = located;
  const outcomes = outcomesOf(document, operation);
  const plain = outcomes.map(({ status }) => status).find((status) => status < '300');
  if (plain === undefined) return { calls: [], unknown: [`${operation.operationId}: no success is documented`] };
  const calls = successCalls(document, located, world, plain);
  const base = calls[0]!;
  const unknown: string[] = [];
  const general = errorRequests(located, world);
  for (const outcome of outcomes.filter(({ status }) => status !== plain)) {
    const { status, code } = outcome;
    const own = world.errors[operation.operationId]?.[code ?? status] ?? world.commonErrors[code ?? status];
    const variants = own ? [{ change: own }] : (general[code ?? status] ?? []);
    for (const variant of variants) calls.push({ ...base, what: `for ${code ?? status}`, ...outcome, ...variant });
    if (variants.length === 0) unknown.push(`${operation.operationId}: no request is known for ${outcomeOf(outcome)}`);
  }
  // The service must not return undocumented outcomes.
  for (const [outcome, variants] of Object.entries(general)) {
    if (outcomes.some(({ status, code }) => (code ?? status) === outcome)) continue;
    for (const variant of variants)
      calls.push({
        ...base,
        what: `though ${outcome} is not documented`,
        status: undefined,
        code: undefined,
        ...variant,
      });
  }
  return { calls, unknown };
}

/** Returns the request body examples by name. */
export function bodyExamples(document: OpenApiDocument, { requestBody }: LocatedOperation['operation']) {
  const content = requestBody && resolve(document, requestBody).content['application/json'];
  const named = Object.entries(content?.examples ?? {});
  return Object.fromEntries(named.map(([name, node]) => [name, resolve<Example>(document, node).value]));
}

/** Returns the documented statuses of an operation, once for each documented code. */
export function outcomesOf(
  document: OpenApiDocument,
  operation: LocatedOperation['operation'],
): { status: string; code: string | undefined }[] {
  return Object.entries(operation.responses).flatMap(([status, node]) => {
    const codes = resolve<Response>(document, node)['x-codes'] ?? [undefined];
    return codes.map((code) => ({ status, code }));
  });
}

/** Successful requests: each body example, each optional parameter with its example, and one for companies on the legacy format. */
function successCalls(
  document: OpenApiDocument,
  located: LocatedOperation,
  world: ContractWorld,
  status: string,
): Call[] {
  const { parameters, operation } = located;
  const examples = Object.keys(bodyExamples(document, operation));
  const call = (what: string, change: Call['change'] = () => {}, example = examples[0]): Call => {
    return { what, status, code: undefined, state: 'whole', example, change };
  };
  const bodies = examples.map((example) => call(`the example ${example}`, undefined, example));
  const optional = parameters.filter(({ required, example }) => !required && example !== undefined);
  const isOfSandbox = outcomesOf(document, operation).some(({ code }) => code === 'TEST_KEY_REQUIRED');
  const forAll = located.method === 'get' && !isOfSandbox && !parameters.some((parameter) => parameter.in === 'path');
  return [
    ...(bodies.length > 0 ? bodies : [call('the basic request')]),
    ...optional.map((parameter) =>
      Object.assign(call(`${parameter.name} as its example`, withExampleOf(parameter, operation, world)), {
        status: parameter.name === 'Range' ? '206' : status,
      }),
    ),
    ...(forAll ? [call('in the legacy format', (request) => Object.assign(request, { key: world.keys.earlier }))] : []),
  ];
}

function withExampleOf(
  { name, in: place, example }: Parameter,
  { operationId }: LocatedOperation['operation'],
  world: ContractWorld,
): Call['change'] {
  return async (request, { readAgain }) => {
    request[place === 'header' ? 'headers' : 'query'][name] = String(example);
    if (name === 'cursor') {
      // Cursors are opaque, so this uses the cursor of a one-item page.
      const page = await readAgain(({ query }) => Object.assign(query, { limit: '1' }));
      request.query['cursor'] = cursorIn(page);
    }
    await world.preparations[operationId]?.(request);
  };
}

function cursorIn(page: unknown): string {
  const { data, pagination } = page as Record<'data' | 'pagination', { nextCursor?: string } | undefined>;
  return data?.nextCursor ?? pagination?.nextCursor ?? '';
}

/** Description of the request without a key. */
export const withoutKey = 'without a key';

type ErrorRequest = Pick<Call, 'change'> & Partial<Pick<Call, 'what' | 'state'>>;

/** Requests that cause errors, by code, or by status if there is no code. */
function errorRequests(
  { operation, parameters }: LocatedOperation,
  { keys }: ContractWorld,
): Record<string, ErrorRequest[]> {
  const request = (part: Partial<ContractRequest>): ErrorRequest => ({
    change: (request) => Object.assign(request, part),
  });
  const inState = (state: ServiceState): ErrorRequest => ({ state, change() {} });
  const { 'x-records': records } = operation as { 'x-records'?: string };
  return {
    304: [{ change: ({ headers }, { first }) => Object.assign(headers, { 'If-None-Match': first.get('etag') ?? '' }) }],
    INVALID_REQUEST: [
      { change: ({ query }) => Object.assign(query, { unknown: '1' }) },
      ...(records ? [request({ body: JSON.stringify({ [records]: [{}, { colour: 'red' }] }) })] : []),
    ],
    UNAUTHORIZED: [{ ...request({ key: undefined }), what: withoutKey }, request({ key: `${keys.plain}x` })],
    COMPANY_SUSPENDED: [request({ key: keys.suspended })],
    INSUFFICIENT_SCOPE: [request({ key: keys.reader })],
    429: [request({ key: keys.spent })],
    INTERNAL_ERROR: [inState('failing')],
    SERVICE_UNAVAILABLE: [inState('away')],
    ...(parameters.some((parameter) => parameter.in === 'path') && { NOT_FOUND: [{ change: setUnknownIds }] }),
    ...(operation.requestBody && {
      MALFORMED_JSON: [request({ body: '{' })],
      PAYLOAD_TOO_LARGE: [request({ body: `{"text":"${'x'.repeat(bodyLimit)}"}` })],
      UNSUPPORTED_MEDIA_TYPE: [{ change: ({ headers }) => Object.assign(headers, { 'content-type': 'text/plain' }) }],
    }),
  };
}

/** Replaces path parameters by well-formed ids that do not exist. */
function setUnknownIds({ params }: ContractRequest): void {
  for (const [name, value] of Object.entries(params))
    if (name !== 'date') params[name] = String(value).replace(/.$/, (last) => (last === '0' ? '1' : '0'));
}
