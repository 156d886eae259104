// What the contract run asks of an operation: by its document alone, each of its examples as it is printed, and whatever makes the
// service answer with each status and code that the operation documents.

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

/** What to ask for, and what has to be answered. */
export interface Call {
  what: string;
  /** Any that is documented will do where it is undefined. */
  status: string | undefined;
  /** The code of a refusal that has one. */
  code: string | undefined;
  state: ServiceState;
  /** The example to send as the body; none for an operation without a body. */
  example: string | undefined;
  /** Changes the plain request of the operation into the one to send. */
  change(request: ContractRequest, earlier: EarlierAnswers): unknown;
}

/** What the operation has answered before. */
export interface EarlierAnswers {
  /** The headers of the answer to its first request. */
  first: Headers;
  /** The body of its answer to that request, changed so. */
  readAgain(change: (request: ContractRequest) => void): Promise<unknown>;
}

/** `200`, or `400 INVALID_REQUEST` where the document lists codes. */
export const outcomeOf = ({ status, code }: Pick<Call, 'status' | 'code'>) => [status, code].filter(Boolean).join(' ');

/** Every request to be made of an operation, and a complaint for each documented outcome that no request is known for. */
export function callsOf(
  document: OpenApiDocument,
  located: LocatedOperation,
  world: ContractWorld,
): { calls: Call[]; unknown: string[] } {
  const { operation } = located;
  const outcomes = outcomesOf(document, operation);
  const plain = outcomes.map(({ status }) => status).find((status) => status < '300');
  if (plain === undefined) return { calls: [], unknown: [`${operation.operationId}: no success is documented`] };
  const calls = plainCalls(document, located, world, plain);
  const base = calls[0]!;
  const unknown: string[] = [];
  const general = waysTo(located, world);
  for (const outcome of outcomes.filter(({ status }) => status !== plain)) {
    const { status, code } = outcome;
    const own = world.refusals[operation.operationId]?.[code ?? status];
    const ways = own ? [{ change: own }] : (general[code ?? status] ?? []);
    for (const way of ways) calls.push({ ...base, what: `for ${code ?? status}`, ...outcome, ...way });
    if (ways.length === 0) unknown.push(`${operation.operationId}: no request is known for ${outcomeOf(outcome)}`);
  }
  // What is not documented must not be there to be had.
  for (const [outcome, ways] of Object.entries(general)) {
    if (outcomes.some(({ status, code }) => (code ?? status) === outcome)) continue;
    for (const way of ways)
      calls.push({ ...base, what: `though ${outcome} is not documented`, status: undefined, code: undefined, ...way });
  }
  return { calls, unknown };
}

/** The named examples of an operation's request body. */
export function bodyExamples(document: OpenApiDocument, { requestBody }: LocatedOperation['operation']) {
  const content = requestBody && resolve(document, requestBody).content['application/json'];
  const named = Object.entries(content?.examples ?? {});
  return Object.fromEntries(named.map(([name, node]) => [name, resolve<Example>(document, node).value]));
}

/** What an operation documents: its statuses, each once for every code that it lists. */
export function outcomesOf(
  document: OpenApiDocument,
  operation: LocatedOperation['operation'],
): { status: string; code: string | undefined }[] {
  return Object.entries(operation.responses).flatMap(([status, node]) => {
    const codes = resolve<Response>(document, node)['x-codes'] ?? [undefined];
    return codes.map((code) => ({ status, code }));
  });
}

/** Each example of a body, then each optional parameter by its example, then what companies on the earlier form get. */
function plainCalls(
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
  const forAll = located.method === 'get' && !parameters.some((parameter) => parameter.in === 'path');
  return [
    ...(bodies.length > 0 ? bodies : [call('plainly')]),
    ...optional.map((parameter) =>
      call(`${parameter.name} as its example`, withExampleOf(parameter, operation, world)),
    ),
    ...(forAll ? [call('in the earlier form', (request) => Object.assign(request, { key: world.keys.earlier }))] : []),
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
      // A cursor is opaque: the one to send is what a page of one ended with.
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

/** What a request without a key is called. */
export const withoutKey = 'without a key';

type Way = Pick<Call, 'change'> & Partial<Pick<Call, 'what' | 'state'>>;

/** What makes an operation refuse, by code, or by status where there is no code. */
function waysTo({ operation, parameters }: LocatedOperation, { keys }: ContractWorld): Record<string, Way[]> {
  const request = (part: Partial<ContractRequest>): Way => ({ change: (request) => Object.assign(request, part) });
  const inState = (state: ServiceState): Way => ({ state, change() {} });
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
    ...(parameters.some((parameter) => parameter.in === 'path') && { NOT_FOUND: [{ change: missName }] }),
    ...(operation.requestBody && {
      MALFORMED_JSON: [request({ body: '{' })],
      PAYLOAD_TOO_LARGE: [request({ body: `{"text":"${'x'.repeat(bodyLimit)}"}` })],
      UNSUPPORTED_MEDIA_TYPE: [{ change: ({ headers }) => Object.assign(headers, { 'content-type': 'text/plain' }) }],
    }),
  };
}

/** Names what is not there, in the form of what is. */
function missName({ params }: ContractRequest): void {
  for (const name in params) params[name] = String(params[name]).replace(/.$/, (last) => (last === '0' ? '1' : '0'));
}
