// The part of generated/ that derives from the OpenAPI documents: for each served document, its schemas as TypeScript and a map of its
// operations by ID; also the routes of the Account API and samples of events.

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { eventsModule } from './client-contract.ts';
import {
  type DocumentName,
  type LocatedOperation,
  type OpenApiDocument,
  operationsOf,
  type Parameter,
  readDocuments,
  resolve,
  type Schema,
  servedNames,
} from './document.ts';

/** Writes a folder for each served document. */
export async function build(folder: string): Promise<void> {
  const documents = await readDocuments(servedNames);
  for (const [position, name] of servedNames.entries()) {
    await mkdir(join(folder, name));
    await generateHandlerTypes(name, documents[position]!, join(folder, name));
  }
  await generateRoutes('account', documents[servedNames.indexOf('account')]!, join(folder, 'account'));
  const events = eventsModule(documents[servedNames.indexOf('external-v2')]!, './types.gen.ts');
  await writeFile(join(folder, 'external-v2/events.gen.ts'), events);
}

/** Writes `types.gen.ts` and `operations.gen.ts` of a document into `folder`. */
async function generateHandlerTypes(name: DocumentName, document: OpenApiDocument, folder: string) {
  const header = `// The requests and responses of handlers, derived from openapi/${name}.yaml by \`npm run generate\`.`;
  await createClient({
    input: asHandled(document),
    output: { path: folder, module: { extension: '.ts' }, entryFile: false, header: [header] },
    plugins: ['@hey-api/typescript'],
    logs: { level: 'silent', file: false },
  });
  await writeFile(join(folder, 'operations.gen.ts'), `${header}\n\n${operationsModule(document)}`);
}

/** Returns the document as handlers see it: bodies and members with defaults are required, and header names are lowercase. */
function asHandled(document: OpenApiDocument): OpenApiDocument & Record<string, unknown> {
  const handled = structuredClone(document);
  fillIn(handled);
  for (const { operation } of operationsOf(handled))
    if (operation.requestBody) resolve(handled, operation.requestBody).required = true;
  return { ...handled };
}

const notSchemas = new Set(['example', 'examples', 'default', 'enum', 'const']);

function fillIn(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  if ('in' in node && 'schema' in node) fillInParameter(node as Parameter);
  const properties = (node as Schema).properties as { [name: string]: Schema } | undefined;
  if (properties) {
    const defaulted = Object.keys(properties).filter((name) => properties[name]?.default !== undefined);
    const required = ((node as Schema).required ?? []) as string[];
    if (defaulted.length > 0) (node as Schema).required = [...new Set([...required, ...defaulted])];
    for (const property of Object.values(properties)) fillIn(property);
  }
  for (const [key, child] of Object.entries(node)) {
    if (key !== 'properties' && !notSchemas.has(key)) fillIn(child);
  }
}

function fillInParameter(parameter: Parameter): void {
  if (parameter.schema.default !== undefined) parameter.required = true;
  if (parameter.in === 'header') parameter.name = parameter.name.toLowerCase();
}

/** Writes `routes.gen.ts`: the method and path of each operation, and the operations with a mode, for pages that call them. */
async function generateRoutes(name: DocumentName, document: OpenApiDocument, folder: string) {
  const routes = operationsOf(document).map(
    ({ method, path, operation }) => `  ${operation.operationId}: '${method.toUpperCase()} ${path}',`,
  );
  const withMode = operationsOf(document)
    .filter(({ parameters }) =>
      parameters.some(({ in: place, name: parameter }) => place === 'query' && parameter === 'mode'),
    )
    .map(({ operation }) => `  '${operation.operationId}',`);
  const header = `// The method and path of each operation, derived from openapi/${name}.yaml by \`npm run generate\`.`;
  const module = [
    ...['export const routes = {', ...routes, '} as const;', ''],
    '/** The operations that have the parameter `mode`. */',
    ...['export const operationsWithMode: ReadonlySet<string> = new Set([', ...withMode, ']);', ''],
  ].join('\n');
  await writeFile(join(folder, 'routes.gen.ts'), `${header}\n\n${module}`);
}

function operationsModule(document: OpenApiDocument): string {
  const operations = operationsOf(document);
  const names = operations.flatMap(({ operation }) => {
    const type = typeName(operation.operationId);
    return [`${type}Data`, `${type}Responses`];
  });
  return [
    'import type {',
    ...names.sort().map((name) => `  ${name},`),
    "} from './types.gen.ts';",
    '',
    'export interface Operations {',
    ...operations.flatMap(operationEntry),
    '}',
    '',
    'export const operationIds = [',
    ...operations.map(({ operation }) => `  '${operation.operationId}',`),
    '] as const satisfies (keyof Operations)[];',
    '',
  ].join('\n');
}

function operationEntry({ method, path, operation, parameters }: LocatedOperation): string[] {
  const type = typeName(operation.operationId);
  const part = (where: Parameter['in'], property: string) =>
    parameters.some((parameter) => parameter.in === where)
      ? `NonNullable<${type}Data['${property}']>`
      : 'Record<string, never>';
  return [
    `  /** ${method.toUpperCase()} ${path} */`,
    `  ${operation.operationId}: {`,
    `    path: ${part('path', 'path')};`,
    `    query: ${part('query', 'query')};`,
    `    headers: ${part('header', 'headers')};`,
    `    body: ${operation.requestBody ? `${type}Data['body']` : 'undefined'};`,
    `    response: ${type}Responses[${successStatus(operation)}];`,
    '  };',
  ];
}

/** The status of success: the first documented one. */
function successStatus({ responses }: LocatedOperation['operation']): string {
  return Object.keys(responses).find((status) => status.startsWith('2')) ?? '200';
}

function typeName(operationId: string): string {
  return operationId.charAt(0).toUpperCase() + operationId.slice(1);
}
