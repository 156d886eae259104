#!/usr/bin/env node
// The command line `portside`.

import { run } from './run.ts';

const interruption = new AbortController();
let interrupted = false;
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.on(name, () => {
    // The second signal ends the program at once.
    if (interrupted) process.exit(130);
    interrupted = true;
    interruption.abort(new Error('Interrupted.'));
  });
}
// A reader such as `head` closed the pipe.
process.stdout.on('error', () => process.exit(0));

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  input: process.stdin,
  signal: interruption.signal,
});
