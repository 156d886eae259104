// The generated part of the TypeScript SDK: a class per document, one shared runtime, and modules with facts of the documents. sdk/ has the
// hand-written part, which imports it as sdk/generated.

import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { contractModules } from './client-contract.ts';
import { type DocumentName, documentNames, type OpenApiDocument, readDocuments } from './document.ts';

export async function build(folder: string): Promise<void> {
  const documents = await readDocuments(documentNames);
  for (const [position, name] of documentNames.entries()) await generateClass(name, documents[position]!, folder);
  await keepOneRuntime(folder);
  const modules = contractModules(documents, documents[documentNames.indexOf('external-v2')]!);
  for (const [file, text] of Object.entries(modules)) await writeFile(join(folder, file), text);
}

/** Writes the class and the types of one document to `<folder>/<name>`. */
async function generateClass(name: DocumentName, document: OpenApiDocument, folder: string): Promise<void> {
  await createClient({
    input: { ...document },
    output: {
      path: join(folder, name),
      module: { extension: '.ts', resolve: fromRuntime },
      header: [`// Derived from openapi/${name}.yaml by \`make build\`.`],
    },
    plugins: [
      '@hey-api/typescript',
      { name: '@hey-api/client-fetch', baseUrl: false, throwOnError: true },
      { name: '@hey-api/sdk', client: false, operations: { strategy: 'single', containerName: className(name) } },
    ],
    logs: { level: 'silent', file: false },
  });
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

function className(name: DocumentName): string {
  return name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
