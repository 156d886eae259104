// A request, read and held against the contract: the address and the query are decoded strictly, the body is read to a limit, and all of
// it must fit the operation's schemas, which also fill in the defaults.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '../context.ts';
import type { Company } from '../domain/company.ts';
import { InvalidRecords, Refusal } from '../domain/errors.ts';
import { invalidRequest, recordFaults, requestFaults, soundLines } from './faults.ts';
import type { AnyHandler, Operation, OperationRequest } from './operation.ts';
import { readBody } from './request-body.ts';
import {
  checkPath,
  numberFaults,
  parseQuery,
  readJsonBody,
  shapeFaults,
  storableFaults,
  withFaults,
} from './request-text.ts';
import type { Contract, Route } from './routes.ts';
import { checkSignatureHeaders } from './signature-headers.ts';

/**
 * What the operation's handler is to be given. Throws a refusal with all faults that were found: the contract's, and where the body is
 * a list of records or of an order's lines, those that the handler finds in the sound ones among them.
 */
export async function checkedRequest(
  ctx: Context,
  { backend }: Contract,
  call: { req: IncomingMessage; res: ServerResponse; path: string; search: string },
  { operation, records, recordsBodyOnly, ofLines, isSigned }: Route,
  { handler, company }: { handler: AnyHandler; company: Company | undefined },
): Promise<Pick<OperationRequest<Operation>, 'path' | 'query' | 'headers' | 'body' | 'rawBody'>> {
  checkPath(call.path);
  const query = parseQuery(call.search);
  if (isSigned) checkSignatureHeaders(call.req.headers, operation);
  const expectsBody = operation.requestBody !== undefined;
  const bytes = expectsBody ? await readBody(call.req, call.res, ctx.config.bodyLimit) : undefined;
  const { value: body, unstorable } = bytes === undefined ? { value: undefined, unstorable: [] } : readJsonBody(bytes);
  const ofShape = bytes === undefined ? [] : shapeFaults(body, operation);
  if (ofShape.length > 0) {
    if (records === undefined || !recordsBodyOnly) throw invalidRequest(ofShape, false);
    throw new InvalidRecords(requestFaults(ofShape, { body, records }));
  }
  const headers = call.req.headers as Record<string, string>;
  const plain = { method: operation.method, path: call.path, query, headers, body: body as object };
  const { errors: misfits, coerced } = validated(() => backend.validator.validateRequest(plain, operation));
  const errors = withFaults(misfits ?? [], [...numberFaults(query, operation), ...storableFaults(unstorable)]);
  const { params: path } = backend.router.parseRequest(plain, operation);
  if (errors.length > 0) throw await withFurtherFaults();
  return { path, query: coerced?.query ?? query, headers, body, rawBody: bytes };

  async function withFurtherFaults(): Promise<Refusal> {
    const push = records === undefined ? undefined : { body, records, query };
    const found = push && recordFaults(errors, push, recordsBodyOnly);
    if (found !== undefined) {
      const further = company && (await handler.furtherFaults?.(ctx, company, found.sound as never, path as never));
      return new InvalidRecords([...found.faults, ...(further ?? [])]);
    }
    const lines = ofLines ? soundLines(errors, body) : undefined;
    const further = lines && company && (await handler.lineFaults?.(ctx, company, lines as never));
    return invalidRequest(errors, ofLines, further);
  }
}

/** What the validator finds. It puts its faults into one call: some 100,000 of them are more than the stack holds. */
function validated<Findings>(validate: () => Findings): Findings {
  try {
    return validate();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new Refusal('INVALID_REQUEST', 'The request does not fit the contract.', [
      'request body has more faults than can be named',
    ]);
  }
}
