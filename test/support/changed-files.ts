// The files that a change touches, for the fast run.

import { spawnSync } from 'node:child_process';

/**
 * Returns the changed files of the project, relative to it: those that differ from the commit at which the branch left main or, on main
 * itself, from the last commit but one; and new files. Empty outside a Git repository.
 */
export function listChangedFiles(root: string): string[] {
  const base = git(root, ['merge-base', 'main', 'HEAD'])[0];
  const [head] = git(root, ['rev-parse', 'HEAD']);
  const from = base !== undefined && base !== head ? base : 'HEAD~1';
  return [
    ...git(root, ['diff', '--name-only', '--diff-filter=d', from]),
    ...git(root, ['ls-files', '--others', '--exclude-standard']),
  ];
}

function git(root: string, args: string[]): string[] {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}
