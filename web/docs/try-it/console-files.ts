// The files that a browser loads for the console: TypeScript modules without their types, and libraries. An import map would need an
// inline script, so imports of libraries are rewritten to relative paths.

import { glob, readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../console/', import.meta.url));
const target = 'assets/console/';

/** Files of the site by the library that they contain. */
const libraries: Record<string, string> = { preact: 'preact.js', 'preact/hooks': 'preact-hooks.js', htm: 'htm.js' };

/** Returns the files by their path on the site. */
export async function readConsoleFiles(): Promise<[path: string, text: string][]> {
  const names = await Array.fromAsync(glob('*.ts', { cwd: source }));
  const modules = names.sort().map(async (name): Promise<[string, string]> => {
    const text = stripTypeScriptTypes(await readFile(source + name, 'utf8'));
    return [target + name.replace(/\.ts$/, '.js'), rewriteImports(text)];
  });
  const vendored = Object.entries(libraries).map(async ([library, name]): Promise<[string, string]> => {
    const text = await readFile(fileURLToPath(import.meta.resolve(library)), 'utf8');
    return [target + name, rewriteImports(text.replace(/\n?\/\/# sourceMappingURL=.*\s*$/, '\n'))];
  });
  const style = await readFile(new URL('../assets/console.css', import.meta.url), 'utf8');
  return [...(await Promise.all([...modules, ...vendored])), [`${target}console.css`, style]];
}

function rewriteImports(text: string): string {
  return text.replace(/(\bfrom\s*)(['"])([^'"]+)\2/g, (statement, from: string, mark: string, specifier: string) => {
    if (specifier.startsWith('.')) return `${from}${mark}${specifier.replace(/\.ts$/, '.js')}${mark}`;
    return specifier in libraries ? `${from}${mark}./${libraries[specifier]}${mark}` : statement;
  });
}
