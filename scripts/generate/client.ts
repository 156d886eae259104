// The TypeScript client: one generated class per document over one shared runtime, and the hand-written files of
// ./sdk beside them, which make it a package.

import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import type { DocumentName, OpenApiDocument } from './document.ts';

const handWritten = 'scripts/generate/sdk';

/** Writes the part of the client that speaks for one document into `<folder>/<name>`. */
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
      { name: '@hey-api/client-fetch', baseUrl: false },
      { name: '@hey-api/sdk', client: false, operations: { strategy: 'single', containerName: className(name) } },
    ],
    logs: { level: 'silent', file: false },
  });
}

/** Makes the generated parts in `folder` one package: a single runtime, and the hand-written files. */
export async function assembleClient(names: readonly DocumentName[], folder: string) {
  const runtime = join(folder, 'runtime');
  await mkdir(runtime);
  for (const [position, name] of names.entries()) {
    await rm(join(folder, name, 'client.gen.ts'));
    for (const part of ['client', 'core']) {
      if (position === 0) await rename(join(folder, name, part), join(runtime, part));
      else await rm(join(folder, name, part), { recursive: true });
    }
  }
  // `BodyInit` is a browser's name, which Node's own types don't have.
  await rewrite(join(runtime, 'client/client.gen.ts'), 'BodyInit', "NonNullable<RequestInit['body']>");
  await cp(handWritten, folder, { recursive: true });
  for (const file of await readdir(handWritten)) await rewrite(join(folder, file), '../../../generated/sdk/', './');
}

async function rewrite(path: string, from: string, to: string) {
  await writeFile(path, (await readFile(path, 'utf8')).replaceAll(from, to));
}

/** The generator gives each document a runtime of its own; they are alike, so one is kept for all. */
function fromRuntime(path: string): string | undefined {
  return path.startsWith('./client/') ? path.replace('./', '../runtime/') : undefined;
}

function className(name: DocumentName): string {
  return name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
