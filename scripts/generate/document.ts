// Reading an OpenAPI document: its operations, and what a reference in it means.

import { readFile } from 'node:fs/promises';

/** The documents that partners' systems are written against. */
export const documentNames = ['standard', 'external-v1', 'external-v2'] as const;
/** Every API that this service serves; the Account API is for its own pages, the Operator API for operators. */
export const servedNames = [...documentNames, 'account', 'operator'] as const;
/** All that are published: the pull feed is the contract of what clients host. */
export const publishedNames = [...servedNames, 'pull-feed'] as const;
export type DocumentName = (typeof publishedNames)[number];

export interface Reference {
  $ref: string;
}

/** A JSON Schema, or a part of one. */
export type Schema = { [keyword: string]: unknown };

export interface Example {
  value: unknown;
}

export interface Media {
  schema: Schema;
  example?: unknown;
  examples?: { [name: string]: Example | Reference };
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  schema: Schema;
  example?: unknown;
  examples?: { [name: string]: Example | Reference };
}

export interface Header {
  required?: boolean;
  schema: Schema;
  example?: unknown;
}

export interface Body {
  required?: boolean;
  content: { [mediaType: string]: Media };
}

export interface Response {
  'x-codes'?: string[];
  headers?: { [name: string]: Header | Reference };
  content?: { [mediaType: string]: Media };
}

export interface OperationObject {
  operationId: string;
  summary?: string;
  deprecated?: boolean;
  'x-idempotent'?: boolean;
  'x-legacy'?: boolean;
  'x-scope'?: string;
  parameters?: (Parameter | Reference)[];
  requestBody?: Body | Reference;
  responses: { [status: string]: Response | Reference };
}

export type PathItem = { parameters?: (Parameter | Reference)[] } & { [method: string]: OperationObject };

export interface OpenApiDocument {
  info: { title: string; version: string };
  servers?: { url: string; description?: string }[];
  paths: { [path: string]: PathItem };
  webhooks?: { [event: string]: PathItem };
  components: { [kind: string]: { [name: string]: unknown } };
}

/** An operation with the places it came from; parameters of its path are among its own, references resolved. */
export interface LocatedOperation {
  method: string;
  path: string;
  operation: OperationObject;
  parameters: Parameter[];
}

/** Reads documents that scripts/generate/bundle.ts has bundled. */
export async function readDocuments(names: readonly DocumentName[]): Promise<OpenApiDocument[]> {
  const file = (name: DocumentName) => new URL(`../../build/openapi/${name}.json`, import.meta.url);
  return await Promise.all(names.map(async (name) => JSON.parse(await readFile(file(name), 'utf8'))));
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** What `node` refers to within its own document, or `node` itself. */
export function resolve<T extends object>(document: OpenApiDocument, node: T | Reference): T {
  return isReference(node) ? (nodeAt(document, stepsOf(node)) as T) : node;
}

/** What `steps` lead to; references on the way and at its end are followed, and one that leads nowhere throws. */
export function nodeAt(document: OpenApiDocument, steps: readonly string[]): unknown {
  return locate(document, steps).node;
}

/** The place of that, as a JSON pointer in a URI fragment. */
export function pointerTo(document: OpenApiDocument, steps: readonly string[]): string {
  const escaped = locate(document, steps).at.map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1'));
  return `#${escaped.map((step) => `/${encodeURIComponent(step)}`).join('')}`;
}

function locate(document: OpenApiDocument, steps: readonly string[]): { at: string[]; node: unknown } {
  let at: string[] = [];
  let node: unknown = document;
  for (const step of steps) {
    at = [...at, step];
    node = (node as { [key: string]: unknown })[step];
    if (isReference(node)) ({ at, node } = locate(document, stepsOf(node)));
    if (node === undefined) throw new Error(`${steps.join(' > ')} leads nowhere`);
  }
  return { at, node };
}

function isReference(node: unknown): node is Reference {
  return typeof node === 'object' && node !== null && '$ref' in node && typeof node.$ref === 'string';
}

function stepsOf({ $ref }: Reference): string[] {
  const steps = $ref.slice('#/'.length).split('/');
  return steps.map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Every operation under `paths`, or under `webhooks` (whose path is the event's name), in the document's order. */
export function operationsOf(document: OpenApiDocument, under: 'paths' | 'webhooks' = 'paths'): LocatedOperation[] {
  return Object.entries(document[under] ?? {}).flatMap(([path, item]) =>
    methods
      .filter((method) => method in item)
      .map((method) => {
        const operation = item[method] as OperationObject;
        const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
        return { method, path, operation, parameters: parameters.map((parameter) => resolve(document, parameter)) };
      }),
  );
}
