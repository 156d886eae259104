// Writes the resources of the TypeScript SDK: a method for each operation of External API v2, with flat arguments.

import { type Body, type LocatedOperation, type OpenApiDocument, resolve } from './document.ts';
import { resourcesOf } from './resource-names.ts';
import { dataSchemaOf, hasCursor, itemsPropertyOf, successSchemaOf } from './success-schema.ts';

/** A method of a resource, as its parts in TypeScript. */
interface Method {
  name: string;
  comment: string;
  parameters: string[];
  result: string;
  call: string;
  types: string[];
  declaration: string | undefined;
}

/** Returns the module with the resources; `v2` is the document of External API v2. */
export function resourceModule(v2: OpenApiDocument): string {
  const resources = new Map(
    [...resourcesOf(v2)].map(([resource, operations]) => [
      resource,
      operations.map(({ method, located }) => methodOf(v2, located, method)),
    ]),
  );
  const methods = [...resources.values()].flat();
  const types = [...new Set(methods.flatMap((method) => method.types))].sort();
  return [
    '// Derived from openapi/external-v2.yaml by scripts/generate/resource-module.ts.',
    '',
    "import { type Call, type CallOptions, call, fileCall, type ListCall, listCall, type Send } from './call.ts';",
    `import type {\n${types.map((type) => `  ${type},\n`).join('')}} from './external-v2/index.ts';`,
    '',
    ...methods.flatMap(({ declaration }) => declaration ?? []),
    '',
    ...[...resources].map(([resource, own]) => interfaceOf(resource, own)),
    '/** The resources of External API v2. */',
    'export interface Resources {',
    ...[...resources.keys()].map((resource) => `  ${resource}: ${typeName(resource)};`),
    '}',
    '',
    'export function createResources(send: Send): Resources {',
    '  return {',
    ...[...resources].flatMap(([resource, own]) => [
      `    ${resource}: {`,
      ...own.map(({ name, parameters, call }) => `      ${name}: (${namesOf(parameters)}) => ${call},`),
      '    },',
    ]),
    '  };',
    '}',
    '',
  ].join('\n');
}

function methodOf(v2: OpenApiDocument, located: LocatedOperation, name: string): Method {
  const { operation, method, path, parameters } = located;
  const id = `${operation.operationId.charAt(0).toUpperCase()}${operation.operationId.slice(1)}`;
  const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const requestBody = operation.requestBody && resolve<Body>(v2, operation.requestBody);
  const body = requestBody && bodyType(requestBody);
  if (body !== undefined && inQuery.length > 0) throw new Error(`${id} has a body and query parameters`);
  const hasQuery = inQuery.length > 0;
  const isRequired = inQuery.some(({ required }) => required);
  const request = [
    `method: '${method.toUpperCase()}'`,
    `url: '${path}'`,
    ...(inPath.length > 0 ? [`path: { ${inPath.join(', ')} }`] : []),
    ...(hasQuery ? ['query'] : []),
    ...(body === undefined ? [] : ['body']),
  ].join(', ');
  const kind = resultOf(v2, located, id);
  return {
    name,
    comment: commentOf(operation),
    parameters: [
      ...inPath.map((name) => `${name}: string`),
      ...(hasQuery ? [`query${isRequired ? '' : '?'}: ${id}Params`] : []),
      ...(body === undefined ? [] : [`body${requestBody?.required ? '' : '?'}: ${body}`]),
      'options?: CallOptions',
    ],
    result: kind.result,
    call: `${kind.call}(send, { ${request} }, options${kind.items === undefined ? '' : `, (page) => page.${kind.items}`})`,
    types: [
      ...(hasQuery ? [`${id}Data`] : []),
      ...(body === undefined ? [] : [body]),
      ...(kind.call === 'fileCall' ? [] : [`${id}Response`]),
    ],
    declaration: hasQuery ? `export type ${id}Params = NonNullable<${id}Data['query']>;` : undefined,
  };
}

function bodyType(body: Body): string {
  const schema = body.content['application/json']?.schema as { $ref?: string } | undefined;
  const name = schema?.$ref?.split('/').at(-1);
  if (name === undefined) throw new Error('A request body needs a schema with a name');
  return name;
}

interface Result {
  result: string;
  call: 'call' | 'listCall' | 'fileCall';
  /** The property of a page that has the items. */
  items: string | undefined;
}

function resultOf(v2: OpenApiDocument, located: LocatedOperation, id: string): Result {
  const body = successSchemaOf(v2, located);
  if (body === undefined) return { result: 'Promise<Response>', call: 'fileCall', items: undefined };
  const data = `${id}Response['data']`;
  if (!hasCursor(located)) return { result: `Call<${data}>`, call: 'call', items: undefined };
  const items = itemsPropertyOf(v2, dataSchemaOf(v2, body));
  return { result: `ListCall<${data}, ${data}['${items}'][number]>`, call: 'listCall', items };
}

function commentOf({ summary, deprecated }: LocatedOperation['operation']): string {
  return `/** ${summary}.${deprecated ? ' @deprecated See its description in the API reference.' : ''} */`;
}

function interfaceOf(resource: string, methods: Method[]): string {
  const lines = methods.flatMap(({ comment, name, parameters, result }) => [
    `  ${comment}`,
    `  ${name}(${parameters.join(', ')}): ${result};`,
  ]);
  return [`export interface ${typeName(resource)} {`, ...lines, '}', ''].join('\n');
}

function typeName(resource: string): string {
  return `${resource.charAt(0).toUpperCase()}${resource.slice(1)}Resource`;
}

function namesOf(parameters: string[]): string {
  return parameters.map((parameter) => parameter.replace(/\??:.*$/s, '')).join(', ');
}
