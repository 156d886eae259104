// The files that a change touches, for the fast run and the checks of texts.

import { spawnSync } from 'node:child_process';

/**
 * Returns the changed files of the project, relative to it: those that differ from the commit at which the branch left main or, on main
 * itself, from the last commit but one; and new files. Undefined where that commit is unknown, as outside a Git repository.
 */
export function listChangedFiles(root: string): string[] | undefined {
  const base = git(root, ['merge-base', 'main', 'HEAD'])[0];
  const [head] = git(root, ['rev-parse', 'HEAD']);
  const [from] =
    base !== undefined && base !== head ? [base] : git(root, ['rev-parse', '--verify', '--quiet', 'HEAD~1']);
  if (from === undefined) return undefined;
  return [
    ...git(root, ['diff', '--name-only', '--diff-filter=d', from]),
    ...git(root, ['ls-files', '--others', '--exclude-standard']),
  ];
}

function git(root: string, args: string[]): string[] {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}
