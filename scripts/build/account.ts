// The account pages: the page for all their URLs, and the script, style sheet and translations that a browser loads.

import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { html, renderDocument } from '../../src/views/html.ts';
import { bundleScript } from '../../web/bundle.ts';

const root = join(import.meta.dirname, '../..');
/** Style sheets of libraries. */
const libraryStyles = ['uplot/dist/uPlot.min.css'];

/** Writes `index.html`, and the other files to a folder that is named after a hash of their content. */
export async function build(folder: string): Promise<void> {
  const [script, catalogs, style, icon] = await Promise.all([
    bundleScript(join(root, 'web/account/main.tsx')),
    readCatalogs(),
    readStyle(),
    readFile(join(root, 'web/docs/assets/icon.svg'), 'utf8'),
  ]);
  const texts = [['main.js', script], ...catalogs, ['style.css', style], ['icon.svg', icon]] as const;
  const version = createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 12);
  for (const [path, text] of texts) await write(join(folder, 'assets', version, path), text);
  await write(join(folder, 'index.html'), renderShell(`/account/assets/${version}/`));
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/** Translations, which only pages in their language load. */
async function readCatalogs(): Promise<[path: string, text: string][]> {
  const folder = join(root, 'web/account');
  const paths = await Array.fromAsync(glob('locales/*.json', { cwd: folder }));
  return await Promise.all(
    paths.sort().map(async (path) => [path, await readFile(join(folder, path), 'utf8')] as [string, string]),
  );
}

async function readStyle(): Promise<string> {
  const [base, own] = await Promise.all(
    ['web/style', 'web/account/style'].map((folder) => Array.fromAsync(glob(`${folder}/*.css`, { cwd: root }))),
  );
  const libraries = libraryStyles.map((library) => fileURLToPath(import.meta.resolve(library)));
  const paths = [...libraries, ...[...base!.sort(), ...own!.sort()].map((path) => join(root, path))];
  return (await Promise.all(paths.map((path) => readFile(path, 'utf8')))).join('\n');
}

function renderShell(base: string): string {
  return renderDocument(html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="robots" content="noindex" />
      <title>Portside</title>
      <link rel="icon" href=${`${base}icon.svg`} />
      <link rel="stylesheet" href=${`${base}style.css`} />
      <script type="module" src=${`${base}main.js`}></script>
    </head>
    <body>
      <noscript><p class="noscript">The account pages require JavaScript. Without it, use the <a href="/docs/">Account API</a>.</p></noscript>
      <div id="app"></div>
    </body>
  </html>`);
}
