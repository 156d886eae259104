// The TypeScript SDK: one generated class per document, one shared runtime, and the hand-written files of ./sdk, which make it a package.
// scripts/build-sdk.ts compiles and packs it.

import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { type DocumentName, type OpenApiDocument, operationsOf } from './document.ts';

const handWritten = 'scripts/generate/sdk';

/** Writes the classes and types of one document to `<folder>/<name>`. */
export async function generateClient(name: DocumentName, document: OpenApiDocument, folder: string) {
  await createClient({
    input: { ...document },
    output: {
      path: join(folder, name),
      module: { extension: '.ts', resolve: fromRuntime },
      header: [`// Derived from openapi/${name}.yaml by \`npm run generate\`.`],
    },
    plugins: [
      '@hey-api/typescript',
      { name: '@hey-api/client-fetch', baseUrl: false, throwOnError: true },
      { name: '@hey-api/sdk', client: false, operations: { strategy: 'single', containerName: className(name) } },
    ],
    logs: { level: 'silent', file: false },
  });
}

/** Makes the generated parts in `folder` one package: a single runtime, the hand-written files, and the list of idempotent paths. */
export async function assembleClient(
  names: readonly DocumentName[],
  documents: readonly OpenApiDocument[],
  folder: string,
) {
  const runtime = join(folder, 'runtime');
  await mkdir(runtime);
  for (const [position, name] of names.entries()) {
    await rm(join(folder, name, 'client.gen.ts'));
    for (const part of ['client', 'core']) {
      if (position === 0) await rename(join(folder, name, part), join(runtime, part));
      else await rm(join(folder, name, part), { recursive: true });
    }
  }
  // `BodyInit` is a DOM type, which Node's types lack.
  await rewrite(join(runtime, 'client/client.gen.ts'), 'BodyInit', "NonNullable<RequestInit['body']>");
  await cp(handWritten, folder, { recursive: true });
  await writeFile(join(folder, 'idempotent.gen.ts'), idempotentModule(documents));
  for (const file of await readdir(handWritten)) await rewrite(join(folder, file), '../../../generated/sdk/', './');
}

function idempotentModule(documents: readonly OpenApiDocument[]): string {
  const operations = documents.flatMap((document) => operationsOf(document));
  const posts = operations.filter(({ method, operation }) => method === 'post' && operation['x-idempotent']);
  return [
    '// Derived from the documents in openapi/ by `npm run generate`.',
    '',
    '/** The paths of the POST operations that are `x-idempotent`: repeating the request has no further effect. */',
    'export const idempotentPosts: ReadonlySet<string> = new Set([',
    ...posts.map(({ path }) => `  '${path}',`),
    ']);',
    '',
  ].join('\n');
}

async function rewrite(path: string, from: string, to: string) {
  await writeFile(path, (await readFile(path, 'utf8')).replaceAll(from, to));
}

/** The generator writes an identical runtime for each document; one is kept for all. */
function fromRuntime(path: string): string | undefined {
  return path.startsWith('./client/') ? path.replace('./', '../runtime/') : undefined;
}

function className(name: DocumentName): string {
  return name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
