// Documents in the form in which `redocly diff` judges every change as a partner would. It knows requests, responses and
// parameters; headers it reads loosely, and who hosts a pull feed it can't know. So:
//
// - Planned operations, which return 501, are left out of the base: nobody relies on them, and they may still change.
// - The headers of a response, and those of a webhook, become the properties of one more body of it. Their loss counts then.
// - What partners return to a feed poll becomes the body of a request: no more may be required of them.
// - Error codes may be added, as their description says.

import {
  type Header,
  type OpenApiDocument,
  operationsOf,
  type Parameter,
  type Response,
  resolve,
  type Schema,
  servedNames,
} from '../generate/document.ts';

/** The media type under which headers are put. */
export const headersAsBody = 'application/headers';

/** Returns a copy to be compared; of the `base`, what is planned is left out. */
export function comparable(name: string, document: OpenApiDocument, { base }: { base: boolean }): OpenApiDocument {
  const copy = structuredClone(document);
  const hosted = !(servedNames as readonly string[]).includes(name);
  for (const { path, method, operation } of operationsOf(copy)) {
    if (base && operation['x-planned']) {
      delete copy.paths[path]![method];
      continue;
    }
    for (const [status, node] of Object.entries(operation.responses)) {
      const response = structuredClone(resolve<Response>(copy, node));
      operation.responses[status] = response;
      const headers = Object.entries(response.headers ?? {});
      addHeaders(
        copy,
        response,
        headers.map(([header, node]) => [header, resolve<Header>(copy, node)]),
      );
    }
    const rows = operation.responses['200'] as Response | undefined;
    if (hosted && rows?.content) {
      operation.requestBody = { required: true, content: rows.content };
      delete operation.responses['200'];
    }
  }
  for (const { parameters, operation } of operationsOf(copy, 'webhooks')) {
    if (!operation.requestBody) continue;
    operation.requestBody = structuredClone(resolve(copy, operation.requestBody));
    addHeaders(
      copy,
      operation.requestBody,
      parameters.map((parameter): [string, Parameter] => [parameter.name, parameter]),
    );
  }
  // `redocly diff` takes a server with a new description for another server.
  for (const server of copy.servers ?? []) delete server.description;
  for (const schema of Object.values(copy.components['schemas'] ?? {}) as Schema[]) {
    if (schema['x-status'] !== undefined) delete schema['enum'];
  }
  return copy;
}

function addHeaders(
  document: OpenApiDocument,
  holder: Pick<Response, 'content'>,
  headers: [name: string, header: Pick<Header, 'required' | 'schema'>][],
): void {
  if (headers.length === 0) return;
  const schema = {
    type: 'object',
    required: headers.filter(([, { required }]) => required).map(([name]) => name),
    properties: Object.fromEntries(headers.map(([name, { schema }]) => [name, resolve<Schema>(document, schema)])),
  };
  holder.content = { ...holder.content, [headersAsBody]: { schema } };
}
