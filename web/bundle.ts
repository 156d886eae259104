// Bundles the modules of a browser script and their libraries.

import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';

/** Returns one minified module: a page then waits for one file. The folder of `input` has the `tsconfig.json`. */
export async function bundleScript(input: string): Promise<string> {
  const bundle = await rolldown({ input, platform: 'browser', tsconfig: join(dirname(input), 'tsconfig.json') });
  const { output } = await bundle.generate({ format: 'esm', minify: true, codeSplitting: false });
  return output[0].code;
}
