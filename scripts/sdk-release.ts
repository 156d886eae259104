// Adds the archive of the SDK to sdk/released/, which the docs site keeps at its URL: `node scripts/sdk-release.ts`, after a build.

import { join } from 'node:path';
import { releaseArchive, releasedClients } from './sdk-release/archives.ts';

const root = join(import.meta.dirname, '..');
try {
  const name = await releaseArchive(join(root, 'build/sdk'), join(root, releasedClients));
  console.log(`Released ${releasedClients}/${name}. Commit it.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
