// Copies the part of generated/ that derives from the OpenAPI documents from build/, and writes docs/configuration.md, a table of
// docs/import.md, the error codes, and the scopes of docs/guides/authentication.md: `npm run generate`.
// With `--check`, only lists files that are outdated.

import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { generateConfigurationPage } from './generate/configuration.ts';
import { servedNames } from './generate/document.ts';
import { generateErrorCodes } from './generate/error-codes.ts';
import { generateRecognizedTable } from './generate/recognized.ts';
import { generateScopeTable } from './generate/scopes.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
process.chdir(join(import.meta.dirname, '..'));
for (const name of servedNames) {
  const [committed, built] = [join('generated', name), join('build/server-types', name)];
  if (values.check) await reportDrift(committed, built);
  else await replaceFolder(committed, built);
}
await generateConfigurationPage(values.check);
await generateRecognizedTable(values.check);
await generateErrorCodes(values.check);
await generateScopeTable(values.check);

async function replaceFolder(committed: string, built: string): Promise<void> {
  await rm(committed, { recursive: true, force: true });
  await cp(built, committed, { recursive: true });
}

async function reportDrift(committed: string, built: string): Promise<void> {
  const files = new Set([...(await readdir(committed).catch(() => [])), ...(await readdir(built))]);
  const read = (folder: string, file: string) => readFile(join(folder, file), 'utf8').catch(() => undefined);
  for (const file of [...files].sort()) {
    if ((await read(committed, file)) === (await read(built, file))) continue;
    console.error(`${join(committed, file)} does not match openapi/: run \`npm run generate\`.`);
    process.exitCode = 1;
  }
}
