// Generates the parts of generated/ that derive from the OpenAPI documents, and docs/configuration.md: `npm run generate`. With `--check`,
// only lists files that are outdated.

import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { bundle } from './generate/bundle.ts';
import { assembleClient, generateClient } from './generate/client.ts';
import { generateConfigurationPage } from './generate/configuration.ts';
import { documentNames, publishedNames, servedNames } from './generate/document.ts';
import { generateHandlerTypes, generateRoutes } from './generate/handler-types.ts';
import { generatePostmanCollection } from './generate/postman.ts';
import { generatePythonClient } from './generate/python.ts';

const generated = 'generated';
/** The folders of generated/ that this script owns. */
const owned = ['documents', ...servedNames, 'sdk', 'postman', 'python'];
/** Written by scripts/build-sdk.ts and not committed. */
const compiledSdk = join(generated, 'sdk/dist');

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
process.chdir(join(import.meta.dirname, '..'));
const fresh = await mkdtemp(join(tmpdir(), 'portside-generated-'));
try {
  await generate(fresh);
  if (values.check) await reportDrift(fresh);
  else await replaceBy(fresh);
} finally {
  await rm(fresh, { recursive: true });
}
await generateConfigurationPage(values.check);

async function generate(folder: string) {
  const documents = await bundle(publishedNames, join(folder, 'documents'));
  for (const [position, name] of servedNames.entries()) {
    await generateHandlerTypes(name, documents[position]!, join(folder, name));
  }
  await generateRoutes('account', documents[servedNames.indexOf('account')]!, join(folder, 'account'));
  for (const [position, name] of documentNames.entries()) {
    await generateClient(name, documents[position]!, join(folder, 'sdk'));
  }
  const partnerDocuments = documents.slice(0, documentNames.length);
  await assembleClient(documentNames, partnerDocuments, join(folder, 'sdk'));
  await generatePostmanCollection(documentNames, partnerDocuments, join(folder, 'postman'));
  await generatePythonClient(documentNames, partnerDocuments, join(folder, 'python'));
}

async function replaceBy(folder: string) {
  for (const part of owned) {
    await rm(join(generated, part), { recursive: true, force: true });
    await cp(join(folder, part), join(generated, part), { recursive: true });
  }
}

async function reportDrift(folder: string) {
  const [committed, wanted] = await Promise.all([contentsOf(generated), contentsOf(folder)]);
  const names = [...new Set([...committed.keys(), ...wanted.keys()])].sort();
  const drifted = names.filter((name) => committed.get(name) !== wanted.get(name));
  if (drifted.length === 0) return;
  console.error('These generated files do not match openapi/; run `npm run generate`:');
  for (const name of drifted) console.error(`  ${join(generated, name)}`);
  process.exitCode = 1;
}

/** The text of each file in the owned parts of `folder`, by its path there. */
async function contentsOf(folder: string): Promise<Map<string, string>> {
  const contents = new Map<string, string>();
  for (const part of owned) {
    const entries = await readdir(join(folder, part), { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries.filter((entry) => entry.isFile() && !entry.parentPath.startsWith(compiledSdk))) {
      const path = join(entry.parentPath, entry.name);
      contents.set(relative(folder, path), await readFile(path, 'utf8'));
    }
  }
  return contents;
}
