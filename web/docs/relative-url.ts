// Links between pages: always relative, so that the site works at any URL and from a disk.

import { posix } from 'node:path';

/** Returns the URL of `target` (a path of the site, optionally with `#anchor`) relative to the page `from`. */
export function relativeUrl(from: string, target: string): string {
  const [path = '', anchor] = target.split('#');
  const suffix = anchor === undefined ? '' : `#${anchor}`;
  if (path === from && suffix) return suffix;
  return posix.relative(posix.dirname(from), path) + suffix;
}
