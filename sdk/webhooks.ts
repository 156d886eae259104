// Webhook handlers for Express, Fastify and frameworks with Fetch API requests, such as Hono, Next.js and Cloudflare Workers. They read the
// raw body, verify the signature, and call the handler of the event.

import { maxBodyBytesOf, type Outcome, readChunks, receive, type WebhookOptions } from './webhook-receiver.ts';

export {
  type SignedRequest,
  verifyWebhook,
  type WebhookEvent,
  type WebhookVerificationCode,
  WebhookVerificationError,
} from './webhook.ts';
export type { EventHandlers, WebhookOptions } from './webhook-receiver.ts';

type NodeHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** The parts of an Express request that the handler uses. */
export interface ExpressRequest {
  headers: NodeHeaders;
  body?: unknown;
  /** The unparsed body, which some serverless platforms keep. */
  rawBody?: unknown;
  readableEnded: boolean;
  [Symbol.asyncIterator](): AsyncIterator<Uint8Array>;
}

/** The parts of an Express response that the handler uses. */
export interface ExpressResponse {
  status(code: number): unknown;
  json(body: unknown): unknown;
  end(): unknown;
}

/**
 * Returns a request handler for Express: `app.post('/hook', createExpressHandler({ secret, on: { … } }))`. Mount it before `express.json()`,
 * which consumes the raw body. Errors of your handlers go to `next`.
 */
export function createExpressHandler(
  options: WebhookOptions,
): (request: ExpressRequest, response: ExpressResponse, next: (error?: unknown) => void) => Promise<void> {
  return async (request, response, next) => {
    try {
      const { status, error } = await receive(options, request.headers, (maxBytes) => readBody(request, maxBytes));
      response.status(status);
      if (error === undefined) response.end();
      else response.json({ error });
    } catch (error) {
      next(error);
    }
  };
}

/** Returns the body as `express.raw()` left it, or reads it. */
async function readBody(request: ExpressRequest, maxBytes: number): Promise<Uint8Array | string> {
  for (const raw of [request.rawBody, request.body])
    if (raw instanceof Uint8Array || typeof raw === 'string') return raw;
  if (request.readableEnded) {
    throw new TypeError('The body is already parsed. Mount the webhook handler before express.json().');
  }
  return readChunks(request, maxBytes);
}

/** The parts of a Fastify instance that the plugin uses. */
export interface FastifyScope {
  removeAllContentTypeParsers(): unknown;
  addContentTypeParser(
    type: string,
    options: { parseAs: 'buffer'; bodyLimit: number },
    parser: (request: unknown, body: unknown) => Promise<unknown>,
  ): unknown;
  post(path: string, handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>): unknown;
}

export interface FastifyRequest {
  headers: NodeHeaders;
  body: unknown;
}

export interface FastifyReply {
  code(status: number): unknown;
  send(body?: unknown): unknown;
}

/**
 * Returns a plugin for Fastify: `app.register(createFastifyPlugin('/hook', { secret, on: { … } }))`. It adds a route with its own body
 * parser; other routes keep theirs. Errors of your handlers go to the error handler of Fastify.
 */
export function createFastifyPlugin(path: string, options: WebhookOptions): (scope: FastifyScope) => Promise<void> {
  return async (scope) => {
    scope.removeAllContentTypeParsers();
    const parsing = { parseAs: 'buffer', bodyLimit: maxBodyBytesOf(options) } as const;
    scope.addContentTypeParser('*', parsing, async (_request, body) => body);
    scope.post(path, async ({ headers, body }, reply) => {
      // A request without a body has no Content-Type to parse it by.
      const raw = (body ?? '') as Uint8Array | string;
      const { status, error } = await receive(options, headers, async () => raw);
      reply.code(status);
      return reply.send(error === undefined ? undefined : { error });
    });
  };
}

/**
 * Returns a function from a Fetch API request to its response, for Hono, Next.js route handlers, Cloudflare Workers, Deno and Bun. It rejects
 * with the errors of your handlers, for which the framework responds with 500.
 */
export function createFetchHandler(options: WebhookOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'POST' } });
    return toResponse(await receive(options, request.headers, (maxBytes) => readStream(request, maxBytes)));
  };
}

async function readStream(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (request.bodyUsed) throw new TypeError('The body is already read. Pass the request to the webhook handler first.');
  const reader = request.body?.getReader();
  if (reader === undefined) return new Uint8Array();
  async function* chunks(from: ReadableStreamDefaultReader<Uint8Array>) {
    for (let part = await from.read(); !part.done; part = await from.read()) yield part.value;
  }
  return readChunks(chunks(reader), maxBytes);
}

function toResponse({ status, error }: Outcome): Response {
  return error === undefined ? new Response(null, { status }) : Response.json({ error }, { status });
}
