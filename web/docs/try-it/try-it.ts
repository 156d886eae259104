// The “Try it” button of an operation page, with the data of its console.

import { type Html, html } from '../../../src/views/html.ts';
import type { ConsoleOperation, ConsoleParameter, Credential } from '../console/operation.ts';
import type { Operation, Parameter, PublishedDocument, Schema } from '../openapi.ts';
import { findBodyIds, findParameterId } from './example-ids.ts';
import type { ExampleContext } from './id-sources.ts';

/** Renders the button; null for an operation that has no console. assets/reference.js shows it and opens the console. */
export function renderTryIt(context: ExampleContext): Html {
  const data = describeForConsole(context);
  return (
    data &&
    html`<button class="primary try" type="button" hidden data-operation=${JSON.stringify(data)}>Try it</button>`
  );
}

/** Returns what the console needs to know about an operation; undefined for an operation that has no console. */
export function describeForConsole(context: ExampleContext): ConsoleOperation | undefined {
  const { operation, document } = context;
  const { summary, method, path, scope, role, parameters, body } = operation;
  const credential = findCredential(operation, document);
  return (
    credential && {
      title: summary,
      method,
      path,
      credential,
      isWrite: method !== 'GET' && (credential.kind === 'key' ? scope !== 'read' : role !== 'anyone'),
      parameters: parameters.map((parameter) => toConsoleParameter(parameter, context)),
      bodies:
        body?.media.examples.map(([name, { summary, value }]) => ({
          title: summary ?? name,
          value,
          exampleIds: findBodyIds(body.media.schema, value, context),
        })) ?? [],
      isFile: body !== undefined && resolve(body.media.schema, document).format === 'binary',
    }
  );
}

/** Renders what a request needs if it has no API key: a session. Null for other operations. */
export function renderSessionNote({ operation, document }: ExampleContext): Html {
  if (findCredential(operation, document)?.kind !== 'session') return null;
  if (operation.role === 'anyone') return html`<p>This request needs no session.</p>`;
  return html`<p>This request uses your session in this browser. <a href="/account/">Sign in</a></p>`;
}

function findCredential(operation: Operation, { credential }: PublishedDocument): Credential | undefined {
  if (!credential || operation.kind === 'event') return undefined;
  if (credential.kind === 'key') return credential;
  if (operation.role !== 'anyone') return { kind: 'session', cookie: 'read' };
  const setsCookie = operation.responses.some(({ headers }) => headers.some(({ name }) => name === 'Set-Cookie'));
  return { kind: 'session', cookie: setsCookie ? 'set' : 'ignored' };
}

/** Returns the schema that a reference names, or the schema itself. */
function resolve(schema: Schema, { schemas }: PublishedDocument): Schema {
  return schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;
}

/** Optional parameters that a request needs if it has none of the others. */
const neededParameters = new Set(['searchProducts search']);

function toConsoleParameter(parameter: Parameter, context: ExampleContext): ConsoleParameter {
  const { name, required = false, description = '', example } = parameter;
  const schema = resolve(parameter.schema, context.document);
  const values = schema.type === 'boolean' ? [true, false] : (schema.enum ?? []);
  return {
    name,
    in: parameter.in,
    required,
    // The console encodes the values.
    description: firstSentence(description).replace(', percent-encoded', ''),
    values: values.map(String),
    example: example === undefined ? '' : String(example),
    isFilledIn: required || neededParameters.has(`${context.operation.id} ${name}`),
    exampleId: findParameterId(parameter, context),
  };
}

/** Returns the first sentence of a Markdown text, as plain text. */
function firstSentence(markdown: string): string {
  const text = markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return /^.*?[.:](?= |$)/.exec(text)?.[0].replace(/:$/, '.') ?? text;
}
