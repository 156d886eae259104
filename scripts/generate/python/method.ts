// The methods of the Python client.

import {
  type Body,
  type LocatedOperation,
  type OpenApiDocument,
  type Parameter,
  resolve,
  type Schema,
} from '../document.ts';
import { dataSchemaOf, hasCursor, itemSchemaOf, itemsPropertyOf, successSchemaOf } from '../success-schema.ts';
import { docstring, type PythonTypes, snakeCase } from './schema-types.ts';

export interface PythonContext {
  document: OpenApiDocument;
  types: PythonTypes;
  /** Whether methods return `data` of the body, and lists follow their cursors. */
  returnsData: boolean;
}

/** Headers that no method has as an argument: `options` can have them. */
const omittedHeaders = ['If-None-Match', 'X-Request-Id', 'Range', 'If-Range'];

interface PythonParameter {
  source: Parameter & { description?: string };
  name: string;
  type: string;
}

/** Returns the lines of the method of an operation. */
export function methodOf(context: PythonContext, located: LocatedOperation, name: string): string[] {
  const { document, types } = context;
  const { operation } = located;
  const known = located.parameters
    .filter((parameter) => parameter.in !== 'header' || !omittedHeaders.includes(parameter.name))
    .map((source): PythonParameter => {
      const { items } = source.schema as { items?: Schema };
      // A list can be one value.
      const type = [...(items ? [types.typeOf(items)] : []), types.typeOf(source.schema)].join(' | ');
      return { source, name: snakeCase(source.name.replace(/^X-/, '')), type };
    });
  const inPath = known.filter(({ source }) => source.in === 'path');
  const byName = known.filter(({ source }) => source.in !== 'path');
  const requestBody = operation.requestBody && resolve<Body>(document, operation.requestBody);
  const bodyType = requestBody && types.typeOf(requestBody.content['application/json']!.schema);
  const { result, call } = resultOf(context, located);
  return [
    '',
    ...(operation.deprecated ? ['    @deprecated("Use External API v2.")'] : []),
    `    def ${name}(`,
    '        self,',
    ...inPath.map((parameter) => `        ${parameter.name}: ${parameter.type},`),
    ...(bodyType === undefined
      ? []
      : [`        body: ${requestBody?.required ? bodyType : `${bodyType} | None = None`},`]),
    '        *,',
    ...byName.map(({ name, type, source }) => `        ${name}: ${source.required ? type : `${type} | None = None`},`),
    '        options: CallOptions | None = None,',
    `    ) -> ${result}:`,
    docstring(methodDocs(operation.summary ?? '', known), 2),
    ...requestLines(context, located, known, bodyType !== undefined),
    `        return ${call}`,
  ];
}

function requestLines(
  { document }: PythonContext,
  { method, path, operation, parameters }: LocatedOperation,
  known: PythonParameter[],
  hasBody: boolean,
): string[] {
  const isIdempotent = method !== 'post' || operation['x-idempotent'] === true;
  const sent = (argument: string, place: Parameter['in']) => {
    const members = known.filter(({ source }) => source.in === place);
    const pairs = members.map(({ source, name }) => `"${source.name}": ${name}`);
    return members.length === 0 ? [] : [`            ${argument}={${pairs.join(', ')}},`];
  };
  return [
    '        request = Request(',
    `            "${method.toUpperCase()}",`,
    `            "${path}",`,
    `            "${credentialOf(document)}",`,
    `            is_idempotent=${isIdempotent ? 'True' : 'False'},`,
    ...(parameters.some(({ name }) => name === 'Idempotency-Key') ? ['            takes_key=True,'] : []),
    ...sent('path', 'path'),
    ...sent('query', 'query'),
    ...sent('headers', 'header'),
    ...(hasBody ? ['            body=body,'] : []),
    '        )',
  ];
}

/** Returns the type that the method returns, and the expression that sends `request`. */
function resultOf(
  { document, types, returnsData }: PythonContext,
  located: LocatedOperation,
): { result: string; call: string } {
  const body = successSchemaOf(document, located);
  const send = `self._transport.${returnsData ? 'send_for_data' : 'send'}(request, options)`;
  if (body === undefined) return { result: 'http.client.HTTPResponse', call: 'self._transport.open(request, options)' };
  const bodyType = types.typeOf(body);
  const data = dataSchemaOf(document, body);
  const result = returnsData ? types.typeOf(data, `${bodyType}Data`) : bodyType;
  if (!hasCursor(located)) return { result, call: `cast("${result}", ${send})` };
  const page = returnsData ? data : body;
  const items = returnsData ? itemsPropertyOf(document, page) : 'data';
  const item = types.typeOf(itemSchemaOf(document, page, items), `${result}ItemsItem`);
  const older = returnsData ? '' : ', is_older=True';
  return {
    result: `PagedList[${result}, ${item}]`,
    call: `PagedList(self._transport, request, "${items}", options${older})`,
  };
}

/** The header of the API key. */
function credentialOf({ components }: OpenApiDocument): string {
  const [scheme] = Object.values(components['securitySchemes'] ?? {}) as { type: string }[];
  return scheme?.type === 'apiKey' ? 'X-API-Key' : 'Authorization';
}

function methodDocs(summary: string, known: PythonParameter[]): string {
  const lines = known.map(({ name, source }) => `${name}: ${source.description?.trim() ?? ''}`);
  return [`${summary}.`, '', ...lines].join('\n');
}
