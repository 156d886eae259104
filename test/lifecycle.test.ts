import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';

for (const kind of ['rejection', 'exception']) {
  test(`logs an unhandled ${kind}, drains, closes the resources and exits with 1`, async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'process/failing-process.ts'), kind]);
    const [logged, steps, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    const { level, msg, err } = JSON.parse(logged);
    assert.deepEqual([level, msg, err.message], [60, 'unexpected error, shutting down', 'Nobody handles this.']);
    assert.equal(steps, 'drained\nclosed\n');
    assert.equal(code, 1);
  });
}
