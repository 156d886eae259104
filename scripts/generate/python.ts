// The Python client: one module with the standard library alone. It has a TypedDict for each object of the schemas and a class for each
// OpenAPI document, behind the runtime in ./python/runtime.py.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Body,
  type DocumentName,
  documentNames,
  type LocatedOperation,
  type OpenApiDocument,
  operationsOf,
  type Parameter,
  type Reference,
  type Response,
  readDocuments,
  resolve,
  type Schema,
} from './document.ts';
import { docstring, PythonTypes, snakeCase } from './python/schema-types.ts';

/** Conditional requests need the ETag header, which methods do not return. */
const unsupportedParameters = ['If-None-Match'];

/** Writes `<folder>/portside.py`, the client of all documents. */
export async function build(folder: string): Promise<void> {
  const documents = await readDocuments(documentNames);
  const types = new PythonTypes();
  const classes = documentNames.map((name, position) => apiClass(name, documents[position]!, types));
  const [runtime, client] = await Promise.all(
    ['runtime', 'client'].map((part) => readFile(join(import.meta.dirname, `python/${part}.py`), 'utf8')),
  );
  const parts = [runtime!.trim(), ...types.definitions(), ...classes, client!.trim()];
  await writeFile(join(folder, 'portside.py'), `${parts.join('\n\n\n')}\n`);
}

function apiClass(name: DocumentName, document: OpenApiDocument, types: PythonTypes): string {
  for (const [schemaName, schema] of Object.entries(document.components['schemas'] ?? {})) {
    types.add(schemaName, schema as Schema);
  }
  const [scheme] = Object.values(document.components['securitySchemes'] ?? {}) as { type: string }[];
  const credential = scheme?.type === 'apiKey' ? 'X-API-Key' : 'Authorization';
  const methods = operationsOf(document).flatMap((located) => methodsOf(document, located, { types, credential }));
  const { title } = (document as unknown as { info: { title: string } }).info;
  return [
    `class ${className(name)}:`,
    docstring(`The operations of the ${title}.`, 1),
    '',
    '    def __init__(self, transport: _Transport):',
    '        self._transport = transport',
    ...methods,
  ].join('\n');
}

const fileSchema: Schema = { type: 'string', format: 'binary' };

function successOf({ responses }: LocatedOperation['operation']): Response | Reference {
  return Object.entries(responses).find(([status]) => status.startsWith('2'))![1];
}

interface PythonParameter {
  source: Parameter & { description?: string };
  name: string;
  type: string;
}

interface PythonMethod {
  name: string;
  inPath: PythonParameter[];
  bodyType: string | undefined;
  /** Query and header parameters, which are keyword arguments. */
  byName: PythonParameter[];
}

function methodsOf(
  document: OpenApiDocument,
  { method, path, operation, parameters }: LocatedOperation,
  { types, credential }: { types: PythonTypes; credential: string },
): string[] {
  const known = parameters
    .filter(({ name }) => !unsupportedParameters.includes(name))
    .map((source): PythonParameter => {
      return { source, name: snakeCase(source.name.replace(/^X-/, '')), type: types.typeOf(source.schema) };
    });
  // A file has no JSON schema.
  const schemaOf = (body: Body | Response | Reference): Schema =>
    (resolve(document, body) as Body).content['application/json']?.schema ?? fileSchema;
  const result = schemaOf(successOf(operation));
  const pythonMethod: PythonMethod = {
    name: snakeCase(operation.operationId),
    inPath: known.filter(({ source }) => source.in === 'path'),
    bodyType: operation.requestBody && types.typeOf(schemaOf(operation.requestBody)),
    byName: known.filter(({ source }) => source.in !== 'path'),
  };
  const sent = (place: Parameter['in']) => {
    const members = known.filter(({ source }) => source.in === place);
    return `{${members.map(({ source, name }) => `"${source.name}": ${name}`).join(', ')}}`;
  };
  const url = path.replace(/\{([^}]+)\}/g, (_, name: string) => `{_path(${snakeCase(name)})}`);
  const idempotent = method !== 'post' || operation['x-idempotent'] === true;
  return [
    '',
    ...signatureOf(pythonMethod, types.typeOf(result)),
    docstring(methodDocs(operation as { summary?: string }, known), 2),
    '        return self._transport.send(',
    `            "${method.toUpperCase()}",`,
    `            ${url === path ? '' : 'f'}"${url}",`,
    `            "${credential}",`,
    `            query=${sent('query')},`,
    `            headers=${sent('header')},`,
    ...(pythonMethod.bodyType ? ['            body=body,'] : []),
    `            idempotent=${idempotent ? 'True' : 'False'},`,
    '        )',
    ...iteratorOf(document, result, pythonMethod, types),
  ];
}

/** A method that follows the cursors of a list; none for other operations. */
function iteratorOf(document: OpenApiDocument, result: Schema, method: PythonMethod, types: PythonTypes): string[] {
  if (!method.byName.some(({ name }) => name === 'cursor')) return [];
  const property = (schema: Schema, name: string) =>
    resolve<Schema>(document, (schema['properties'] as Record<string, Schema> | undefined)?.[name] ?? {});
  const data = property(resolve<Schema>(document, result), 'data');
  const isList = data['type'] === 'array';
  const members = Object.keys((data['properties'] ?? {}) as object);
  const member =
    members.find((name) => name === 'items') ?? members.find((name) => property(data, name)['type'] === 'array');
  const [items, position] = isList ? ['["data"]', '["pagination"]'] : [`["data"]["${member}"]`, '["data"]'];
  const item = types.typeOf((isList ? data : property(data, member!))['items'] as Schema);
  const hasMore = 'type' in property(data, 'hasMore');
  const isOptional = !isList && !(data['required'] as string[]).includes('nextCursor');
  // All pages of one list have the same filters; a page number or offset does not combine with a cursor.
  const byName = method.byName.filter(({ name }) => !['request_id', 'page', 'offset'].includes(name));
  return [
    '',
    ...signatureOf({ ...method, name: method.name.replace(/^(?:list_)?/, 'iter_'), byName }, `Iterator[${item}]`),
    docstring(`Iterates over the items of \`${method.name}\`, page by page.`, 2),
    '        while True:',
    `            response = self.${method.name}(${byName.map(({ name }) => `${name}=${name}`).join(', ')})`,
    `            yield from response${items}`,
    `            following = response${position}${isOptional ? '.get("nextCursor")' : '["nextCursor"]'}`,
    `            if ${hasMore ? 'not response["data"]["hasMore"]' : 'following is None'} or following == cursor:`,
    '                return',
    '            cursor = following',
  ];
}

function signatureOf({ name, inPath, bodyType, byName }: PythonMethod, result: string): string[] {
  return [
    `    def ${name}(`,
    '        self,',
    ...inPath.map((parameter) => `        ${parameter.name}: ${parameter.type},`),
    ...(bodyType ? [`        body: ${bodyType},`] : []),
    ...(byName.length > 0 ? ['        *,'] : []),
    ...byName.map(({ name, type, source }) => `        ${name}: ${source.required ? type : `${type} | None = None`},`),
    `    ) -> ${result}:`,
  ];
}

function methodDocs({ summary = '' }: { summary?: string }, known: PythonParameter[]): string {
  const lines = known.map(({ name, source }) => `${name}: ${source.description?.trim() ?? ''}`);
  return [`${summary}.`, '', ...lines].join('\n');
}

function className(name: string): string {
  return name.replace(/(?:^|[-_])(\w)/g, (_, letter: string) => letter.toUpperCase());
}
