// The npm package of the TypeScript SDK: sdk/ compiled, as a folder and as the archive that the docs site offers.

import { execFile } from 'node:child_process';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Writes the folder `package`, and the archive that npm makes of it. */
export async function build(folder: string): Promise<void> {
  const packed = join(folder, 'package');
  await mkdir(packed);
  for (const file of ['package.json', 'README.md']) await cp(join('sdk', file), join(packed, file));
  // The command line is a project of its own, because only it uses the types of Node.js.
  for (const project of ['sdk', 'sdk/cli']) {
    const args = ['--project', project, '--noEmit', 'false', '--outDir', join(packed, 'dist')];
    await run(process.execPath, ['node_modules/typescript-7/bin/tsc', ...args]).catch(fail);
  }
  await run('npm', ['pack', packed, '--pack-destination', folder, '--ignore-scripts', '--offline']).catch(fail);
}

/** Throws with the output of the program, where tsc writes its errors. */
function fail({ stdout, stderr, message }: Error & { stdout?: string; stderr?: string }): never {
  throw new Error([message, stdout, stderr].filter(Boolean).join('\n'));
}
