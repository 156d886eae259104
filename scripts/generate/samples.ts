// Code samples of every operation, generated from the examples of its parameters and bodies. They are published in the OpenAPI documents
// as `x-codeSamples`.

import {
  type Body,
  documentNames,
  type LocatedOperation,
  type OpenApiDocument,
  operationsOf,
  type Parameter,
  resolve,
} from './document.ts';
import { methodNameOf } from './resource-names.ts';
import { curl } from './samples/curl.ts';
import { python } from './samples/python.ts';
import type { SampleRequest } from './samples/sample-request.ts';
import { createSnippets } from './samples/snippets.ts';
import { typescript } from './samples/typescript.ts';

export interface CodeSample {
  lang: string;
  label: string;
  source: string;
}

const surfaces = { standard: 'standard', 'external-v1': 'externalV1', 'external-v2': 'externalV2' } as const;

/** Adds samples to every operation of `document`: curl, TypeScript, Python, and the languages of the snippet generator. */
export function addSamples(name: string, document: OpenApiDocument): void {
  for (const located of operationsOf(document)) {
    const request = requestOf(name, document, located);
    const samples: CodeSample[] = [
      { lang: 'Shell', label: 'curl', source: curl(request) },
      { lang: 'TypeScript', label: 'TypeScript', source: typescript(request) },
      { lang: 'Python', label: 'Python', source: python(request) },
      ...createSnippets(request),
    ];
    Object.assign(located.operation, { 'x-codeSamples': samples });
  }
}

function requestOf(name: string, document: OpenApiDocument, located: LocatedOperation): SampleRequest {
  const { operation, method, parameters } = located;
  const shown = (place: Parameter['in']) => {
    const candidates = parameters.filter((parameter) => parameter.in === place && isShown(parameter));
    // One optional parameter shows how to send them; several filters together would match nothing.
    const [first] = candidates.filter(({ required }) => !required);
    const sent = candidates.filter((parameter) => parameter.required || place !== 'query' || parameter === first);
    return Object.fromEntries(sent.map(({ name, example }) => [name, example])) as Record<string, string>;
  };
  const pathParameters = shown('path');
  const served = (documentNames as readonly string[]).includes(name);
  return {
    operationId: operation.operationId,
    surface: served ? surfaces[name as keyof typeof surfaces] : undefined,
    resourceMethod: name === 'external-v2' ? methodNameOf(located.path, operation.operationId) : undefined,
    isList: parameters.some((parameter) => parameter.in === 'query' && parameter.name === 'cursor'),
    method: method.toUpperCase(),
    path: located.path.replace(/\{(\w+)\}/g, (_, parameter: string) =>
      encodeURIComponent(pathParameters[parameter] ?? ''),
    ),
    pathParameters,
    query: shown('query'),
    headers: withOwnKey(shown('header'), operation.operationId),
    body: bodyOf(document, operation.requestBody && resolve(document, operation.requestBody)),
    address: name === 'pull-feed' ? 'FEED_URL' : 'PORTSIDE_URL',
    secret: name === 'pull-feed' ? 'FEED_TOKEN' : 'PORTSIDE_KEY',
    savedAs: savedAs(document, located),
    credential: credentialOf(document),
  };
}

/** Gives the sample a key of its own: one key for two operations would be rejected. */
function withOwnKey(headers: Record<string, string>, operationId: string): Record<string, string> {
  if (!('Idempotency-Key' in headers)) return headers;
  const name = operationId.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return { ...headers, 'Idempotency-Key': `${name}-1187` };
}

/** Parameters that continue or filter a list do not belong in a first request, nor those that exclude others. */
const left = [
  'cursor',
  'after',
  'offset',
  'page',
  'If-None-Match',
  'X-Request-Id',
  'ids',
  'supplier_id',
  'minScore',
  'q',
  'sku',
];

function isShown({ name, required, example, schema }: Parameter): boolean {
  if (required) return true;
  // An example that equals the default adds nothing.
  return example !== undefined && !left.includes(name) && example !== schema['default'];
}

function bodyOf(document: OpenApiDocument, body: Body | undefined): unknown {
  const examples = Object.values(body?.content['application/json']?.examples ?? {});
  return examples[0] && resolve(document, examples[0]).value;
}

function savedAs(document: OpenApiDocument, { operation }: LocatedOperation): string | undefined {
  const response = operation.responses['200'];
  const { content } = (response ? resolve(document, response) : {}) as { content?: object };
  return content !== undefined && 'application/gzip' in content ? 'export.gz' : undefined;
}

function credentialOf(document: OpenApiDocument): SampleRequest['credential'] {
  const [scheme] = Object.values(document.components['securitySchemes'] ?? {}) as { type: string }[];
  return scheme?.type === 'apiKey'
    ? { header: 'X-API-Key', scheme: '' }
    : { header: 'Authorization', scheme: 'Bearer ' };
}
