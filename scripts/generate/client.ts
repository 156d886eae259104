// The generated part of the TypeScript SDK: the types of each document, a class for each older API, resources for External API v2, one shared
// runtime, and modules with facts of the documents. sdk/ has the hand-written part, which imports it as sdk/generated.

import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { contractModules } from './client-contract.ts';
import {
  type DocumentName,
  documentNames,
  type OpenApiDocument,
  operationsOf,
  type Parameter,
  readDocuments,
} from './document.ts';
import { resourceModule } from './resource-module.ts';

export async function build(folder: string): Promise<void> {
  const documents = await readDocuments(documentNames);
  for (const [position, name] of documentNames.entries()) {
    await generateClass(name, documents[position]!, folder);
    const types = join(folder, name, 'types.gen.ts');
    await writeFile(types, allowUndefined(await readFile(types, 'utf8')));
  }
  await keepOneRuntime(folder);
  const v2 = documents[documentNames.indexOf('external-v2')]!;
  const { version } = JSON.parse(await readFile('sdk/package.json', 'utf8')) as { version: string };
  const modules = {
    ...contractModules(documents, v2),
    'resources.gen.ts': resourceModule(v2),
    'version.gen.ts': `// Derived from sdk/package.json by scripts/generate/client.ts.\n\nexport const version = '${version}';\n`,
  };
  await cp(new URL('sdk/call.ts', import.meta.url), join(folder, 'call.ts'));
  for (const [file, text] of Object.entries(modules)) await writeFile(join(folder, file), text);
}

/** Writes the types of one document to `<folder>/<name>`, and its class unless it has resources. */
async function generateClass(name: DocumentName, document: OpenApiDocument, folder: string): Promise<void> {
  await createClient({
    input: { ...asSent(document) },
    output: {
      path: join(folder, name),
      module: { extension: '.ts', resolve: fromRuntime },
      header: [`// Derived from openapi/${name}.yaml by \`make build\`.`],
    },
    plugins: [
      '@hey-api/typescript',
      { name: '@hey-api/client-fetch', baseUrl: false, throwOnError: true },
      // Its classes neither return `data` of a body nor follow cursors, so v2 has resources instead.
      ...(name === 'external-v2' ? [] : [sdkPlugin(name)]),
    ],
    logs: { level: 'silent', file: false },
  });
}

/** Returns the document as callers see it: a list in the query can be one value. */
function asSent(document: OpenApiDocument): OpenApiDocument {
  const sent = structuredClone(document);
  const shared = Object.values(sent.components['parameters'] ?? {}) as Parameter[];
  for (const parameter of [...shared, ...operationsOf(sent).flatMap(({ parameters }) => parameters)]) {
    const { schema } = parameter;
    if (schema?.['type'] === 'array') parameter.schema = { anyOf: [schema['items'], schema] };
  }
  return sent;
}

/**
 * Lets optional members be undefined, too. With `exactOptionalPropertyTypes`, callers could otherwise not pass a value that they may not have, such
 * as a cursor. The type of a member ends with the next semicolon at the end of a line with its indentation.
 */
export function allowUndefined(types: string): string {
  /** The indentations of the optional members whose types have not ended. */
  const open: string[] = [];
  const lines = types.split('\n').map((line) => {
    const [indentation = ''] = /^ */.exec(line) ?? [];
    if (/^ +['\w-]+\?: (?!never;)/.test(line)) open.push(indentation);
    if (!line.endsWith(';') || open.at(-1) !== indentation) return line;
    open.pop();
    return `${line.slice(0, -1)} | undefined;`;
  });
  return lines.join('\n');
}

/** Moves the runtime of the first document to `<folder>/runtime`, and removes those of the others. */
async function keepOneRuntime(folder: string): Promise<void> {
  const runtime = join(folder, 'runtime');
  await mkdir(runtime);
  for (const [position, name] of documentNames.entries()) {
    await rm(join(folder, name, 'client.gen.ts'));
    for (const part of ['client', 'core']) {
      if (position === 0) await rename(join(folder, name, part), join(runtime, part));
      else await rm(join(folder, name, part), { recursive: true });
    }
  }
  // `BodyInit` is a DOM type, which Node's types lack.
  const client = join(runtime, 'client/client.gen.ts');
  const text = await readFile(client, 'utf8');
  await writeFile(client, text.replaceAll('BodyInit', "NonNullable<RequestInit['body']>"));
}

/** The generator writes an identical runtime for each document; one is kept for all. */
function fromRuntime(path: string): string | undefined {
  return path.startsWith('./client/') ? path.replace('./', '../runtime/') : undefined;
}

function sdkPlugin(name: DocumentName) {
  const operations = { strategy: 'single', containerName: className(name) } as const;
  return { name: '@hey-api/sdk', client: false, operations } as const;
}

function className(name: DocumentName): string {
  return name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
