// Writes the documents' site as static files: `node scripts/docs.ts [FOLDER]`.

import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSiteInThread } from '../web/docs/thread.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const folder = resolve(positionals[0] ?? 'docs-site');
const start = performance.now();
const { files, twins } = buildSiteInThread();
const site = new Map([...(await files), ...(await twins)]);
await clear(folder);
for (const [path, content] of site) {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
}
const pages = [...site.keys()].filter((path) => path.endsWith('.html')).length;
const bytes = [...site.values()].reduce((sum, content) => sum + Buffer.byteLength(content), 0);
const seconds = ((performance.now() - start) / 1000).toFixed(1);
const megabytes = (bytes / 1e6).toFixed(1);
console.log(`${relative('', folder) || '.'}: ${pages} pages, ${site.size} files, ${megabytes} MB, in ${seconds} s`);
console.log(`Open ${join(folder, 'index.html')}, or put the folder under any URL.`);

/** Empties a folder that an earlier run wrote; throws when something else is in it. */
async function clear(folder: string) {
  const found: string[] = await readdir(folder).catch(() => []);
  if (found.length > 0 && !(found.includes('404.html') && found.includes('openapi'))) {
    throw new Error(`${folder} holds other things than this site; name an empty folder`);
  }
  await rm(folder, { recursive: true, force: true });
}
