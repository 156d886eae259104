// The archives of released versions of the SDKs. Lock files have their URLs and checksums, so each stays on the docs site as it is.

import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder of released archives, which git has from the first release on. */
export const releasedClients = 'sdk/released';

/** The folders with the archive of each SDK. */
export const builtClients = ['build/sdk', 'build/python'];

/** Returns the names of the archives in a folder, which need not exist. */
export async function listArchives(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => /\.(tgz|whl)$/.test(name)).sort();
}

/** Adds the built archive to the released ones and returns its name. Rejects if its version was released with other content. */
export async function releaseArchive(built: string, released: string): Promise<string> {
  const [name = ''] = await listArchives(built);
  const archive = join(built, name);
  if ((await listArchives(released)).includes(name)) {
    const earlier = await readFile(join(released, name));
    if (!earlier.equals(await readFile(archive)))
      throw new Error(`${name} was released with other content: raise the version in sdk/package.json`);
    return name;
  }
  await mkdir(released, { recursive: true });
  await copyFile(archive, join(released, name));
  return name;
}
