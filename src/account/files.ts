// The files that a browser loads for the account pages: TypeScript modules without their types, libraries, and a style sheet. Modules
// keep their paths in the project, so that relative imports work unchanged.

import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { html, raw, renderDocument } from '../views/html.ts';

/** The files served at `/account`. */
export interface AccountPageFiles {
  /** The same page for all URLs. */
  html: string;
  /** CSP hash of the import map, the only inline script. */
  importMapHash: string;
  /** By path, which contains a hash of their content. */
  files: Map<string, { text: string; type: FileType }>;
}

type FileType = 'js' | 'css' | 'svg' | 'json';

const root = join(import.meta.dirname, '../..');
const libraries = ['preact', 'preact/hooks', 'htm', 'uplot', 'i18next', 'uqr'];
/** Files other than the one that Node would load: the only minified builds of these are scripts that define a global. */
const browserBuilds: Record<string, { file: string; append: string }> = {
  uplot: { file: 'uplot/dist/uPlot.iife.min.js', append: '\nexport default uPlot;\n' },
  i18next: {
    file: join(root, 'node_modules/i18next/i18next.min.js'),
    append: '\nexport const { createInstance } = i18next;\n',
  },
};
/** Style sheets of libraries. */
const libraryStyles = ['uplot/dist/uPlot.min.css'];
const entry = 'src/account/page/main.ts';

/** Builds the page and its files from this project and its node_modules. */
export async function buildAccountPages(): Promise<AccountPageFiles> {
  const modules = await readModules();
  const catalogs = await readCatalogs();
  const style = await readStyle();
  const icon = await readFile(join(root, 'src/docs-site/assets/icon.svg'), 'utf8');
  const vendorModules = await Promise.all(
    libraries.map(async (name) => [`${name}.js`, await readLibrary(name)] as const),
  );
  const texts = [...modules, ...catalogs, ...vendorModules, ['style.css', style], ['icon.svg', icon]] as const;
  const version = createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 12);
  const base = `/account/assets/${version}/`;
  const files: AccountPageFiles['files'] = new Map(
    texts.map(([path, text]) => [base + path, { text, type: fileType(path) }]),
  );
  const importMap = JSON.stringify({
    imports: Object.fromEntries(libraries.map((name) => [name, `${base}${name}.js`])),
  });
  const scripts = [...files].filter(([, { type }]) => type === 'js').map(([path]) => path);
  return {
    html: renderShell({ base, importMap, scripts }),
    importMapHash: `sha256-${createHash('sha256').update(importMap).digest('base64')}`,
    files,
  };
}

async function readModules(): Promise<[path: string, text: string][]> {
  const sources = await Array.fromAsync(glob('src/account/page/**/*.ts', { cwd: root }));
  const paths = [...sources.sort(), 'generated/account/routes.gen.ts'];
  return await Promise.all(
    paths.map(
      async (path) => [path, stripTypeScriptTypes(await readFile(join(root, path), 'utf8'))] as [string, string],
    ),
  );
}

/** Translations, which only pages in their language load. */
async function readCatalogs(): Promise<[path: string, text: string][]> {
  const paths = await Array.fromAsync(glob('src/account/page/locales/*.json', { cwd: root }));
  return await Promise.all(
    paths.sort().map(async (path) => [path, await readFile(join(root, path), 'utf8')] as [string, string]),
  );
}

async function readStyle(): Promise<string> {
  const sheets = await Array.fromAsync(glob('src/account/page/style/*.css', { cwd: root }));
  const paths = [...libraryStyles.map(resolveLibrary), ...sheets.sort().map((path) => join(root, path))];
  return (await Promise.all(paths.map((path) => readFile(path, 'utf8')))).join('\n');
}

/** Returns a library as an ES module. */
async function readLibrary(name: string): Promise<string> {
  const { file, append } = browserBuilds[name] ?? { file: name, append: '' };
  return removeSourceMap(await readFile(resolveLibrary(file), 'utf8')) + append;
}

function resolveLibrary(library: string): string {
  return fileURLToPath(import.meta.resolve(library));
}

/** Source maps are not served, so references to them would fail. */
function removeSourceMap(text: string): string {
  return text.replace(/\n?\/\/# sourceMappingURL=.*\s*$/, '\n');
}

function fileType(path: string): FileType {
  if (path.endsWith('.css')) return 'css';
  if (path.endsWith('.json')) return 'json';
  return path.endsWith('.svg') ? 'svg' : 'js';
}

/** Renders the page. It preloads all modules, so that they load in parallel instead of import by import. */
function renderShell({ base, importMap, scripts }: { base: string; importMap: string; scripts: string[] }): string {
  return renderDocument(html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="robots" content="noindex" />
      <title>Portside</title>
      <link rel="icon" href=${`${base}icon.svg`} />
      <link rel="stylesheet" href=${`${base}style.css`} />
      <script type="importmap">${raw(importMap)}</script>
      ${scripts.map((path) => html`<link rel="modulepreload" href=${path} />`)}
      <script type="module" src=${base + entry}></script>
    </head>
    <body>
      <noscript><p class="noscript">The account pages require JavaScript. Without it, use the <a href="/docs/">Account API</a>.</p></noscript>
      <div id="app"></div>
    </body>
  </html>`);
}
