// The published documents as the site shows them: operations with their references resolved, each with the page that it gets.

import { stringify } from 'yaml';
import { publishedDocuments, readBundle } from '../contract/documents.ts';

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

export interface Answer {
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
  kind: 'call' | 'event';
  page: string;
  method: string;
  path: string;
  tag: string;
  summary: string;
  description: string;
  parameters: Parameter[];
  body: { description: string; media: Media } | undefined;
  answers: Answer[];
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
  at: string;
  page: string;
  schemasPage: string;
  version: string;
  summary: string;
  description: string;
  /** Text that belongs to the whole document: its tags that hold no operations. */
  traits: { name: string; description: string }[];
  tags: { name: string; description: string }[];
  operations: Operation[];
  schemas: Record<string, Schema>;
  json: string;
  yaml: string;
}

// biome-ignore lint/suspicious/noExplicitAny: what the lint of the contract has checked is not checked again
type Node = any;

/** Every published document, read from its bundle. */
export async function readContract(): Promise<PublishedDocument[]> {
  return Promise.all(
    publishedDocuments.map(async ({ name, title, at }) => {
      const { text, definition } = await readBundle(name);
      return describe({ name, title, at, json: text, yaml: stringify(definition) }, definition);
    }),
  );
}

type Named = Pick<PublishedDocument, 'name' | 'title' | 'at' | 'json' | 'yaml'>;

function describe(named: Named, definition: Node): PublishedDocument {
  const { info, tags, paths, webhooks = {}, components } = definition;
  const found = [
    ...operationsIn(paths, 'call', named.name, definition),
    ...operationsIn(webhooks, 'event', named.name, definition),
  ];
  return {
    ...named,
    page: `reference/${named.name}/index.html`,
    schemasPage: `reference/${named.name}/schemas.html`,
    version: info.version,
    summary: info.summary,
    description: info.description,
    traits: tags.filter((tag: Node) => tag['x-traitTag']),
    tags: tags.filter((tag: Node) => !tag['x-traitTag']),
    operations: found,
    schemas: components.schemas ?? {},
  };
}

function operationsIn(items: Node, kind: Operation['kind'], document: string, definition: Node): Operation[] {
  return Object.entries(items).flatMap(([path, item]: [string, Node]) =>
    ['get', 'post', 'put', 'patch', 'delete']
      .filter((method) => method in item)
      .map((method) => operationOf(item[method], { kind, path, method, document, definition, item })),
  );
}

function operationOf(node: Node, { kind, path, method, document, definition, item }: Node): Operation {
  const follow = (part: Node): Node => resolve(definition, part);
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
    body: body && { description: body.description, media: mediaOf(body, follow) },
    answers: Object.entries(node.responses).map(([status, answer]) => answerOf(status, follow(answer), follow)),
    samples: node['x-codeSamples'] ?? [],
    scope: node['x-scope'],
    role: node['x-role'],
    successor: node['x-successor'],
    stability: node['x-stability'],
    changes: node['x-changes'] ?? [],
  };
}

function answerOf(status: string, answer: Node, follow: (node: Node) => Node): Answer {
  return {
    status,
    description: answer.description,
    codes: answer['x-codes'] ?? [],
    headers: Object.entries(answer.headers ?? {}).map(([name, header]) => ({ name, ...follow(header) })),
    media: mediaOf(answer, follow),
  };
}

function mediaOf({ content }: Node, follow: (node: Node) => Node): Media | undefined {
  const media = content?.['application/json'];
  if (media === undefined) return undefined;
  const examples = Object.entries(media.examples ?? {}).map(([name, example]): [string, Example] => [
    name,
    follow(example),
  ]);
  return { schema: media.schema, examples };
}

/** What `node` refers to within its document, or `node` itself. */
function resolve(definition: Node, node: Node): Node {
  if (node?.$ref === undefined) return node;
  const steps: string[] = node.$ref.slice('#/'.length).split('/');
  const target = steps.reduce((at, step) => at[step.replaceAll('~1', '/').replaceAll('~0', '~')], definition);
  return resolve(definition, target);
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
