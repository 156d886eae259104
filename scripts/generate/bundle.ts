// The hand-written documents, each with the files it refers to brought into one.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { stringify } from 'yaml';
import { type OpenApiDocument, publishedNames } from './document.ts';
import { type ErrorCodeEntry, statusIn } from './error-codes.ts';
import { addSamples } from './samples.ts';

const redocly = 'node_modules/@redocly/cli/bin/cli.js';

/** Writes each published document as JSON and as YAML, with its code samples. Rejects with the bundler's words if one is broken. */
export async function build(folder: string): Promise<void> {
  const sources = publishedNames.map((name) => `openapi/${name}.yaml`);
  const options = ['--config', 'openapi/redocly.yaml', '--component-renaming-conflicts-severity', 'error'];
  const child = spawn(
    process.execPath,
    [redocly, 'bundle', ...sources, ...options, '--output', folder, '--ext', 'json'],
    {
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const errors = await text(child.stderr);
  if (child.exitCode === null) await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error(`the OpenAPI documents are broken:\n${errors.trim()}`);
  for (const name of publishedNames) {
    const path = join(folder, `${name}.json`);
    const document = withSortedComponents(JSON.parse(await readFile(path, 'utf8'), publishExtensions(name)));
    // Of the account, which pages speak to, samples would teach what nobody should do. docs/import.md has those of operators.
    if (name !== 'account' && name !== 'operator') addSamples(name, document);
    await writeFile(path, `${JSON.stringify(document, null, 2)}\n`);
    await writeFile(join(folder, `${name}.yaml`), stringify(document));
  }
}

/** Returns a JSON reviver that drops or converts the extensions that only the sources have. */
function publishExtensions(api: string) {
  return (key: string, value: unknown): unknown => {
    if (key === 'x-decision') return undefined;
    return key === 'ProblemCode' ? publishCodes(value as CodeSchema, api) : value;
  };
}

interface CodeSchema {
  'x-errorCodes': { [code: string]: ErrorCodeEntry };
}

/** Returns the schema of error codes as clients know it: the values with their descriptions and statuses. Their pages have the rest. */
function publishCodes({ 'x-errorCodes': codes, ...schema }: CodeSchema, api: string): object {
  const membersOf = (describe: (entry: ErrorCodeEntry) => unknown) =>
    Object.fromEntries(Object.entries(codes).map(([code, entry]) => [code, describe(entry)]));
  const withoutLinks = (text: string) => text.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');
  return {
    ...schema,
    enum: Object.keys(codes),
    'x-enumDescriptions': membersOf((entry) => withoutLinks(`${statusIn(entry, api)}. ${entry.summary} ${entry.fix}`)),
    'x-status': membersOf((entry) => statusIn(entry, api)),
  };
}

/** The bundler lists components as it meets them; sorted, a new operation doesn't move the others' lines. */
function withSortedComponents(document: OpenApiDocument): OpenApiDocument {
  const components = Object.entries(document.components).map(([kind, members]) => [kind, sorted(members)] as const);
  return { ...document, components: sorted(Object.fromEntries(components)) };
}

function sorted<T>(members: { [name: string]: T }): { [name: string]: T } {
  return Object.fromEntries(Object.entries(members).sort(([a], [b]) => (a < b ? -1 : 1)));
}
