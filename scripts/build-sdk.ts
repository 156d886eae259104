// Builds the npm package of the TypeScript SDK: compiles generated/sdk and packs it into build/sdk, from where the docs site serves it.
// Does nothing if the archive is newer than its sources.

import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const source = join(root, 'generated/sdk');
const compiled = join(source, 'dist');
const target = join(root, 'build/sdk');

if (!(await isCurrent())) await build();

async function isCurrent(): Promise<boolean> {
  const [archive] = await filesOf(target);
  if (archive === undefined) return false;
  const sources = (await filesOf(source)).filter((file) => !file.startsWith(compiled));
  const times = await Promise.all([archive, ...sources].map(async (file) => (await stat(file)).mtimeMs));
  return times[0]! >= Math.max(...times.slice(1));
}

async function build(): Promise<void> {
  await rm(compiled, { recursive: true, force: true });
  // The command line is a project of its own, because only it uses the types of Node.js.
  for (const project of [source, join(source, 'cli')]) {
    await run(process.execPath, [join(root, 'node_modules/typescript-7/bin/tsc'), '--project', project]).catch(fail);
  }
  await mkdir(join(root, 'build'), { recursive: true });
  const packed = await mkdtemp(join(root, 'build/sdk-'));
  try {
    await run('npm', ['pack', source, '--pack-destination', packed, '--ignore-scripts', '--offline']).catch(fail);
    // Renamed in one step, so that a reader never sees an incomplete archive.
    await rm(target, { recursive: true, force: true });
    await rename(packed, target);
  } finally {
    await rm(packed, { recursive: true, force: true });
  }
  for (const file of await filesOf(target)) console.log(`Built ${relative(root, file)}.`);
}

/** Throws with the output of the program, where tsc writes its errors. */
function fail({ stdout, stderr, message }: Error & { stdout?: string; stderr?: string }): never {
  throw new Error([message, stdout, stderr].filter(Boolean).join('\n'));
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
