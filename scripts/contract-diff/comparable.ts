// Normalizes documents so that `redocly diff` judges each change as a client would:
//
// - The headers of a response or a webhook become the properties of an additional body, so that a removed header is reported.
// - The response of a client to a feed poll becomes a request body: no more may be required of it.
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

/** Returns a normalized copy. */
export function comparable(name: string, document: OpenApiDocument): OpenApiDocument {
  const copy = structuredClone(document);
  const hosted = !(servedNames as readonly string[]).includes(name);
  for (const { operation } of operationsOf(copy)) {
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
