// Which earlier state of the documents partners have: what the present ones are compared with.

import { execFileSync } from 'node:child_process';

/** A commit to compare with and how it was chosen, or why there is none; `asked` where one was asked for. */
export type Base = { commit: string; chosen: string } | { commit?: undefined; reason: string; asked?: boolean };

/**
 * Returns the commit that holds what partners were given: of the last tag before HEAD; where nothing is tagged, of the main
 * branch's parent, or of where a branch left the main branch. `wanted` overrides all this.
 */
export function findBase(folder: string, wanted?: string): Base {
  if (wanted) {
    const commit = commitOf(folder, wanted);
    if (commit) return { commit, chosen: wanted };
    return { reason: `${wanted} is no commit of this clone; perhaps it is to be fetched first`, asked: true };
  }
  if (!commitOf(folder, 'HEAD')) return { reason: 'this is no clone of the repository, or git is missing' };
  const tag = git(folder, 'describe', '--tags', '--abbrev=0', 'HEAD^');
  if (tag) return { commit: commitOf(folder, tag)!, chosen: `the last tag, ${tag}` };
  const fork = ['origin/main', 'main'].map((main) => git(folder, 'merge-base', 'HEAD', main)).find(Boolean);
  if (fork && fork !== commitOf(folder, 'HEAD')) return { commit: fork, chosen: 'where this branch left main' };
  const parent = commitOf(folder, 'HEAD^');
  if (parent) return { commit: parent, chosen: 'the commit before this one' };
  const shallow = git(folder, 'rev-parse', '--is-shallow-repository') === 'true';
  return {
    reason: shallow
      ? 'this shallow clone has nothing before its one commit; `git fetch --deepen=1 --tags` brings it'
      : 'this is the first commit',
  };
}

/** Returns a file's text as it was in a commit, or undefined where it was not there. */
export function textAt(folder: string, commit: string, path: string): string | undefined {
  return git(folder, 'show', `${commit}:${path}`);
}

/** Returns the names of the documents that a commit holds. */
export function documentsAt(folder: string, commit: string): string[] {
  const files = git(folder, 'ls-tree', '--name-only', commit, 'generated/documents/') ?? '';
  return [...files.matchAll(/([^/\n]+)\.json$/gm)].map(([, name]) => name as string);
}

function commitOf(folder: string, name: string): string | undefined {
  return git(folder, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`);
}

function git(folder: string, ...args: string[]): string | undefined {
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
    return execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', stdio, maxBuffer: 2 ** 27 }).trim();
  } catch {
    return undefined;
  }
}
