// What has to hold of every answer.

import { maxReportedErrors } from '../../src/domain/errors.ts';
import { checkResponse } from '../support/contract.ts';
import type { Furnished } from './company.ts';
import { schemaComplaint } from './complaints.ts';
import type { Target } from './parts.ts';
import type { FuzzRequest, Place } from './requests.ts';
import type { World } from './world.ts';

/** An answer as it came. */
export interface RawAnswer {
  status: number;
  headers: Headers;
  text: string;
  ms: number;
}

/** What an operation never says of what its document allows. */
const notOfBusiness = new Set(
  'UNAUTHORIZED INSUFFICIENT_SCOPE MANAGER_ROLE_REQUIRED COMPANY_SUSPENDED CROSS_SITE_REQUEST MALFORMED_JSON PAYLOAD_TOO_LARGE UNSUPPORTED_MEDIA_TYPE METHOD_NOT_ALLOWED'.split(
    ' ',
  ),
);

/** What no answer may take longer than, on the busiest machine; a statement of the service is cancelled at 15 s. */
const mostMs = 30_000;

/** Throws, in words, where an answer is not what the request has to be answered with. */
export function judge(world: World, target: Target, request: FuzzRequest, answer: RawAnswer): void {
  const { status, headers, text } = answer;
  const requestId = headers.get('x-request-id') ?? '';
  if (requestId === '') throw new Error('the answer has no request id');
  if (status === 500) throw new Error(`it failed: ${world.faults.get(requestId) ?? 'nothing was logged'}`);
  if (status >= 500) throw new Error(`it was answered with ${status} ${text}`);
  if (answer.ms > mostMs) throw new Error(`it took ${Math.round(answer.ms)} ms`);
  refuseLeaks(world, request, text);
  if (request.astray && [400, 404, 405, 431].includes(status)) {
    judgeGeneral(request, text);
    return;
  }
  if (request.method !== 'HEAD') checkResponse(target.served.name, target.operationId, status, headers, text);
  if (request.expect === 'served') judgeServed(target, status, text);
  if (request.expect === 'refused') judgeRefused(request, status, text);
}

function judgeGeneral({ method }: FuzzRequest, text: string): void {
  if (method === 'HEAD') return;
  const body = JSON.parse(text);
  if (body.success !== false || typeof body.code !== 'string') throw new Error(`the refusal has another form: ${text}`);
}

function judgeServed({ operationId }: Target, status: number, text: string): void {
  if (status < 400) return;
  const { code } = JSON.parse(text);
  if (notOfBusiness.has(code)) throw new Error(`what the document allows was refused with ${status} ${text}`);
  const complaint = complaintsIn(JSON.parse(text)).find((sentence) => schemaComplaint(operationId, sentence));
  if (complaint !== undefined) throw new Error(`what the document allows was refused as if it did not: ${complaint}`);
}

function judgeRefused({ names }: FuzzRequest, status: number, text: string): void {
  if (status < 400) throw new Error(`it had to be refused and was answered with ${status} ${text.slice(0, 500)}`);
  if (names === undefined || status !== 400) return;
  const body = JSON.parse(text);
  // More faults than a hundred are not listed.
  if ((body.errors ?? body.details).length >= maxReportedErrors) return;
  const said = [...complaintsIn(body), ...indexedIn(body)];
  if (!said.some((sentence) => naming(names).some((start) => sentence.startsWith(start)))) {
    throw new Error(`the refusal does not name ${names.in} ${names.name}: ${text.slice(0, 1000)}`);
  }
}

interface Problem {
  details?: string[];
  errors?: { index: number; field?: string; error: string }[];
}

function complaintsIn({ details = [], errors = [] }: Problem): string[] {
  return [...details, ...errors.map(({ error }) => error)];
}

/** The faults of records by position, as places of their own. */
function indexedIn({ errors = [] }: Problem): string[] {
  return errors.flatMap(({ index, field, error }) => [
    `#${index} ${error}`,
    ...(field === undefined ? [] : [`#${index} ${field} `]),
  ]);
}

/** How sentences that name a place can begin. */
function naming({ in: place, name }: Place): string[] {
  if (place === 'header') return [`header "${name.toLowerCase()}"`, `header "${name}"`];
  if (place !== 'body') return [`${place} parameter "${name}"`];
  if (name === '') return ['request body'];
  const record = /^\/[^/]+\/(\d+)(?:\/(.*))?$/.exec(name);
  const indexed = record ? [`#${record[1]} ${record[2] === undefined ? 'the record' : record[2] || '""'} `] : [];
  return [`${name} `, `${name}: `, ...indexed];
}

/** Nothing of another company may be in an answer, unless the request itself has said it. */
function refuseLeaks({ caller, mistaken, neighbour }: World, request: FuzzRequest, text: string): void {
  const others = [caller, mistaken, neighbour].filter(
    (company) => company !== (request.sender === 'caller' ? caller : mistaken),
  );
  for (const other of others) {
    const seen = leaks(other, text);
    if (seen.length === 0) continue;
    const said = `${request.path} ${decoded(request.path)} ${request.said ?? request.body ?? ''}`.toLowerCase();
    const leaked = seen.filter((id) => !said.includes(id.toLowerCase()));
    if (leaked.length > 0)
      throw new Error(
        `the answer tells of another company: ${leaked.slice(0, 3).join(', ')} in ${text.slice(0, 1000)}`,
      );
  }
}

function leaks({ mark, own, id }: Furnished, text: string): string[] {
  return [
    ...(text.includes(mark) ? [mark] : []),
    ...(text.includes(id) ? [id] : []),
    ...own.filter((one) => text.includes(`"${one}"`)),
  ];
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
