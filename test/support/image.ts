// Follows the steps of the Dockerfile without Docker. Each stage is a folder. Where the machine allows it, commands run with that folder as the
// root of a read-only file system, as the user of the image and without privileges.

// cspell:ignore healthcheck rbind tmpfs

import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { chmod, cp, lstat, mkdir, readFile, readlink, stat, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join, matchesGlob, relative, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');
const runFile = promisify(execFile);

export interface Image {
  command: string[];
  healthCheck: string[];
  /** Starts a command as in a container, with the image's environment and this one. */
  start(command: string[], environment: Record<string, string>): ChildProcess;
  /** The size of files in MB, by path from the working directory. */
  megabytes(...paths: string[]): number;
}

interface Stage {
  name: string;
  /** Instructions and their arguments. */
  steps: [instruction: string, line: string][];
}

/** Whether commands can have a root folder and a user of their own. */
export const canIsolate = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0;
/** The ID of the user `node` in the base image. */
export const imageUser = 1000;
const workingDirectory = 'srv/portside';

/** Builds the image in the folder. */
export async function buildImage(folder: string): Promise<Image> {
  const stages = parseDockerfile(await readFile(join(root, 'Dockerfile'), 'utf8'));
  const isExcluded = parseIgnoreFile(await readFile(join(root, '.dockerignore'), 'utf8'));
  for (const stage of stages) await buildStage(stage, folder, isExcluded);
  const { name, steps } = stages.at(-1)!;
  const files = join(folder, name);
  if (canIsolate) await addBaseImage(files);
  const environment = readEnvironment(steps);
  return {
    command: JSON.parse(argumentOf(steps, 'CMD')),
    healthCheck: JSON.parse(/ CMD (.*)$/.exec(argumentOf(steps, 'HEALTHCHECK'))![1]!),
    start: (command, added) => startIn(files, command, { ...environment, ...added }),
    megabytes: (...paths) => measure(paths.map((path) => join(files, workingDirectory, path))),
  };
}

function parseDockerfile(text: string): Stage[] {
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '');
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, instruction = '', rest = ''] = /^(\w+) (.*)$/.exec(line) ?? [];
    if (instruction === 'FROM') stages.push({ name: / AS (\w+)$/.exec(rest)?.[1] ?? 'image', steps: [] });
    else stages.at(-1)!.steps.push([instruction, rest]);
  }
  return stages;
}

/** Returns whether a path of the project does not reach the builder: the last rule decides that matches it or a folder that contains it. */
function parseIgnoreFile(text: string): (path: string) => boolean {
  const rules = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const matches = (path: string, pattern: string): boolean =>
    path !== '.' && (matchesGlob(path, pattern) || matches(dirname(path), pattern));
  return (path) => rules.findLast((rule) => matches(path, rule.replace(/^!/, '')))?.startsWith('!') === false;
}

async function buildStage(
  { name, steps }: Stage,
  folder: string,
  isExcluded: (path: string) => boolean,
): Promise<void> {
  const target = join(folder, name, workingDirectory);
  await mkdir(target, { recursive: true });
  for (const [instruction, line] of steps) {
    if (instruction === 'RUN') await runFile('sh', ['-euc', line], { cwd: target, env: buildEnvironment() });
    if (instruction === 'COPY') await copy(line, target, folder, isExcluded);
  }
}

/** Without the variables that npm sets for its scripts: they would lead a nested npm to this project. */
function buildEnvironment(): NodeJS.ProcessEnv {
  const names = Object.keys(process.env).filter((name) => !/^(?:npm_|NODE_(?!EXTRA_CA_CERTS$))/.test(name));
  return Object.fromEntries(names.map((name) => [name, process.env[name]]));
}

/** Runs `COPY [--from=<stage>] <source>… <target>`. */
async function copy(
  line: string,
  workdir: string,
  folder: string,
  isExcluded: (path: string) => boolean,
): Promise<void> {
  const words = line.split(' ');
  const stage = words[0]!.startsWith('--from=') ? words.shift()!.slice('--from='.length) : undefined;
  const target = words.pop()!;
  const from = stage === undefined ? root : join(folder, stage);
  for (const source of words) {
    const path = join(from, source);
    const isFolder = (await stat(path)).isDirectory();
    const destination = target.endsWith('/') && !isFolder ? join(target, basename(source)) : target;
    await cp(path, resolve(workdir, destination), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => stage !== undefined || !isExcluded(relative(root, file)),
    });
  }
}

/** Adds what the base image has, as mount points and links: programs and libraries of this machine, and its Node. */
async function addBaseImage(files: string): Promise<void> {
  await chmod(files, 0o755);
  for (const name of ['usr', 'etc', 'dev', 'proc', 'tmp', 'node']) await mkdir(join(files, name), { recursive: true });
  await writeFile(join(files, 'node/node'), '');
  for (const name of ['bin', 'lib', 'lib64']) {
    const isLink = await lstat(`/${name}`).then(
      (entry) => entry.isSymbolicLink(),
      () => false,
    );
    if (isLink) await symlink(await readlink(`/${name}`), join(files, name));
  }
}

const isolation = `
  files=$1; user=$2; node=$3; shift 3
  mount --bind "$files" "$files"
  for path in usr etc dev proc; do mount --rbind "/$path" "$files/$path"; done
  mount --bind "$node" "$files/node/node"
  mount -t tmpfs tmpfs "$files/tmp"
  mount -o remount,ro,bind "$files"
  exec chroot "$files" setpriv --reuid="$user" --regid="$user" --clear-groups --bounding-set=-all --no-new-privs env --chdir=/${workingDirectory} "$@"`;

function startIn(files: string, command: string[], environment: Record<string, string>): ChildProcess {
  if (!canIsolate) {
    const env = { ...environment, PATH: `${dirname(process.execPath)}:${process.env.PATH}` };
    return spawn(command[0]!, command.slice(1), { cwd: join(files, workingDirectory), env });
  }
  const unshare = ['--mount', '--propagation', 'private', 'sh', '-euc', isolation, 'sh'];
  const env = { ...environment, PATH: '/node:/usr/bin:/usr/sbin:/bin:/sbin' };
  return spawn('unshare', [...unshare, files, String(imageUser), process.execPath, ...command], { env });
}

function argumentOf(steps: Stage['steps'], instruction: string): string {
  return steps.find(([name]) => name === instruction)![1];
}

function readEnvironment(steps: Stage['steps']): Record<string, string> {
  const pairs = steps.filter(([name]) => name === 'ENV').flatMap(([, line]) => line.split(' '));
  return Object.fromEntries(pairs.map((pair) => pair.replace('$RELEASE', 'test').split('=')));
}

function measure(paths: string[]): number {
  const { stdout } = spawnSync('du', ['--summarize', '--bytes', '--total', ...paths], { encoding: 'utf8' });
  return Math.ceil(Number(/^(\d+)\ttotal$/m.exec(stdout)![1]) / 1_000_000);
}
