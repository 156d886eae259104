// The TypeScript SDK: one generated class per document, one shared runtime, and the hand-written files of ./sdk, which make it a package.
// scripts/build-sdk.ts compiles and packs it.

import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { contractModules } from './client-contract.ts';
import type { DocumentName, OpenApiDocument } from './document.ts';

const handWritten = 'sdk';

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

/** Makes the generated parts in `folder` one package: a single runtime, the hand-written files, and the facts of the documents. */
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
  const modules = contractModules(documents, documents[names.indexOf('external-v2')]!);
  for (const [file, text] of Object.entries(modules)) await writeFile(join(folder, file), text);
  const entries = await readdir(handWritten, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
    const subfolder = relative(handWritten, parentPath);
    const up = subfolder === '' ? './' : '../';
    await rewrite(join(folder, subfolder, name), `${subfolder === '' ? '' : '../'}../generated/sdk/`, up);
  }
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
