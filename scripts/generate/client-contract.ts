// Writes the modules of the TypeScript SDK that hold facts of the OpenAPI documents: idempotent operations, limits, error codes and events.

import { nodeAt, type OpenApiDocument, operationsOf, type Response, resolve, type Schema } from './document.ts';

const header = '// Derived from the documents in openapi/ by scripts/generate/client-contract.ts.';

/** Returns the text of each module by its file name; `v2` is the document of the External API v2. */
export function contractModules(
  documents: readonly OpenApiDocument[],
  v2: OpenApiDocument,
): { [file: string]: string } {
  return {
    'idempotent.gen.ts': idempotentModule(documents),
    'limits.gen.ts': limitsModule(v2),
    'errors.gen.ts': errorsModule(documents, v2),
    'events.gen.ts': eventsModule(v2, './external-v2/index.ts'),
    'legacy-events.gen.ts': legacyEventsModule(v2),
    'access.gen.ts': accessModule(v2),
  };
}

function idempotentModule(documents: readonly OpenApiDocument[]): string {
  const operations = documents.flatMap((document) => operationsOf(document)).filter(({ method }) => method === 'post');
  const repeatable = operations.filter(({ operation }) => operation['x-idempotent']);
  const keyed = operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'Idempotency-Key'));
  return lines(
    '/** The paths of the POST operations that are `x-idempotent`: repeating the request has no further effect. */',
    `export const idempotentPosts: ReadonlySet<string> = new Set([`,
    ...repeatable.map(({ path }) => `  '${path}',`),
    ']);',
    '',
    '/** The paths of the POST operations with an `Idempotency-Key`. */',
    `export const keyedPosts: ReadonlySet<string> = new Set([`,
    ...keyed.map(({ path }) => `  '${path}',`),
    ']);',
  );
}

function accessModule(v2: OpenApiDocument): string {
  const entries = operationsOf(v2).map(({ operation }) => {
    const forbidden = operation.responses['403'] && resolve<Response>(v2, operation.responses['403']);
    const isForManagers = forbidden?.['x-codes']?.includes('MANAGER_ROLE_REQUIRED') ?? false;
    return `  ${operation.operationId}: { scope: '${operation['x-scope']}', isForManagers: ${isForManagers} },`;
  });
  return lines(
    '/** The scope that each operation requires, and whether it, or a part of its requests, also requires the role manager. */',
    'export const operationAccess = {',
    ...entries,
    '} as const;',
    '',
    'export type OperationName = keyof typeof operationAccess;',
  );
}

/** The pushes that the SDKs split. */
const splitPushes = ['pushListings', 'pushRawSales', 'pushStock'];

function limitsModule(v2: OpenApiDocument): string {
  const limits = Object.entries(maxRecordsOfPushes(v2)).map(([id, limit]) => `  ${id}: ${limit},`);
  return lines('/** Maximum number of records of a push. */', 'export const maxRecords = {', ...limits, '} as const;');
}

/** Returns the maximum number of records of each push that the SDKs split. */
export function maxRecordsOfPushes(v2: OpenApiDocument): { [operationId: string]: number } {
  return Object.fromEntries(splitPushes.map((id) => [id, maxRecords(v2, id)]));
}

/** Returns `maxItems` of the only array in the body of a push. */
function maxRecords(document: OpenApiDocument, operationId: string): number {
  const { method, path } = operationsOf(document).find(({ operation }) => operation.operationId === operationId)!;
  const body = ['paths', path, method, 'requestBody', 'content', 'application/json', 'schema', 'properties'];
  const [limit] = Object.values(nodeAt(document, body) as Schema).map((property) => (property as Schema)['maxItems']);
  if (typeof limit !== 'number') throw new Error(`${operationId} has no maximum number of records`);
  return limit;
}

