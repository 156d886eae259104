// What a browser loads for the account pages: their modules, as they are written but for the types, the libraries these stand on,
// and one style sheet. Modules keep their paths in the project, so that imports mean the same in both places.

import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What is served at `/account`. */
export interface ConsoleFiles {
  /** The page, whatever is shown on it. */
  html: string;
  /** The hash, as a policy names it, of the one script that is in the page itself. */
  importMapHash: string;
  /** The files that it loads, by their complete paths; they never change. */
  files: Map<string, { text: string; type: 'js' | 'css' | 'svg' }>;
}

const root = join(import.meta.dirname, '../..');
const libraries = ['preact', 'preact/hooks', 'htm'];
const entry = 'src/account/page/main.ts';

/** Returns the page and its files, put together from this project and its node_modules. */
export async function buildConsole(): Promise<ConsoleFiles> {
  const modules = await readModules();
  const style = await readStyle();
  const icon = await readFile(join(root, 'src/docs-site/assets/icon.svg'), 'utf8');
  const vendored = await Promise.all(
    libraries.map(async (name) => [`${name}.js`, withoutMap(await readFile(pathOf(name), 'utf8'))] as const),
  );
  const texts = [...modules, ...vendored, ['style.css', style], ['icon.svg', icon]] as const;
  const version = createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 12);
  const base = `/account/assets/${version}/`;
  const files: ConsoleFiles['files'] = new Map(
    texts.map(([path, text]) => [base + path, { text, type: typeOf(path) }]),
  );
  const importMap = JSON.stringify({
    imports: Object.fromEntries(libraries.map((name) => [name, `${base}${name}.js`])),
  });
  const scripts = [...files].filter(([, { type }]) => type === 'js').map(([path]) => path);
  return {
    html: page({ base, importMap, scripts }),
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

async function readStyle(): Promise<string> {
  const sheets = await Array.fromAsync(glob('src/account/page/style/*.css', { cwd: root }));
  return (await Promise.all(sheets.sort().map((path) => readFile(join(root, path), 'utf8')))).join('\n');
}

function pathOf(library: string): string {
  return fileURLToPath(import.meta.resolve(library));
}

/** Source maps are not served. */
function withoutMap(text: string): string {
  return text.replace(/\n?\/\/# sourceMappingURL=.*\s*$/, '\n');
}

function typeOf(path: string): 'js' | 'css' | 'svg' {
  if (path.endsWith('.css')) return 'css';
  return path.endsWith('.svg') ? 'svg' : 'js';
}

/** All modules are named up front, so that they are fetched at once instead of one import after the other. */
function page({ base, importMap, scripts }: { base: string; importMap: string; scripts: string[] }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Portside</title>
<link rel="icon" href="${base}icon.svg">
<link rel="stylesheet" href="${base}style.css">
<script type="importmap">${importMap}</script>
${scripts.map((path) => `<link rel="modulepreload" href="${path}">`).join('\n')}
<script type="module" src="${base}${entry}"></script>
</head>
<body>
<noscript><p class="noscript">The account pages need JavaScript. Everything they do is in the <a href="/docs/">Account API</a> as well.</p></noscript>
<div id="app"></div>
</body>
</html>
`;
}
