// Stores the public URL of the service that `make run` runs in the data folder, for commands in other shells.

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** Stores the URL until the returned function is called, or another process stores its own. */
export async function storeLocalUrl(dataFolder: string, url: string): Promise<() => Promise<void>> {
  await mkdir(dataFolder, { recursive: true });
  const file = fileIn(dataFolder);
  await writeFile(file, `${url}\n`);
  return async () => {
    if ((await readStored(file)) === url) await rm(file, { force: true });
  };
}

/** Returns the stored URL, or the configured one if the environment has a URL or a port, or if none is stored. */
export async function findPublicUrl(
  { dataFolder, publicUrl }: Pick<Config, 'dataFolder' | 'publicUrl'>,
  env: NodeJS.ProcessEnv,
): Promise<string> {
  if (env.PUBLIC_URL || env.PORT || env.NODE_ENV === 'production') return publicUrl;
  return (await readStored(fileIn(dataFolder))) || publicUrl;
}

async function readStored(file: string): Promise<string> {
  return (await readFile(file, 'utf8').catch(() => '')).trim();
}

function fileIn(dataFolder: string): string {
  return join(dataFolder, 'public-url');
}
