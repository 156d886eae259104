// The docs site as files.

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildSite } from '../../web/docs/site.ts';

export async function build(folder: string): Promise<void> {
  for (const [path, content] of await buildSite()) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}
