// What the methods of the resources return. scripts/generate/client.ts copies this module to sdk/generated.

/** Options of one call. */
export interface CallOptions {
  /** Cancels the call. */
  signal?: AbortSignal | undefined;
  /** The `Idempotency-Key`. Without it, the client generates one for each call of an operation that accepts it. */
  idempotencyKey?: string | undefined;
  /** Maximum number of retries, instead of that of the client. */
  retries?: number | undefined;
  /** Timeout of one attempt in milliseconds, instead of that of the client. */
  timeoutMs?: number | undefined;
  /** Deadline of the call in milliseconds, instead of that of the client. */
  deadlineMs?: number | undefined;
  /** Further headers, such as `If-None-Match`. */
  headers?: Record<string, string> | undefined;
}

/** A promise of the data of a response. */
export interface Call<Data> extends Promise<Data> {
  /** Resolves to the data, the response with its headers, and the unparsed body. */
  withResponse(): Promise<DataWithResponse<Data>>;
}

export interface DataWithResponse<Data> {
  data: Data;
  response: Response;
  text: string;
}

/** A promise of the first page of a list. `for await` iterates over the items of all pages. */
export interface ListCall<Page, Item> extends Call<Page>, AsyncIterable<Item> {
  /** Iterates over all pages. Store `nextCursor` of a page to continue there later. */
  pages(): AsyncIterable<Page>;
}

/** A request of an operation. */
export interface OperationRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  path?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** Whether the response is a file. */
  isFile?: true;
}

/** Sends a request. Of a file, only the response is known. */
export type Send = (request: OperationRequest, options: CallOptions) => Promise<DataWithResponse<unknown>>;

/** Sends the request of an operation that returns `data`. */
export function call<Data>(send: Send, request: OperationRequest, options: CallOptions = {}): Call<Data> {
  const received = send(request, options) as Promise<DataWithResponse<Data>>;
  const data = received.then((result) => result.data);
  return Object.assign(data, {
    withResponse() {
      // The caller handles the error of the other promise.
      data.catch(() => undefined);
      return received;
    },
  });
}

/** Requests the first page of a list with a cursor. */
export function listCall<Page extends { nextCursor: string | null; hasMore?: boolean }, Item>(
  send: Send,
  request: OperationRequest & { query: { cursor?: string | undefined } | undefined },
  options: CallOptions | undefined,
  itemsOf: (page: Page) => Item[],
): ListCall<Page, Item> {
  const readPage = (cursor: string | undefined) =>
    call<Page>(send, { ...request, query: { ...request.query, cursor } }, options);
  const first = readPage(request.query?.cursor);

  async function* pages() {
    let at = request.query?.cursor;
    for (let page = await first; ; page = await readPage(at)) {
      yield page;
      const { nextCursor, hasMore = true } = page;
      // The mock returns the same page for every cursor.
      if (nextCursor === null || !hasMore || nextCursor === at) return;
      at = nextCursor;
    }
  }

  async function* items() {
    for await (const page of pages()) yield* itemsOf(page);
  }

  return Object.assign(first, { pages, [Symbol.asyncIterator]: items });
}

/** Requests a file; its body is not read yet. */
export async function fileCall(send: Send, request: OperationRequest, options: CallOptions = {}): Promise<Response> {
  return (await send({ ...request, isFile: true }, options)).response;
}
