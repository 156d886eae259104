// A request, read and held against the contract: the address and the query are decoded strictly, the body is read to a limit, and all of
// it must fit the operation's schemas, which also fill in the defaults.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '../context.ts';
import type { Company } from '../domain/company.ts';
import { InvalidRecords, Refusal } from '../domain/errors.ts';
import type { BodyReservation } from './body-budget.ts';
import { invalidRequest, recordFaults, soundLines } from './faults.ts';
import type { AnyHandler, Operation, OperationRequest } from './operation.ts';
import { readBody } from './request-body.ts';
import {
  checkLists,
  checkPath,
  numberFaults,
  parseQuery,
  readJsonBody,
  storableFaults,
  withFaults,
} from './request-text.ts';
import type { Contract, Route } from './routes.ts';
import { validateRequest } from './validate-request.ts';

const smallBytes = 32 * 1024;

/** What of a request is known beside its bytes. */
interface Parts {
  handler: AnyHandler;
  company: Company | undefined;
  /** What its body is charged to. */
  reservation: BodyReservation;
}

/**
 * What the operation's handler is to be given. Throws a refusal with all faults that were found: the contract's, and where the body is
 * a list of records or of an order's lines, those that the handler finds in the sound ones among them.
 */
export async function checkedRequest(
  ctx: Context,
  { backend }: Contract,
  call: { req: IncomingMessage; res: ServerResponse; path: string; search: string },
  { operation, records, ofLines, bodyLimits, maxBody = Infinity }: Route,
  { handler, company, reservation }: Parts,
): Promise<Pick<OperationRequest<Operation>, 'path' | 'query' | 'headers' | 'body' | 'rawBody'>> {
  checkPath(call.path);
  const query = parseQuery(call.search);
  const limit = Math.min(maxBody, ctx.config.bodyLimit);
  const bytes = bodyLimits === undefined ? undefined : await readBody(call.req, call.res, limit, reservation);
  const { value: body, unstorable } =
    bytes === undefined ? { value: undefined, unstorable: [] } : await readJsonBody(bytes, bodyLimits);
  // The validator takes a string for JSON still to be parsed; every body of the contract is an object.
  if (body !== undefined && typeof body !== 'object') {
    throw new Refusal('INVALID_REQUEST', 'The request does not fit the contract; see details.', [
      'request body must be object',
    ]);
  }
  if (body) checkLists(body, operation);
  const headers = call.req.headers as Record<string, string>;
  const plain = { method: operation.method, path: call.path, query, headers, body: body as object };
  const findings = await validateRequest(backend, plain, operation, {
    // Few bytes have few errors.
    list: (bytes?.length ?? 0) > smallBytes ? (records ?? (ofLines ? 'items' : undefined)) : undefined,
    maxErrors: Math.max(bodyLimits?.members ?? 0, bodyLimits?.nestedElements ?? 0),
  });
  const errors = withFaults(findings.errors, [...numberFaults(query, operation), ...storableFaults(unstorable)]);
  const { params: path } = backend.router.parseRequest(plain, operation);
  if (errors.length > 0) throw await withFurtherFaults();
  return { path, query: findings.query, headers, body, rawBody: bytes };

  async function withFurtherFaults(): Promise<Refusal> {
    const { validated } = findings;
    const found = records === undefined ? undefined : recordFaults(errors, { body, records });
    if (found !== undefined) {
      const sound = found.sound.slice(0, validated);
      const further = company && (await handler.furtherFaults?.(ctx, company, sound as never, path as never));
      return new InvalidRecords([...found.faults, ...(further ?? [])], {
        partial: sound.length < found.sound.length,
      });
    }
    const lines = ofLines ? soundLines(errors, body)?.slice(0, validated) : undefined;
    const further = lines && company && (await handler.lineFaults?.(ctx, company, lines as never));
    return invalidRequest(errors, ofLines, further);
  }
}
