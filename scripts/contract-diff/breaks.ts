// What an existing client must act on, found by `redocly diff`, and by rules of our own where that is silent.

import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type LocatedOperation, type OpenApiDocument, operationsOf, type Schema } from '../generate/document.ts';
import { comparable, headersAsBody } from './comparable.ts';

/** A change that breaks existing clients. */
export interface Break {
  document: string;
  /** `GET /api/v1/products`, `order.updated`, or the document's name where it is the whole of it. */
  subject: string;
  message: string;
  /** Whatever a changelog may call it by: the operation's id, method and path, the event, the schemas it lies in. */
  names: string[];
}

interface Change {
  path: string;
  impact: string;
  verdicts: { message: string }[];
}

const redocly = join(import.meta.dirname, '../../node_modules/@redocly/cli/bin/cli.js');

/** Returns the breaking changes between two versions of a document. */
export async function breaksBetween(name: string, base: OpenApiDocument, revision: OpenApiDocument): Promise<Break[]> {
  const before = comparable(name, base);
  const after = comparable(name, revision);
  const found = (await changesBetween(before, after))
    .filter(({ impact }) => impact === 'major')
    .flatMap((change) => breaksOf(name, before, after, change));
  const seen = new Map([...found, ...furtherBreaks(name, before, after)].map((one) => [keyOf(one), one]));
  return [...seen.values()];
}

const keyOf = ({ subject, message }: Break) => `${subject} ${message}`;

async function changesBetween(base: OpenApiDocument, revision: OpenApiDocument): Promise<Change[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portside-diff-'));
  try {
    const files = { 'base.json': base, 'revision.json': revision };
    for (const [file, document] of Object.entries(files)) {
      await writeFile(join(folder, file), JSON.stringify(document));
    }
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [redocly, 'diff', ...Object.keys(files), '--format', 'json', '--fail-on', 'none'],
      {
        cwd: folder,
        maxBuffer: 2 ** 28,
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      },
    );
    return JSON.parse(stdout).changes ?? [];
  } finally {
    await rm(folder, { recursive: true });
  }
}

function breaksOf(name: string, before: OpenApiDocument, after: OpenApiDocument, change: Change): Break[] {
  const steps = change.path
    .slice('#/'.length)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const [under, path = '', method] = steps;
  const schemas = [...new Set([before, after].flatMap((document) => schemasOn(document, steps)))];
  const place = steps.includes(headersAsBody) ? ' (a header)' : '';
  const sentences = change.verdicts.map(({ message }) => message);
  if (sentences.length === 0) sentences.push(`What was at ${change.path} changed.`);
  const messages = sentences.map((sentence) => `${sentence}${place}`);
  const there =
    under === 'paths' || under === 'webhooks'
      ? [before, after].flatMap((document) => operationsOf(document, under)).filter((located) => located.path === path)
      : [];
  // What lies beside the operations of a path is of all of them; what lies in none is of the document.
  const own = there.filter((located) => located.method === method);
  const named = (own.length > 0 ? own : there).map((located) => namesOf(located, under as 'paths' | 'webhooks'));
  return (named.length > 0 ? named : [[name]]).flatMap((names) =>
    messages.map((message) => ({ document: name, subject: names[0]!, message, names: [...names, ...schemas] })),
  );
}

function namesOf({ path, method, operation }: LocatedOperation, under: 'paths' | 'webhooks'): string[] {
  const { operationId, summary } = operation as typeof operation & { summary: string };
  if (under === 'webhooks') return [summary, path, operationId];
  return [`${method.toUpperCase()} ${path}`, path, operationId];
}

/** The names of the schemas that the way to a place goes through; the way may end in what the document does not have. */
function schemasOn(document: OpenApiDocument, steps: string[]): string[] {
  const names: string[] = [];
  let node: unknown = document;
  for (const step of steps) {
    node = (node as { [step: string]: unknown } | undefined)?.[step];
    for (let ref = refOf(node); ref !== undefined; ref = refOf(node)) {
      const [, kind, name] = ref.slice('#/'.length).split('/') as [string, string, string];
      if (kind === 'schemas') names.push(name);
      node = document.components[kind]?.[name];
    }
  }
  return names;
}

const refOf = (node: unknown) => (node as { $ref?: string } | undefined)?.$ref;

/** What an operation asks or assumes in silence: the scope of its key, and values for what is left out. */
function furtherBreaks(name: string, before: OpenApiDocument, after: OpenApiDocument): Break[] {
  const later = operationsOf(after);
  return operationsOf(before).flatMap((located) => {
    const now = later.find(({ path, method }) => path === located.path && method === located.method);
    if (now === undefined) return [];
    const messages = [];
    if (scopeOf(located) === 'read' && scopeOf(now) === 'write') messages.push('It needs the scope `write` now.');
    for (const { name, schema } of located.parameters) {
      const [was, is] = [schema, now.parameters.find((one) => one.name === name)?.schema].map(defaultOf);
      if (was !== undefined && is !== was) messages.push(`The default of \`${name}\` changed from ${was} to ${is}.`);
    }
    const names = namesOf(located, 'paths');
    return messages.map((message) => ({ document: name, subject: names[0]!, message, names }));
  });
}

const scopeOf = ({ operation }: LocatedOperation) => (operation as { 'x-scope'?: string })['x-scope'];
const defaultOf = (schema: Schema | undefined) => schema?.['default'];
