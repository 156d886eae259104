// The files that a browser loads for the console.

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bundleScript } from '../../bundle.ts';

const target = 'assets/console/';

/** Returns the files by their path on the site. */
export async function readConsoleFiles(): Promise<[path: string, text: string][]> {
  const [script, style] = await Promise.all([
    bundleScript(fileURLToPath(new URL('../console/main.tsx', import.meta.url))),
    readFile(new URL('../assets/console.css', import.meta.url), 'utf8'),
  ]);
  return [
    [`${target}main.js`, script],
    [`${target}console.css`, style],
  ];
}
