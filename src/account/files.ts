// The files that a browser loads for the account pages: a script, a style sheet, and translations. They are built in a process of their own
// (this file), because the memory of the bundler, 150 MB, would stay with the service.

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { html, renderDocument } from '../views/html.ts';

/** The files served at `/account`. */
export interface AccountPageFiles {
  /** The same page for all URLs. */
  html: string;
  /** By path, which contains a hash of their content. */
  files: Map<string, { text: string; type: FileType }>;
}

type FileType = 'js' | 'css' | 'svg' | 'json';

const root = join(import.meta.dirname, '../..');
/** Style sheets of libraries. */
const libraryStyles = ['uplot/dist/uPlot.min.css'];

/** Builds the page and its files in another process. Rejects with its output if it fails. */
export async function buildAccountPages(): Promise<AccountPageFiles> {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [import.meta.filename], { maxBuffer: 2 ** 26 });
  const { html, files } = JSON.parse(stdout);
  return { html, files: new Map(files) };
}

/** Builds the page and its files from this project and its node_modules. */
async function build(): Promise<AccountPageFiles> {
  const [script, catalogs, style, icon] = await Promise.all([
    bundleScript(),
    readCatalogs(),
    readStyle(),
    readFile(join(root, 'web/docs/assets/icon.svg'), 'utf8'),
  ]);
  const texts = [['main.js', script], ...catalogs, ['style.css', style], ['icon.svg', icon]] as const;
  const version = createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 12);
  const base = `/account/assets/${version}/`;
  return {
    html: renderShell(base),
    files: new Map(texts.map(([path, text]) => [base + path, { text, type: fileType(path) }])),
  };
}

/** Returns all modules and libraries as one minified script: a page then waits for one file, not for more than a hundred. */
async function bundleScript(): Promise<string> {
  const { build: bundle } = await import('rolldown');
  const { output } = await bundle({
    input: join(root, 'web/account/main.tsx'),
    platform: 'browser',
    transform: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    write: false,
    output: { format: 'esm', minify: true, codeSplitting: false },
  });
  return output[0].code;
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
  const sheets = await Array.fromAsync(glob('web/account/style/*.css', { cwd: root }));
  const libraries = libraryStyles.map((library) => fileURLToPath(import.meta.resolve(library)));
  const paths = [...libraries, ...sheets.sort().map((path) => join(root, path))];
  return (await Promise.all(paths.map((path) => readFile(path, 'utf8')))).join('\n');
}

function fileType(path: string): FileType {
  if (path.endsWith('.css')) return 'css';
  if (path.endsWith('.json')) return 'json';
  return path.endsWith('.svg') ? 'svg' : 'js';
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

if (import.meta.main) {
  const { html, files } = await build();
  process.stdout.write(JSON.stringify({ html, files: [...files] }));
}
