// Adds the archives of the SDKs to sdk/released/, which the docs site keeps at their URLs: `node scripts/sdk-release.ts`, after a build.

import { join } from 'node:path';
import { builtClients, releaseArchive, releasedClients } from './sdk-release/archives.ts';

const root = join(import.meta.dirname, '..');
try {
  for (const built of builtClients) {
    const name = await releaseArchive(join(root, built), join(root, releasedClients));
    console.log(`Released ${releasedClients}/${name}. Commit it.`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
