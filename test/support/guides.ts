// Runs the code of the guides: the code blocks of one language form one program.

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

export type Language = 'sh' | 'js' | 'ts' | 'python' | 'php';

const programs: Record<Language, { needs: [program: string, args: string[]]; ending: string }> = {
  sh: { needs: ['bash', ['-c', 'curl --version && jq --version']], ending: 'sh' },
  js: { needs: [process.execPath, ['--version']], ending: 'mjs' },
  ts: { needs: [process.execPath, ['--version']], ending: 'ts' },
  // The guide of rate limits uses `requests`.
  python: { needs: ['python3', ['-c', 'import requests, sys; sys.exit(sys.version_info < (3, 11))']], ending: 'py' },
  php: { needs: ['php', ['--version']], ending: 'php' },
};

/** The reason to skip programs in `language`, or false. */
export async function missing(language: Language): Promise<string | false> {
  const [program, args] = programs[language].needs;
  return run(program, args).then(
    () => false,
    () => `needs ${program === 'bash' ? 'curl and jq' : `${program} ${args.join(' ')}`}`,
  );
}

/** Returns the code blocks of a language in a guide, such as `docs/guides/webhooks.md`. */
export async function blocksOf(guide: string, language: Language | 'text'): Promise<string[]> {
  const text = await readFile(join(root, guide), 'utf8');
  const blocks = [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)].filter(([, fence]) => fence === language);
  if (blocks.length === 0) throw new Error(`${guide} has no ${language}`);
  return blocks.map(([, , code = '']) => code);
}

/** Replaces the names of the TypeScript client's entry points by their files. */
export function withLocalClient(source: string): string {
  return source
    .replaceAll('@portside/sdk/exports', join(root, 'sdk/node/exports.ts'))
    .replaceAll('@portside/sdk', join(root, 'sdk/index.ts'));
}

/** The environment in which Python programs import the client. */
export const pythonEnvironment = { PYTHONPATH: join(root, 'build/python/package') };

export interface Program {
  command: [program: string, args: string[]];
  folder: string;
  run(environment: Record<string, string>, input?: string): Promise<string>;
}

/** Creates a program in a temporary directory, which can import the client by its package name. */
export async function programOf(language: Language, source: string): Promise<Program> {
  const folder = await mkdtemp(join(tmpdir(), 'portside-guide-'));
  after(() => rm(folder, { recursive: true }));
  const file = join(folder, `program.${programs[language].ending}`);
  await writeFile(file, withLocalClient(source));
  const command: Program['command'] =
    language === 'sh'
      ? ['bash', ['-euo', 'pipefail', file]]
      : [{ js: process.execPath, ts: process.execPath, python: 'python3', php: 'php' }[language], [file]];
  return {
    command,
    folder,
    async run(environment, input = '') {
      const running = run(...command, { cwd: folder, env: { ...process.env, ...pythonEnvironment, ...environment } });
      running.child.stdin?.end(input);
      return (await running).stdout;
    },
  };
}
