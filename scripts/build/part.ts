// A part of build/: its inputs, and how it is replaced. build/<name> is a link to a folder whose name has the hash of the inputs. It is
// replaced in one step, so that a reader sees either the old files or the new ones, also when two builds run at once.

import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  chmod,
  glob,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { dirname, join, normalize, relative } from 'node:path';

export interface Part {
  /** Its path in build/. */
  name: string;
  /** The module that exports `build`, which writes all files into an empty folder. It and the modules that it imports are inputs. */
  module: string;
  /** Globs of the other files that the output depends on. */
  inputs: string[];
  /** Modules that are not imported but compiled or bundled; with the modules that they import, they are inputs. */
  sources?: string[];
  /** Parts that are built before. */
  needs: string[];
  /** Whether it is built only if it is named: nothing but `npm run generate` reads it. */
  isOptional?: boolean;
  /** The path of a link to the part in a source folder, whose modules import it. */
  link?: string;
}

/** A process that started before a build can go on reading the version that it started with. */
const keptVersions = 3;
/** Folders of builds that began earlier are left by interrupted ones. */
const maxBuildMs = 3_600_000;

/** Builds the part of the project in `root` unless there is a version of the same inputs. Returns whether it was built. */
export async function buildPart(part: Part, root: string): Promise<boolean> {
  const versions = join(root, 'build/.versions');
  const path = join(root, 'build', part.name);
  const version = join(versions, `${part.name}-${await hashInputs(part, root)}`);
  await mkdir(versions, { recursive: true });
  if (part.link) await linkTo(path, join(root, part.link), versions);
  const isNew = (await stat(version).catch(() => undefined)) === undefined;
  if (isNew) await buildVersion(part, root, version);
  await linkTo(version, path, versions);
  if (isNew) await removeOldVersions(part.name, versions);
  return isNew;
}

async function buildVersion(part: Part, root: string, version: string): Promise<void> {
  const folder = await mkdtemp(join(dirname(version), `${part.name}-`));
  // Other users may run the service.
  await chmod(folder, 0o755);
  await runBuild(part, root, folder);
  await rename(folder, version).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY') throw error;
    // Another build was faster.
    await rm(folder, { recursive: true });
  });
}

/** Runs in a process of its own, so that parts are built in parallel and the memory of the tools is released. */
async function runBuild({ name, module }: Part, root: string, folder: string): Promise<void> {
  const code = `const { build } = await import(${JSON.stringify(join(root, module))});
    await build(${JSON.stringify(folder)}).catch((error) => {
      console.error(process.env.DEBUG ? error : error.message);
      process.exitCode = 1;
    });`;
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', code];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  const [exitCode] = await once(child, 'exit');
  if (exitCode !== 0) {
    await rm(folder, { recursive: true });
    throw new Error(`build/${name} could not be built; see the error above`);
  }
}

/** Makes `path` a link to `target` in one step, whatever it is now. */
async function linkTo(target: string, path: string, versions: string): Promise<void> {
  const wanted = relative(dirname(path), target);
  if ((await readLink(path)) === wanted) return;
  const existing = await lstat(path).catch(() => undefined);
  if (existing?.isDirectory()) await rm(path, { recursive: true });
  const link = join(versions, randomUUID());
  await symlink(wanted, link);
  await rename(link, path);
}

async function readLink(path: string): Promise<string | undefined> {
  return await readlink(path).catch(() => undefined);
}

async function removeOldVersions(name: string, versions: string): Promise<void> {
  const entries = (await readdir(versions)).filter((entry) => new RegExp(`^${name}-\\w+$`).test(entry));
  const times = entries.map(async (entry) => {
    // Another build may be removing it.
    const folder = await stat(join(versions, entry)).catch(() => undefined);
    return folder ? [{ entry, time: folder.mtimeMs }] : [];
  });
  const newestFirst = (await Promise.all(times)).flat().sort((a, b) => b.time - a.time);
  const isComplete = ({ entry }: { entry: string }) => /-[0-9a-f]{16}$/.test(entry);
  const interrupted = newestFirst.filter((one) => !isComplete(one) && one.time < Date.now() - maxBuildMs);
  const removed = [...newestFirst.filter(isComplete).slice(keptVersions), ...interrupted];
  await Promise.all(removed.map(({ entry }) => rm(join(versions, entry), { recursive: true, force: true })));
}

async function hashInputs({ module, sources = [], inputs }: Part, root: string): Promise<string> {
  const files = new Set(['package-lock.json']);
  for (const file of [module, ...sources]) await collectModules(file, root, files);
  for await (const file of glob(inputs, { cwd: root })) files.add(file);
  const hash = createHash('sha256');
  for (const file of [...files].sort()) {
    const content = await readFile(join(root, file)).catch(ignoreFolder);
    if (content) hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 16);
}

const importPattern = /(?:^|\s)(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g;

/** Adds a module and the modules of this project that it imports. */
async function collectModules(file: string, root: string, files: Set<string>): Promise<void> {
  if (files.has(file)) return;
  const text = await readFile(join(root, file), 'utf8').catch(() => undefined);
  // An import in a text that the module writes.
  if (text === undefined) return;
  files.add(file);
  for (const [, path = ''] of text.matchAll(importPattern)) {
    await collectModules(normalize(join(dirname(file), path)), root, files);
  }
}

function ignoreFolder(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'EISDIR') throw error;
}
