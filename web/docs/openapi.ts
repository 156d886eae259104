// The published OpenAPI documents: operations with resolved references, each with its page.

import { readBuilt } from '../../src/build-folder.ts';
import { publishedDocuments } from '../../src/contract/documents.ts';
import { groupSchemas, readSchemaFiles, type SchemaGroup } from './schema-groups.ts';

/** A JSON Schema, or a reference to one. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: boolean | Schema;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  'x-form'?: string;
  'x-enumDescriptions'?: Record<string, string>;
}

export interface Example {
  summary?: string;
  value: unknown;
}

export interface Media {
  schema: Schema;
  examples: [name: string, example: Example][];
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
}

export interface ResponseSpec {
  status: string;
  description: string;
  codes: string[];
  headers: { name: string; description?: string; schema: Schema }[];
  media: Media | undefined;
}

export interface CodeSample {
  lang: string;
  label: string;
  source: string;
}

/** An operation of `paths`, or an event of `webhooks` (whose `path` is the event's name). */
export interface Operation {
  id: string;
  kind: 'operation' | 'event';
  page: string;
  method: string;
  path: string;
  tag: string;
  summary: string;
  description: string;
  parameters: Parameter[];
  body: { isRequired: boolean; description: string; media: Media } | undefined;
  responses: ResponseSpec[];
  samples: CodeSample[];
  scope: string | undefined;
  role: string | undefined;
  successor: string | undefined;
  stability: string;
  /** Dated changes, newest first; `text` is Markdown. */
  changes: { date: string; text: string }[];
}

export interface PublishedDocument {
  name: string;
  title: string;
  /** The path prefix of its operations, or a phrase such as “your server”. */
  basePath: string;
  page: string;
  schemasPage: string;
  /** What authenticates requests to this service; undefined for an API that clients host. */
  credential: { kind: 'key'; header: string; prefix: string } | { kind: 'session' } | undefined;
  version: string;
  summary: string;
  description: string;
  /** Sections of the document: tags without operations (`x-traitTag`). */
  traits: { name: string; description: string }[];
  tags: { name: string; description: string }[];
  operations: Operation[];
  schemas: Record<string, Schema>;
  schemaGroups: SchemaGroup[];
  json: string;
  yaml: string;
}

// biome-ignore lint/suspicious/noExplicitAny: the contract lint has checked the document
type Node = any;

/** Reads all published documents from their bundles. */
export async function readDocuments(): Promise<PublishedDocument[]> {
  const schemaFiles = await readSchemaFiles();
  return Promise.all(
    publishedDocuments.map(async ({ name, title, at: basePath }) => {
      const json = await readBuilt(`openapi/${name}.json`, 'utf8');
      const yaml = await readBuilt(`openapi/${name}.yaml`, 'utf8');
      return toDocument({ name, title, basePath, json, yaml }, JSON.parse(json), schemaFiles);
    }),
  );
}

type DocumentSource = Pick<PublishedDocument, 'name' | 'title' | 'basePath' | 'json' | 'yaml'>;

function toDocument(
  source: DocumentSource,
  definition: Node,
  schemaFiles: ReadonlyMap<string, string>,
): PublishedDocument {
  const { info, tags, paths, webhooks = {}, components } = definition;
  const operations = [
    ...listOperations(paths, 'operation', source.name, definition),
    ...listOperations(webhooks, 'event', source.name, definition),
  ];
  return {
    ...source,
    page: `reference/${source.name}/index.html`,
    schemasPage: `reference/${source.name}/schemas.html`,
    credential: source.basePath.startsWith('/') ? findCredential(components.securitySchemes) : undefined,
    version: info.version,
    summary: info.summary,
    description: info.description,
    traits: tags.filter((tag: Node) => tag['x-traitTag']),
    tags: tags.filter((tag: Node) => !tag['x-traitTag']),
    operations,
    schemas: components.schemas ?? {},
    schemaGroups: groupSchemas(Object.keys(components.schemas ?? {}), schemaFiles, `reference/${source.name}/schemas`),
  };
}

function findCredential(schemes: Node): PublishedDocument['credential'] {
  const [scheme]: Node[] = Object.values(schemes);
  // Operators use scripts: their tokens have no place in a browser.
  if ('OperatorToken' in schemes) return undefined;
  if (scheme.type !== 'apiKey') return { kind: 'key', header: 'Authorization', prefix: 'Bearer ' };
  return scheme.in === 'cookie' ? { kind: 'session' } : { kind: 'key', header: scheme.name, prefix: '' };
}

function listOperations(items: Node, kind: Operation['kind'], document: string, definition: Node): Operation[] {
  return Object.entries(items).flatMap(([path, item]: [string, Node]) =>
    ['get', 'post', 'put', 'patch', 'delete']
      .filter((method) => method in item)
      .map((method) => toOperation(item[method], { kind, path, method, document, definition, item })),
  );
}

function toOperation(node: Node, { kind, path, method, document, definition, item }: Node): Operation {
  const follow = (part: Node): Node => resolveReference(definition, part);
  const body = node.requestBody && follow(node.requestBody);
  return {
    id: node.operationId,
    kind,
    page: `reference/${document}/${kind === 'event' ? 'event-' : ''}${kebab(node.operationId)}.html`,
    method: method.toUpperCase(),
    path: kind === 'event' ? node.summary : path,
    tag: node.tags[0],
    summary: node.summary,
    description: node.description,
    parameters: [...(item.parameters ?? []), ...(node.parameters ?? [])].map(follow),
    body: body && { isRequired: body.required === true, description: body.description, media: toMedia(body, follow) },
    responses: Object.entries(node.responses).map(([status, response]) => toResponse(status, follow(response), follow)),
    samples: node['x-codeSamples'] ?? [],
    scope: node['x-scope'],
    role: node['x-role'],
    successor: node['x-successor'],
    stability: node['x-stability'],
    changes: node['x-changes'] ?? [],
  };
}

function toResponse(status: string, response: Node, follow: (node: Node) => Node): ResponseSpec {
  return {
    status,
    description: response.description,
    codes: response['x-codes'] ?? [],
    headers: Object.entries(response.headers ?? {}).map(([name, header]) => ({ name, ...follow(header) })),
    media: toMedia(response, follow),
  };
}

function toMedia({ content }: Node, follow: (node: Node) => Node): Media | undefined {
  // Files and streams have no JSON.
  const media = content?.['application/json'] ?? Object.values(content ?? {})[0];
  if (media === undefined) return undefined;
  const examples = Object.entries(media.examples ?? {}).map(([name, example]): [string, Example] => [
    name,
    follow(example),
  ]);
  return { schema: media.schema, examples };
}

/** Returns the target of a `$ref` within the document, or `node` itself. */
function resolveReference(definition: Node, node: Node): Node {
  if (node?.$ref === undefined) return node;
  const steps: string[] = node.$ref.slice('#/'.length).split('/');
  const target = steps.reduce((at, step) => at[step.replaceAll('~1', '/').replaceAll('~0', '~')], definition);
  return resolveReference(definition, target);
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

export const eventsTitle = 'Webhook events';

/** Returns the operations by tag, events last. */
export function groupOperations({ operations, tags }: PublishedDocument): { title: string; operations: Operation[] }[] {
  const groups = tags.map(({ name }) => ({
    title: name,
    operations: operations.filter(({ kind, tag }) => kind === 'operation' && tag === name),
  }));
  const events = { title: eventsTitle, operations: operations.filter(({ kind }) => kind === 'event') };
  return [...groups, events].filter((group) => group.operations.length > 0);
}
