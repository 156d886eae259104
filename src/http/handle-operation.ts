// Handles a request that has been routed, authenticated and counted: authorizes it, parses it, and calls the operation's handler, which
// returns the 200 body as an object or as JSON text from PostgreSQL, or throws an error.
//
// Operations that document a 304 use the response cache, which holds bodies with their entity tags per encoding until their data
// changes. Other responses are compressed as they are sent.

import type { Context } from '../context.ts';
import type { Company } from '../domain/accounts/company.ts';
import { cacheReads } from '../telemetry/metrics.ts';
import { clientAddress } from './access/client-address.ts';
import type { ApiParts, ApiRequest } from './api-request.ts';
import { negotiateEncoding } from './encoding.ts';
import { type AnyHandler, HandlerResponse, RawJson, StreamResponse } from './operation.ts';
import { jsonReply, type Reply } from './reply.ts';
import { addEntityTag, compressTaggedBody, etagMatches, type TaggedBody } from './response-cache.ts';
import type { Route } from './route.ts';
import { parseRequest } from './validation/parse-request.ts';
import { validateResponse } from './validation/validate-response.ts';

/** Returns the 200 or 304 of the matched operation. Throws an ApiError if the request is not allowed or invalid. */
export async function handleOperation(
  live: Context,
  parts: ApiParts,
  request: ApiRequest,
  handler: AnyHandler,
): Promise<Reply> {
  const route = request.route as Route;
  const authorized = await parts.accessPolicy.authorize(request.caller, request.req, route, request.search);
  const ctx = authorized.context ?? live;
  const run = () => runHandler(ctx, parts, request, { handler, route, authorized });
  if (route.cached && authorized.company) return await serveFromCache(ctx, parts, request, authorized.company, run);
  const result = await run();
  const headers = { ...request.headers, ...result.headers };
  const reply =
    result instanceof StreamResponse
      ? { status: result.status ?? route.successStatus, headers, bytes: '', pieces: result.pieces }
      : jsonReply(route.successStatus, headers, result.text);
  return validateReply(ctx, parts, route, reply);
}

async function serveFromCache(
  ctx: Context,
  { cache, ...parts }: ApiParts,
  request: ApiRequest,
  { id, locale }: Company,
  run: () => Promise<JsonResult | StreamResponse>,
): Promise<Reply> {
  const { req, path, search, route, generation } = request;
  const encoding = negotiateEncoding(req.headers);
  const key = `${id} ${locale} ${encoding ?? 'plain'} ${path}?${search}`;
  // Changes of a sandbox are not announced to the cache.
  const cachedBody = ctx.sandbox ? undefined : cache.get(key);
  cacheReads.inc({ outcome: cachedBody === undefined ? 'miss' : 'hit' });
  const body = cachedBody ?? (await createBody());
  const headers = { ...request.headers, ...body.headers, ETag: body.etag, 'Cache-Control': 'private, no-cache' };
  if (etagMatches(req.headers['if-none-match'], body.etag)) return { status: 304, headers, bytes: '' };
  return jsonReply(200, { ...headers, ...contentEncoding(body) }, body.bytes);

  async function createBody(): Promise<TaggedBody> {
    const { text, headers } = (await run()) as JsonResult;
    const plain = addEntityTag(text, headers);
    const tagged = { ...request.headers, ETag: plain.etag, ...headers };
    validateReply(ctx, parts, route, { status: 200, headers: tagged, bytes: text });
    const body = encoding === undefined ? plain : await compressTaggedBody(plain, encoding);
    if (!ctx.sandbox) cache.put(key, body, generation);
    return body;
  }
}

function contentEncoding({ encoding }: TaggedBody): Record<string, string> {
  return encoding === undefined ? {} : { 'Content-Encoding': encoding };
}

/** A response body as JSON text, and its headers. */
interface JsonResult {
  text: string;
  headers: Record<string, string>;
}

/** Reads and validates the request and calls the operation's handler. Returns the response body as JSON text, or a stream. */
async function runHandler(
  ctx: Context,
  { backend, bodies }: ApiParts,
  request: ApiRequest,
  { handler, route, authorized }: { handler: AnyHandler; route: Route; authorized: { company?: Company } },
): Promise<JsonResult | StreamResponse> {
  const { req, subject, trace } = request;
  const address = clientAddress(req);
  // Held until the handler returns, because it still uses the body.
  using reservation = bodies.open(subject ?? { address }, address);
  const { company } = authorized;
  const parsed = await parseRequest(ctx, backend, request, route, { handler, company, reservation });
  if (route.hasMode) {
    // The context of the request is that of its mode, so handlers need not know it.
    const { mode, ...query } = parsed.query as { mode?: string };
    if ((mode === 'test') !== (ctx.sandbox !== undefined)) throw new Error('The context is not that of the mode.');
    parsed.query = query;
  }
  const handlerRequest = { ...authorized, requestId: trace.requestId, ...parsed } as never;
  const result = await runOperation(ctx, route, company?.id, (reading) => handler(reading, handlerRequest));
  if (result instanceof StreamResponse) return result;
  const body = result instanceof HandlerResponse ? result.body : result;
  return {
    text: body instanceof RawJson ? body.text : JSON.stringify(body),
    headers: result instanceof HandlerResponse ? result.headers : {},
  };
}

/** Runs an operation, on a replica if its route allows it. After a write, records the position for read-your-writes before responding. */
async function runOperation<Result>(
  ctx: Context,
  route: Route,
  companyId: string | undefined,
  run: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  if (companyId === undefined) return await run(ctx);
  if (route.allowsReplica) return await ctx.reads.read(companyId, (pool) => run({ ...ctx, ...pool }));
  // Not by the scope: a key that can only read creates exports and purchase plans.
  if (route.operation.method === 'get') return await run(ctx);
  try {
    return await run(ctx);
  } finally {
    await ctx.reads.recordWrite(companyId);
  }
}

/** Returns the reply after validating it against the document, if response validation is enabled. */
export function validateReply(
  ctx: Context,
  { backend }: Pick<ApiParts, 'backend'>,
  route: Route | undefined,
  reply: Reply,
): Reply {
  if (!ctx.config.checkResponses || route === undefined) return reply;
  validateResponse(backend, route, reply.status, reply.headers, String(reply.bytes));
  return reply;
}
