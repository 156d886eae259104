// The “Try it” button of an operation page, with the data of its console.

import { type Html, html } from '../views/html.ts';
import type { ConsoleOperation, ConsoleParameter } from './console/operation.ts';
import type { Operation, Parameter, PublishedDocument } from './openapi.ts';

/** Renders the button; null for an operation that has no API key. assets/reference.js shows it and opens the console. */
export function renderTryIt(operation: Operation, document: PublishedDocument): Html {
  const { credential } = document;
  if (!credential || operation.kind === 'event') return null;
  const { summary, method, path, scope, parameters, body } = operation;
  const data: ConsoleOperation = {
    title: summary,
    method,
    path,
    credential,
    isWrite: scope === 'write',
    parameters: parameters.map((parameter) => toConsoleParameter(parameter, document)),
    bodies: body?.media.examples.map(([name, { summary, value }]) => ({ title: summary ?? name, value })) ?? [],
  };
  return html`<button class="try" type="button" hidden data-operation=${JSON.stringify(data)}>Try it</button>`;
}

function toConsoleParameter(parameter: Parameter, { schemas }: PublishedDocument): ConsoleParameter {
  const { name, required = false, description = '', example } = parameter;
  const schema = schemas[parameter.schema.$ref?.split('/').at(-1) ?? ''] ?? parameter.schema;
  const values = schema.type === 'boolean' ? [true, false] : (schema.enum ?? []);
  return {
    name,
    in: parameter.in,
    required,
    // The console encodes the values.
    description: firstSentence(description).replace(', percent-encoded', ''),
    values: values.map(String),
    example: example === undefined ? '' : String(example),
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