function errorsModule(documents: readonly OpenApiDocument[], v2: OpenApiDocument): string {
  const statuses = statusesByCode([v2, ...documents]);
  const bodies = bodiesByCode(documents);
  const types = [...statuses].map(([code, [status, ...others]]) => {
    const carriers = bodies.get(code) ?? bodies.get(String(status)) ?? ['Problem'];
    // The others are those of single operations of older APIs.
    const names = [...carriers].filter((name) => name in v2.components['schemas']!).sort();
    return { text: `  ${code}: { status: ${[status, ...others].join(' | ')}; body: ${names.join(' | ')} };`, names };
  });
  const names = [...new Set(types.flatMap((type) => type.names))].sort();
  return lines(
    `import type { ${names.join(', ')} } from './external-v2/index.ts';`,
    '',
    '/** The status and the body of each error code. */',
    'export interface ErrorTypes {',
    ...types.map(({ text }) => text),
    '}',
  );
}

/** Collects the statuses of each code, that of the first document first. */
function statusesByCode(documents: readonly OpenApiDocument[]): Map<string, Set<number>> {
  const statuses = new Map<string, Set<number>>();
  for (const document of documents) {
    const codes = nodeAt(document, ['components', 'schemas', 'ProblemCode', 'x-status']) as Record<string, number>;
    for (const [code, status] of Object.entries(codes))
      statuses.set(code, new Set([...(statuses.get(code) ?? []), status]));
  }
  return statuses;
}

/** Collects the names of the schemas that carry each code, or each status if its responses list no codes. */
function bodiesByCode(documents: readonly OpenApiDocument[]): Map<string, Set<string>> {
  const bodies = new Map<string, Set<string>>();
  for (const document of documents) {
    for (const { operation } of operationsOf(document)) {
      for (const [status, response] of Object.entries(operation.responses)) {
        const { 'x-codes': codes = [status], content = {} } = resolve<Response>(document, response);
        const names = Object.values(content).flatMap(({ schema }) => schemaNames(schema));
        for (const code of codes) {
          const carriers = names.filter((name) => canCarry(document, name, code));
          bodies.set(code, new Set([...(bodies.get(code) ?? []), ...carriers]));
        }
      }
    }
  }
  return bodies;
}

/** Whether `code` of a schema allows this value. */
function canCarry(document: OpenApiDocument, name: string, code: string): boolean {
  const { properties = {} } = document.components['schemas']![name] as { properties?: { [name: string]: Schema } };
  const allowed = properties['code']?.['enum'] as string[] | undefined;
  return allowed?.includes(code) ?? true;
}

function schemaNames(schema: Schema): string[] {
  const { $ref, oneOf, anyOf } = schema as { $ref?: string; oneOf?: Schema[]; anyOf?: Schema[] };
  return $ref === undefined ? [...(oneOf ?? []), ...(anyOf ?? [])].flatMap(schemaNames) : [$ref.split('/').at(-1)!];
}

/** Returns a module with a sample of each event; `types` is the module of their types. */
export function eventsModule(v2: OpenApiDocument, types: string): string {
  const samples = operationsOf(v2, 'webhooks').map(({ path, method }) => {
    const at = ['webhooks', path, method, 'requestBody', 'content', 'application/json', 'examples'];
    const [first] = Object.keys(nodeAt(v2, at) as object);
    return nodeAt(v2, [...at, first!, 'value']) as { event: string };
  });
  return lines(
    `import type { OrderEvent, WebhookTestEvent } from '${types}';`,
    '',
    'type Sample = OrderEvent | WebhookTestEvent;',
    '',
    '/** A sample of each event: the first example of its webhook. */',
    "export const eventSamples: { readonly [Name in Sample['event']]: Extract<Sample, { event: Name }> } = {",
    ...samples.map((sample) => `  '${sample.event}': ${JSON.stringify(sample)},`),
    '};',
  );
}

function legacyEventsModule(v2: OpenApiDocument): string {
  const legacy = operationsOf(v2, 'webhooks').filter(({ operation }) => operation['x-legacy']);
  return lines(
    '/** The events in the legacy format. */',
    'export const legacyEvents: ReadonlySet<string> = new Set([',
    ...legacy.map(({ operation }) => `  '${operation.summary}',`),
    ']);',
  );
}

function lines(...text: string[]): string {
  return [header, '', ...text, ''].join('\n');
}
